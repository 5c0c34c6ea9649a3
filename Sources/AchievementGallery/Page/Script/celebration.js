// Celebrates what was unlocked since the last visit: one after another, each once, the oldest first.

/** The ids of unlocks that this browser has celebrated for a player. */
class SeenUnlocks {
  constructor(data) {
    this.key = "achievement-gallery.seen." + data.player;
    this.known = new Set(data.unlocks.map((unlock) => unlock.id));
    try {
      this.ids = new Set(JSON.parse(storage.get(this.key) || "[]"));
    } catch {
      this.ids = new Set();
    }
  }

  has(unlock) {
    return this.ids.has(unlock.id);
  }

  /** Remembers unlocks, and forgets ids that the page no longer knows. */
  add(unlocks) {
    for (const unlock of unlocks) this.ids.add(unlock.id);
    storage.set(this.key, JSON.stringify([...this.ids].filter((id) => this.known.has(id))));
  }

  /** Whether the browser lets the page remember anything. */
  canBeKept() {
    return storage.set(this.key + ".probe", "1");
  }
}

/**
 * The celebrations of unlocks, which come newest first: the latest four one by one, from the oldest on, then a summary
 * of older ones and of those that a new catalog found in the past.
 */
function planCelebrations(unlocks) {
  const live = unlocks.filter((unlock) => !unlock.found);
  const latest = live.slice(0, 4).reverse();
  const rest = [...live.slice(4), ...unlocks.filter((unlock) => unlock.found)];
  const celebrations = latest.map((unlock) => ({ unlock, unlocks: [unlock], isSummary: false }));
  if (rest.length) celebrations.push({ unlock: rest[0], unlocks: rest, isSummary: true });
  return celebrations;
}

/** Writes a celebration into a copy of the toast. */
function fillToast(toast, { unlock, unlocks, isSummary }, data) {
  const points = unlocks.reduce((sum, unlock) => sum + unlock.points, 0);
  const title = isSummary ? data.more.replace("{0}", unlocks.length) : unlock.title;
  const firstTitles = unlocks.slice(0, 3).map((unlock) => unlock.title).join(" · ");

  toast.className = "toast " + unlock.rarity;
  toast.dataset.id = unlock.id;
  find("h2 bdi", toast).textContent = title;
  find(".over", toast).textContent = isSummary ? "" : unlock.rarityName;
  find(".d bdi", toast).textContent = isSummary ? firstTitles : unlock.description;
  find(".num", toast).textContent = "+" + points.toLocaleString(data.language);

  const medal = find(".medal", toast);
  const [shape, icon] = findAll("use", medal);
  medal.setAttribute("color", unlock.color);
  shape.setAttribute("href", "#m-" + unlock.rarity);
  icon.setAttribute("href", "#" + unlock.icon);
  icon.setAttribute("class", unlock.glyph);
}

function setUpCelebration(data) {
  const party = find("#party");
  const again = find("#again");
  const seen = new SeenUnlocks(data);
  let waiting = [];
  let timer = 0;
  let focusAfterwards = null;

  function start(unlocks) {
    waiting = planCelebrations(unlocks);
    showNext();
  }

  function showNext() {
    const celebration = waiting.shift();
    if (!celebration) return close();
    seen.add(celebration.unlocks);
    // A new element starts its animation and is announced anew.
    const toast = find("#toast");
    const fresh = toast.cloneNode(true);
    fillToast(fresh, celebration, data);
    find("[data-do=next]", fresh).hidden = !waiting.length;
    const hasFocus = toast.contains(document.activeElement);
    toast.replaceWith(fresh);
    party.hidden = false;
    if (hasFocus) find(waiting.length ? "[data-do=next]" : "[data-do=close]", fresh).focus();
    throwConfetti(celebration.unlock.color);
    goOnLater();
  }

  /** Goes on by itself, unless somebody points at the celebration or has the focus in it. */
  function goOnLater() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (party.matches(":hover,:focus-within")) goOnLater();
      else showNext();
    }, 7000);
  }

  function close() {
    clearTimeout(timer);
    party.hidden = true;
    find("#toast").removeAttribute("data-id");
    if (focusAfterwards?.isConnected) focusAfterwards.focus();
    focusAfterwards = null;
  }

  /** What is skipped counts as seen. */
  function skipAll() {
    for (const celebration of waiting) seen.add(celebration.unlocks);
    waiting = [];
    close();
  }

  party.addEventListener("click", (event) => {
    const action = event.target.closest("button")?.dataset.do;
    if (action === "next") showNext();
    if (action === "close") skipAll();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !party.hidden) skipAll();
  });
  if (again) {
    again.hidden = false;
    again.addEventListener("click", () => {
      focusAfterwards = again;
      start(data.unlocks.slice(0, 3));
    });
  }

  const fresh = data.unlocks.filter((unlock) => !seen.has(unlock));
  // A browser that remembers nothing would celebrate on every visit; there only the button does.
  if (fresh.length && seen.canBeKept()) start(fresh);
}
