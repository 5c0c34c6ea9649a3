// The cards of the grid: the values that filters use, and the lists that contain the cards.

/** The values of a card that the filters use; `index` is its place in the default order. */
function readCard(element, index, categories, earned) {
  const { s: state, c: category, p: points, h: holders, f: progress, o: mark, l: ladder, w: whole } = element.dataset;
  let texts = null;
  const read = () => texts ??= readTexts(element, categories.get(category));
  return {
    element,
    index,
    state,
    category,
    points: Number(points),
    holders: Number(holders || Infinity),
    // The position among the earned ones, newest first.
    earned: earned.get(element.id) ?? Infinity,
    progress: Number(progress || 0),
    isForNewcomers: mark !== undefined,
    // Another card represents this step of a ladder.
    isFolded: ladder !== undefined && whole === undefined,
    rarity: element.className[5],
    fits: true,
    // Read on demand, because reading thousands of cards takes a while, and only searches need the texts.
    get title() {
      return read().title;
    },
    get text() {
      return read().text;
    },
    get tokens() {
      return read().tokens;
    },
  };
}

/** The title of a card, and all of its text that is searched, both folded for comparison. */
function readTexts({ children: [, { children: lines }, foot] }, category) {
  const texts = [...lines].filter((line) => line.className !== "n");
  const title = texts.find((line) => line.localName === "h3").textContent;
  const text = folded([...texts, find(".meta b", foot)].map((line) => line.textContent).join(" ") + " " + category);
  return { title: folded(title), text, tokens: text.split(/[^\p{L}\p{N}]+/u) };
}

/** Whether the page is as narrow as on a phone. */
const isNarrow = () => matchMedia("(max-width: 39.99rem)").matches;

/** The category of the chip with a name. */
const chipOf = (name) => name.parentElement.dataset.category;

/** Ranks cards by their titles, once, because comparing thousands of titles takes a while. */
function rankByTitle(cards) {
  if (cards[0]?.rank !== undefined) return;
  // Created once, because a comparison without it looks up the rules of the language each time.
  const { compare } = new Intl.Collator(language);
  [...cards].sort((a, b) => compare(a.title, b.title) || a.index - b.index)
    .forEach((card, rank) => card.rank = rank);
}

/** Comparisons of cards by the values of the `sort` menu. */
const orders = {
  default: (a, b) => a.index - b.index,
  recent: (a, b) => a.earned === b.earned ? 0 : a.earned - b.earned,
  closest: (a, b) => (a.state === "u") - (b.state === "u") || b.progress - a.progress,
  points: (a, b) => b.points - a.points,
  rarest: (a, b) => a.holders === b.holders ? 0 : a.holders - b.holders,
  title: (a, b) => a.rank - b.rank,
};

/**
 * Calls `act` for each number below `end`, a few at a time between the frames, so that the page stays responsive, until
 * stopped.
 */
function bitByBit(index, end, act) {
  let isStopped = false;
  const goOn = () => {
    const pause = performance.now() + 10;
    while (!isStopped && index < end && performance.now() < pause) act(index++);
    wait();
  };
  // A timer of a frame fires once the frame is painted.
  const wait = () => {
    if (!isStopped && index < end) requestAnimationFrame(() => setTimeout(goOn));
  };
  wait();
  return () => isStopped = true;
}

/** The lists of the grid. A list out of view costs nothing, so a page may have thousands of cards. */
class CardLists {
  constructor(grid) {
    this.lists = [...grid.children];
    this.elements = this.lists.flatMap((list) => [...list.children]);
    // If there are several lists, the first one is full.
    this.size = this.lists[0].children.length;
    // More than a screen shows.
    this.seenFirst = isNarrow() ? 1 : 8;
  }

  /**
   * Puts elements into the lists in this order, and shows only the first `count` of them: those at the top at once, and
   * the rest bit by bit, unless `isAtOnce`.
   */
  show(elements, count, isAtOnce = false) {
    const { lists, size } = this;
    const places = new Map(elements.map((element, place) => [element, place]));
    const listOf = (element) => lists[Math.floor(places.get(element) / size)];
    const hide = (element, isHidden) => {
      // Setting a value causes work even if it does not change.
      if (element.hidden !== isHidden) element.hidden = isHidden;
    };
    const fill = (index) => {
      const list = lists[index];
      let next = list.firstElementChild;
      // Elements of other lists are moved when their list is filled.
      const skipOthers = () => {
        for (; next && listOf(next) !== list; next = next.nextElementSibling) hide(next, true);
      };
      for (const element of elements.slice(index * size, (index + 1) * size)) {
        skipOthers();
        if (next === element) next = next.nextElementSibling;
        else list.insertBefore(element, next);
        hide(element, places.get(element) >= count);
      }
      skipOthers();
      hide(list, index * size >= count);
    };

    this.stop?.();
    const used = Math.ceil(count / size);
    const soon = isAtOnce ? used : Math.min(this.seenFirst, lists.length);
    // A list is hidden as a whole until it is filled, which changes one element instead of thousands.
    lists.forEach((list, index) => hide(list, index >= Math.min(soon, used)));
    for (let index = 0; index < soon; index++) fill(index);
    this.stop = bitByBit(soon, used, fill);
  }
}
