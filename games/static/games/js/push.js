// Lets this browser be told: asks for leave, subscribes, and hands the subscription to the form that is there for it.
// On the root it says what the browser can: "able", "install" (an iPhone or iPad, from the home screen alone), "denied".
(() => {
  const root = document.documentElement;
  const able = "serviceWorker" in navigator && "PushManager" in window;
  if (able) root.dataset.push = Notification.permission === "denied" ? "denied" : "able";
  else if (navigator.standalone === false) {
    root.dataset.push = "install";
    for (const how of document.querySelectorAll("[data-push-how]")) how.open = true;
  }

  const encoded = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

  const subscribe = async ({ push, pushKey }) => {
    const worker = await navigator.serviceWorker.register(push);
    await navigator.serviceWorker.ready;
    const old = await worker.pushManager.getSubscription();
    if (old && encoded(old.options.applicationServerKey) !== pushKey) await old.unsubscribe();
    return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  };

  document.addEventListener("submit", async (event) => {
    const form = event.target.closest("form[data-push]");
    if (!form) return;
    event.preventDefault();
    const { endpoint, p256dh, auth } = form.elements;
    const says = (what, shown) => { form.parentElement.querySelector(`[data-push-${what}]`).hidden = !shown; };
    says("blocked", false);
    says("failed", false);
    if ((await Notification.requestPermission()) !== "granted") { says("blocked", true); return; }
    try {
      const given = await subscribe(form.dataset);
      endpoint.value = given.endpoint;
      p256dh.value = encoded(given.getKey("p256dh"));
      auth.value = encoded(given.getKey("auth"));
      form.submit();
    } catch {
      says("failed", true);
    }
  });

  document.addEventListener("click", (event) => {
    const answer = event.target.closest("[data-push-answer]")?.dataset.pushAnswer;
    if (!answer) return;
    const offer = event.target.closest("[data-push-offer]");
    const days = answer === "later" ? 60 : 365;
    const secure = location.protocol === "https:" ? ";secure" : "";
    document.cookie = `push=${answer}.${offer.dataset.pushOffer};path=/;max-age=${days * 86400};samesite=lax${secure}`;
    offer.remove();
  });
})();
