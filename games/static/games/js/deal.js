// What this browser adds to a deal: drawn anew each time a form with a field for it is sent.
document.addEventListener("submit", (event) => {
  const field = event.target.querySelector("[data-drawn]");
  if (!field) return;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  field.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}, true);
