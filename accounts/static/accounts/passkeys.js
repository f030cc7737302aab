// Forms with data-passkey ask the browser for a passkey and send what it says. Options come from the page, or from data-options-url.
{
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
  const text = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const withBytes = (list) => (list || []).map((each) => ({ ...each, id: bytes(each.id) }));

  const optionsOf = async (form) => {
    const url = form.dataset.optionsUrl;
    if (!url) return JSON.parse(document.getElementById("passkey-options").textContent);
    const answer = await fetch(url, { headers: { Accept: "application/json" } });
    return answer.json();
  };

  const made = ({ publicKey }) =>
    navigator.credentials.create({
      publicKey: {
        ...publicKey,
        challenge: bytes(publicKey.challenge),
        user: { ...publicKey.user, id: bytes(publicKey.user.id) },
        excludeCredentials: withBytes(publicKey.excludeCredentials),
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      },
    });

  const shown = ({ publicKey }) =>
    navigator.credentials.get({
      publicKey: {
        ...publicKey,
        challenge: bytes(publicKey.challenge),
        allowCredentials: withBytes(publicKey.allowCredentials),
      },
    });

  const packed = (key) => {
    const response = {};
    for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
      if (key.response[name]) response[name] = text(key.response[name]);
    }
    if (key.response.getTransports) response.transports = key.response.getTransports();
    const { id, type } = key;
    return { id, rawId: id, type, response, clientExtensionResults: key.getClientExtensionResults() };
  };

  const ask = async (form) => {
    const options = await optionsOf(form);
    return form.dataset.passkey === "create" ? made(options.creation_options) : shown(options.request_options);
  };

  const send = (form, key) => {
    form.elements.credential.value = JSON.stringify(packed(key));
    form.submit();
  };

  for (const form of document.querySelectorAll("form[data-passkey]")) {
    const works = "credentials" in navigator && "PublicKeyCredential" in window;
    form.hidden = !works;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const fault = form.querySelector("[data-fault]");
      fault.hidden = true;
      ask(form).then((key) => send(form, key)).catch(() => {
        fault.hidden = false;
      });
    });
  }
}
