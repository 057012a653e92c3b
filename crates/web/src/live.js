// Reloads the content of a table page when the table has changed. Without this script, a link on the page does the same.
"use strict";
(() => {
  const first = document.querySelector("main[data-live]");
  if (!first || !window.EventSource || !window.DOMParser) return;
  const pause = 1000;
  let busy = false;
  let again = false;

  const load = async () => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      const answer = await fetch(location.pathname + location.search, { cache: "no-store", credentials: "omit" });
      if (answer.ok) {
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const then = document.querySelector("main");
        const now = page.querySelector("main");
        if (now) {
          for (const open of then.querySelectorAll("details[open]")) {
            now.querySelector("#" + open.id)?.setAttribute("open", "");
          }
          then.replaceWith(now);
          document.title = page.title;
          document.querySelector("#live").textContent = page.querySelector("#live").dataset.said;
        }
      }
    } catch {
      // The next event retries.
    }
    setTimeout(() => {
      busy = false;
      if (again) {
        again = false;
        load();
      }
    }, pause);
  };

  const source = new EventSource(first.dataset.live);
  source.addEventListener("changed", (event) => {
    if (event.data !== document.querySelector("main").dataset.state) load();
  });
})();
