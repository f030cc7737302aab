// Faults, not taste: what eslint recommends, and a few more that find mistakes.
import js from "@eslint/js";
import globals from "globals";

const SCRIPTS = ["**/static/**/*.js"];

export default [
  { ignores: ["static-root/", "var/"] },
  { ...js.configs.recommended, files: SCRIPTS },
  {
    files: SCRIPTS,
    languageOptions: { ecmaVersion: 2023, sourceType: "script", globals: { ...globals.browser, htmx: "readonly" } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "array-callback-return": "error",
      eqeqeq: "error",
      "no-await-in-loop": "error",
      "no-constructor-return": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-promise-executor-return": "error",
      "no-self-compare": "error",
      "no-template-curly-in-string": "error",
      "no-unmodified-loop-condition": "error",
      "no-unreachable-loop": "error",
      "no-unused-expressions": "error",
      "no-use-before-define": ["error", { functions: false }],
      "no-var": "error",
      "prefer-const": "error",
      radix: "error",
      "require-atomic-updates": "error",
    },
  },
  // Each hash hangs on the one before.
  {
    ...js.configs.recommended,
    files: ["**/static/**/*.mjs"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: { ...globals.browser, htmx: "readonly" } },
    rules: { ...js.configs.recommended.rules, eqeqeq: "error", "no-var": "error", "prefer-const": "error", radix: "error" },
  },
  { files: ["**/push_worker.js"], languageOptions: { globals: globals.serviceworker } },
];
