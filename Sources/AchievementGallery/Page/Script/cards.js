// The cards of the grid: what the filters know of them, and the lists that they stand in.

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
    // The place among what was earned, the newest first.
    earned: earned.get(element.id) ?? Infinity,
    progress: Number(progress || 0),
    isForNewcomers: mark !== undefined,
    // Another card stands for this step of a ladder.
    isFolded: ladder !== undefined && whole === undefined,
    rarity: element.className[5],
    fits: true,
    // To read thousands of cards takes a while, for which nobody waits who does not search.
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

/** The title of a card, and all that is searched with its words, as a search compares them. */
function readTexts({ children: [, { children: lines }, foot] }, category) {
  const texts = [...lines].filter((line) => line.className !== "n");
  const title = texts.find((line) => line.localName === "h3").textContent;
  const text = folded([...texts, find(".meta b", foot)].map((line) => line.textContent).join(" ") + " " + category);
  return { title: folded(title), text, tokens: text.split(/[^\p{L}\p{N}]+/u) };
}

/** Whether the page is as narrow as on a phone. */
const isNarrow = () => matchMedia("(max-width: 39.99rem)").matches;

/** The category of the chip that a name stands on. */
const chipOf = (name) => name.parentElement.dataset.category;

// Made once: a comparison without it looks for the rules of the language each time.
const collator = new Intl.Collator(language);

/** Comparisons of cards by the values of the `sort` menu. */
const orders = {
  default: (a, b) => a.index - b.index,
  recent: (a, b) => a.earned === b.earned ? 0 : a.earned - b.earned,
  closest: (a, b) => (a.state === "u") - (b.state === "u") || b.progress - a.progress,
  points: (a, b) => b.points - a.points,
  rarest: (a, b) => a.holders === b.holders ? 0 : a.holders - b.holders,
  title: (a, b) => collator.compare(a.title, b.title),
};

/** Does something for each number from `index` on, a few at a time, so that the page answers meanwhile, until stopped. */
function bitByBit(index, end, act) {
  let waiting = 0;
  const goOn = () => {
    const pause = performance.now() + 10;
    while (index < end && performance.now() < pause) act(index++);
    if (index < end) waiting = setTimeout(goOn);
  };
  if (index < end) waiting = setTimeout(goOn);
  return () => clearTimeout(waiting);
}

/** The lists of the grid. Out of sight a list costs nothing, so a page may have thousands of cards. */
class CardLists {
  constructor(grid) {
    this.lists = [...grid.children];
    this.elements = this.lists.flatMap((list) => [...list.children]);
    // The first one is full if there are others.
    this.size = this.lists[0].children.length;
    // More than a screen shows.
    this.seenFirst = isNarrow() ? 1 : 8;
  }

  /**
   * Puts elements into the lists in their order and shows the first `count` of them and no others: those that are seen
   * first at once, and the rest bit by bit, unless `isAtOnce` wants all of them now.
   */
  show(elements, count, isAtOnce = false) {
    const { lists, size } = this;
    const places = new Map(elements.map((element, place) => [element, place]));
    const listOf = (element) => lists[Math.floor(places.get(element) / size)];
    const hide = (element, isHidden) => {
      // What stays as it is costs nothing.
      if (element.hidden !== isHidden) element.hidden = isHidden;
    };
    const fill = (index) => {
      const list = lists[index];
      let next = list.firstElementChild;
      // What belongs to another list waits for its turn.
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
