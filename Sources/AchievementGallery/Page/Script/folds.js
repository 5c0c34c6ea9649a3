// Sections that a phone shows only once their headings are pressed, so that a long page is only a few screens high.
// They are always open on wide pages, in print and without scripts; links and the browser's search open what they lead
// to.

/** The id at the end of the address, which may be malformed. */
function idInAddress() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

/** Folds the sections; returns a function that opens what the address names, once the page has its final height. */
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
    if (isFoldable) button.replaceChildren(...names, ...count ? [build("span", "num", count)] : []);
    head.replaceChildren(...isFoldable ? [button] : names);
    reveal(fold, !isFoldable || isOpen);
  }

  /** Opens or closes a fold. The button keeps the focus only if it stays in place. */
  function toggle(fold, isOpen) {
    fold.isOpen = isOpen;
    reveal(fold);
  }

  /** Opens the folds that contain an element, and the one whose heading it is. */
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
  // A link to the current address causes no change event.
  document.addEventListener("click", ({ target }) => {
    const link = target.closest("a[href^='#']");
    const element = link && document.getElementById(link.hash.slice(1));
    if (element) openTo(element);
  });
  addEventListener("hashchange", follow);
  return follow;
}
