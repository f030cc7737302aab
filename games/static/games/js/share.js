// An address to pass on: <div data-share> is copied with one press, or handed to the share sheet where the device has one.
// Without this file its field is there to copy from by hand.
(() => {
  function dress(box) {
    if (box.dataset.dressed) return;
    box.dataset.dressed = "yes";
    const field = box.querySelector("input");
    const status = box.querySelector("[role=status]");
    const send = box.querySelector("[data-send]");
    box.querySelector(".btn-row").hidden = false;
    send.hidden = !navigator.share;
    box.querySelector("[data-copy]").addEventListener("click", async () => {
      field.select();
      try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
      status.textContent = box.dataset.copied;
    });
    // Whoever closes the share sheet has changed their mind: nothing went wrong.
    send.addEventListener("click", () => navigator.share({ title: box.dataset.share, url: field.value }).catch(() => {}));
  }
  document.addEventListener("DOMContentLoaded", () => document.querySelectorAll("[data-share]").forEach(dress));
})();
