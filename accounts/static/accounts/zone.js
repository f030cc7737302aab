// Tells the server the browser's time zone, so that deadlines are shown in it from the first page on. A phone takes long
// to find it out, so that is done once the page stands.
(window.requestIdleCallback ?? setTimeout)(() => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone) {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `zone=${zone}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  }
});
