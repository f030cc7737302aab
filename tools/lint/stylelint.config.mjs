// Faults, not taste. Layers, logical properties and the names of colours are the matter of tests/house.
export default {
  extends: ["stylelint-config-recommended"],
  ignoreFiles: ["static-root/**", "var/**"],
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    // It compares selectors by their last part: of elements that never meet it finds dozens, of faults none.
    "no-descending-specificity": null,
    // What the content security policy would not let in.
    "function-url-no-scheme-relative": true,
    "function-url-scheme-disallowed-list": ["data", "http", "https"],
  },
};
