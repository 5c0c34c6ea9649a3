// Shared by the pages of players and the list of players.
"use strict";

const find = (selector, root = document) => root.querySelector(selector);
const findAll = (selector, root = document) => [...root.querySelectorAll(selector)];

/** Local storage, which a browser may forbid; everything works without it. */
const storage = {
  /** The stored text, or null. */
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** The stored list of texts. */
  list(key) {
    try {
      return [].concat(JSON.parse(this.get(key)) ?? []);
    } catch {
      return [];
    }
  },
  /** Stores a text, and returns whether that succeeded. */
  set(key, text) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
};

/** The text without accents and in lowercase, for comparisons. */
const folded = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The words of a query; a text matches if it contains each of them. */
const wordsOf = (query) => folded(query).split(/\s+/).filter(Boolean);

/**
 * In a line that scrolls sideways, scrolls an entry to which the keyboard moved fully into view; browsers do not if it
 * is partly visible. A pressed entry does not move, because the release would then miss it.
 */
function showFocusWhole({ target }) {
  if (target.matches(".top nav a:focus-visible")) target.scrollIntoView({ inline: "nearest", block: "nearest" });
}

/** The button that switches between the light and the dark theme. */
function setUpTheme() {
  const root = document.documentElement;
  const button = find("#theme");
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

  const isDark = () => root.dataset.theme ? root.dataset.theme === "dark" : systemIsDark.matches;
  const update = () => button.setAttribute("aria-pressed", String(isDark()));

  button.hidden = false;
  update();
  systemIsDark.addEventListener("change", update);
  button.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    storage.set("achievement-gallery.theme", root.dataset.theme);
    update();
  });
}

addEventListener("focusin", showFocusWhole);
setUpTheme();
