// Lets this browser be told: asks for leave, subscribes, and hands the subscription to the form that is there for it.
(() => {
  const form = document.querySelector("[data-push]");
  if (!form || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const blocked = document.querySelector("[data-push-blocked]");
  document.querySelector("[data-push-unable]").hidden = true;
  form.hidden = false;

  const encoded = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

  const subscribe = async () => {
    const worker = await navigator.serviceWorker.register(form.dataset.push);
    await navigator.serviceWorker.ready;
    const old = await worker.pushManager.getSubscription();
    const key = form.dataset.pushKey;
    if (old && encoded(old.options.applicationServerKey) !== key) await old.unsubscribe();
    return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    blocked.hidden = true;
    try {
      if ((await Notification.requestPermission()) !== "granted") throw new Error("refused");
      const given = await subscribe();
      form.elements.endpoint.value = given.endpoint;
      form.elements.p256dh.value = encoded(given.getKey("p256dh"));
      form.elements.auth.value = encoded(given.getKey("auth"));
      form.submit();
    } catch {
      blocked.hidden = false;
    }
  });
})();
