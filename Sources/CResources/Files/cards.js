// One shelf is shown at a time: that of the storefront and the language that are chosen.
"use strict";
(() => {
  const shelves = [...document.querySelectorAll(".shelf")];
  if (shelves.length === 0) return;
  const nav = document.querySelector("nav");
  const buttons = [...nav.querySelectorAll("button")];
  const find = (storefront, locale) =>
    shelves.find(s => s.dataset.storefront === storefront && s.dataset.locale === locale);
  const first = storefront => shelves.find(s => s.dataset.storefront === storefront);
  let chosen = shelves[0];
  const show = shelf => {
    chosen = shelf;
    for (const s of shelves) s.hidden = s !== shelf;
    for (const b of buttons) {
      const isChosen = b.dataset.storefront
        ? b.dataset.storefront === shelf.dataset.storefront : b.dataset.locale === shelf.dataset.locale;
      b.setAttribute("aria-pressed", String(isChosen));
    }
  };
  const go = shelf => {
    show(shelf);
    history.replaceState(null, "", `#${shelf.dataset.storefront},${shelf.dataset.locale}`);
  };
  for (const b of buttons) {
    b.addEventListener("click", () => go(b.dataset.storefront
      ? first(b.dataset.storefront) : find(chosen.dataset.storefront, b.dataset.locale)));
  }
  const named = () => {
    const [storefront, locale] = decodeURIComponent(location.hash.slice(1)).split(",");
    return find(storefront, locale) || first(storefront) || shelves[0];
  };
  addEventListener("hashchange", () => show(named()));
  nav.hidden = false;
  for (const row of nav.children) row.hidden = row.children.length < 2;
  show(named());
})();
