// The page of a finished deal: fetches the file, checks it in this browser, and says of each fact whether it holds.
const check = document.querySelector("[data-deal-check]");

function show(element, wanted) {
  element.hidden = !wanted;
}

function tell(facts) {
  const found = new Map(facts);
  for (const line of check.querySelectorAll("[data-fact]")) {
    const fault = found.get(line.dataset.fact);
    show(line, fault !== undefined);
    show(line.querySelector("[data-holds]"), fault === null);
    show(line.querySelector("[data-fails]"), fault !== null);
    line.querySelector("[data-fault]").textContent = fault ?? "";
  }
  const holds = facts.every(([, fault]) => fault === null);
  show(check.querySelector("[data-all]"), holds);
  show(check.querySelector("[data-not-all]"), !holds);
}

async function run(noted) {
  const { verify } = await import(check.dataset.verifier);
  const answer = await fetch(check.dataset.file);
  if (!answer.ok) throw new Error(answer.statusText);
  tell(await verify(await answer.json(), noted));
}

if (check && window.crypto?.subtle) {
  show(check, true);
  check.querySelector("form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const noted = new FormData(event.target).get("noted").split(/\s+/).filter(Boolean);
    show(check.querySelector("[data-failed]"), false);
    try {
      await run(noted);
    } catch {
      show(check.querySelector("[data-failed]"), true);
    }
  });
}
