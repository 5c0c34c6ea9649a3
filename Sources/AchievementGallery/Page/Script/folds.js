// What a phone shows only once its heading was pressed, so that a long page is a few screens. Wide pages, paper and
// pages without scripts show it; a search of the browser and links open what they lead to.

/** The id that the address ends in; an address may be wrong. */
function idInAddress() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

/** Folds; what comes back opens what the address names, once the page is as long as it will be. */
function setUpFolds() {
  const phone = matchMedia("(max-width: 39.99rem)");
  const folds = findAll("[data-fold]").map((body, index) => {
    const head = document.getElementById(body.dataset.fold);
    const names = [...head.childNodes];
    const button = build("button", "fold");
    button.type = "button";
    body.id ||= "fold-" + index;
    button.setAttribute("aria-controls", body.id);
    return { body, head, names, button, count: body.dataset.count, isWide: "wide" in body.dataset, isOpen: false };
  });

  function reveal({ body, button, isOpen }, isShown = isOpen) {
    button.setAttribute("aria-expanded", String(isOpen));
    if (isShown) body.hidden = false;
    else body.setAttribute("hidden", "until-found");
  }

  function show(fold) {
    const { head, names, button, count, isWide, isOpen } = fold;
    const isFoldable = isWide || phone.matches;
    if (isFoldable) button.replaceChildren(...names, build("span", "num", count));
    head.replaceChildren(...isFoldable ? [button] : names);
    reveal(fold, !isFoldable || isOpen);
  }

  /** The button keeps the focus only if it stays where it is. */
  function toggle(fold, isOpen) {
    fold.isOpen = isOpen;
    reveal(fold);
  }

  /** Opens what is around an element, and what it is the heading of. */
  function openTo(element) {
    const around = folds.filter(({ body }) => body.contains(element) || body.parentElement === element);
    for (const fold of around) toggle(fold, true);
    return around.length > 0;
  }

  function follow() {
    const target = document.getElementById(idInAddress());
    if (target && openTo(target)) target.scrollIntoView();
  }

  for (const fold of folds) {
    show(fold);
    fold.button.addEventListener("click", () => toggle(fold, !fold.isOpen));
    fold.body.addEventListener("beforematch", () => toggle(fold, true));
  }
  phone.addEventListener("change", () => folds.forEach(show));
  // The address does not change if it leads there already.
  document.addEventListener("click", ({ target }) => {
    const link = target.closest("a[href^='#']");
    const element = link && document.getElementById(link.hash.slice(1));
    if (element) openTo(element);
  });
  addEventListener("hashchange", follow);
  return follow;
}
