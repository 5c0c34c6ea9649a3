// Search, filters and sorting of the grid of achievements.

/** The values of a card that the filters use; `index` is its place in the default order. */
function readCard(element, index, categories) {
  const title = find("h3", element).textContent;
  const texts = [".over", ".d", ".meta b"].map((place) => find(place, element)?.textContent);
  return {
    element,
    index,
    state: element.dataset.s,
    category: element.dataset.c,
    points: Number(element.dataset.p),
    holders: Number(element.dataset.h || Infinity),
    unlockedAt: Number(element.dataset.t || 0),
    progress: Number(element.dataset.f || 0),
    isForNewcomers: element.dataset.o !== undefined,
    rarity: element.className[5],
    title: folded(title),
    ...searched([title, ...texts, categories.get(element.dataset.c)].join(" ")),
    fits: true,
  };
}

/** A text and its words as a search compares them. */
function searched(text) {
  return { text: folded(text), tokens: folded(text).split(/[^\p{L}\p{N}]+/u) };
}

/** The category of the chip that a name stands on. */
const chipOf = (name) => name.parentElement.dataset.category;

/** Comparisons of cards by the values of the `sort` menu. */
const orders = (language) => ({
  default: (a, b) => a.index - b.index,
  recent: (a, b) => b.unlockedAt - a.unlockedAt,
  closest: (a, b) => (a.state === "u") - (b.state === "u") || b.progress - a.progress,
  points: (a, b) => b.points - a.points,
  rarest: (a, b) => a.holders === b.holders ? 0 : a.holders - b.holders,
  title: (a, b) => a.title.localeCompare(b.title, language),
});

function setUpFilters(data) {
  const tools = find("#tools");
  if (!tools) return;

  const grid = find("#grid");
  const search = find("#search");
  const sort = find("#sort");
  const unlockedOnly = find("#only");
  const count = find("#count");
  const noMatch = find("#none");
  const showAll = find("#more");
  const fewer = find("#fewer");
  const clearing = findAll("[data-do=clear]");

  const categories = new Map(findAll("[data-category] bdi").map((name) => [chipOf(name), name.textContent]));
  // A mode's chip stands among those of its categories.
  const modes = new Map(
    findAll("[data-mode]").flatMap((chip) =>
      findAll("[data-category]", chip.closest("ul")).map((other) => [other.dataset.category, chip.dataset.mode])
    ),
  );
  const cards = [...grid.children].map((element, index) => readCard(element, index, categories));
  for (const card of cards) card.mode = modes.get(card.category);
  const chips = findAll(".chip", tools).map((chip) => {
    const [[name, value]] = Object.entries(chip.dataset);
    return { chip, name, value, figure: find(".num", chip) };
  });
  const comparisons = orders(data.language);
  const defaults = { state: "", rarity: "", category: "", mode: "", text: "", sort: "default" };
  const filter = { ...defaults };
  const grouped = (number) => number.toLocaleString(data.language);

  // A long grid opens with its first cards, unless only a few would be left, and for a newcomer with the easy ones; a
  // filter shows all that it finds.
  const openingCount = data.isNewcomer
    ? cards.filter((card) => card.isForNewcomers).length
    : matchMedia("(max-width: 39.99rem)").matches
    ? 8
    : 24;
  const isOpening = (card, place) => data.isNewcomer ? card.isForNewcomers : place < openingCount;
  let showsAll = !data.isNewcomer && cards.length <= openingCount + 8;
  let sortedBy = "default";

  const choices = ["state", "rarity", "category", "mode"];
  // A mode and a category exclude each other.
  const kinds = [["state"], ["rarity"], ["category", "mode"]];
  const fits = (card, wanted) => choices.every((name) => !wanted[name] || card[name] === wanted[name]);

  function matchCards() {
    const found = findCards(cards, filter.text);
    for (const card of cards) card.fits = found.has(card) && fits(card, filter);
    countChips([...found]);
    return cards.filter((card) => card.fits).length;
  }

  /** Says on each chip what it would show beside the other filters. */
  function countChips(found) {
    const counts = new Map();
    const add = (key, isUnlocked) => {
      const count = counts.get(key) || { all: 0, unlocked: 0 };
      count.all += 1;
      if (isUnlocked) count.unlocked += 1;
      counts.set(key, count);
    };
    for (const card of found) {
      const missed = choices.filter((name) => filter[name] && card[name] !== filter[name]);
      for (const names of kinds) {
        if (!missed.every((name) => names.includes(name))) continue;
        for (const name of names) add(name + card[name], card.state === "u");
        add(names[0], card.state === "u");
      }
    }
    for (const { name, value, figure } of chips) {
      const { all, unlocked } = counts.get(name + value) || { all: 0, unlocked: 0 };
      figure.textContent = name === "state" ? grouped(all) : grouped(unlocked) + "/" + grouped(all);
    }
  }

  function sortCards() {
    if (sortedBy === filter.sort) return;
    sortedBy = filter.sort;
    const compare = comparisons[sortedBy];
    cards.sort((a, b) => compare(a, b) || a.index - b.index);
    grid.append(...cards.map((card) => card.element));
  }

  function showCards(isWhole) {
    let place = 0;
    for (const card of cards) {
      const isHidden = !card.fits || (!isWhole && !isOpening(card, place));
      // What stays as it is costs nothing.
      if (card.element.hidden !== isHidden) card.element.hidden = isHidden;
      if (card.fits) place++;
    }
  }

  function markChips() {
    for (const { chip, name, value } of chips) chip.setAttribute("aria-pressed", String(value === filter[name]));
  }

  function apply() {
    const fitting = matchCards();
    sortCards();
    const isFiltered = ["text", ...choices].some((name) => filter[name]);
    const isWhole = showsAll || isFiltered;
    showCards(isWhole);
    markChips();
    filterAddress.write(filter, defaults);
    unlockedOnly.setAttribute("aria-pressed", String(filter.state === "u"));
    showAll.hidden = isWhole || fitting <= openingCount;
    if (fewer) fewer.hidden = showAll.hidden;
    showAll.textContent = data.words.showAll.replace("{0}", grouped(fitting));
    noMatch.hidden = fitting > 0;
    for (const button of clearing) button.hidden = !isFiltered;
    count.textContent = data.words.showing.replace("{0}", grouped(fitting)).replace("{1}", grouped(cards.length));
  }

  function clear() {
    Object.assign(filter, defaults, { sort: filter.sort });
    search.value = "";
    apply();
  }

  function setUpChips() {
    tools.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      const { state, rarity, category, mode } = button.dataset;
      if (button === unlockedOnly) filter.state = filter.state === "u" ? "" : "u";
      else if (state !== undefined) filter.state = state;
      else if (rarity !== undefined) filter.rarity = rarity;
      else if (mode !== undefined) Object.assign(filter, { mode: filter.mode === mode ? "" : mode, category: "" });
      else if (category !== undefined) {
        Object.assign(filter, { category: filter.category === category ? "" : category, mode: "" });
      } else return;
      apply();
    });
    for (const button of clearing) {
      button.addEventListener("click", () => {
        clear();
        search.focus();
      });
    }
    for (const link of findAll("a[data-show]")) {
      link.addEventListener("click", () => {
        clear();
        filter.category = link.dataset.show;
        apply();
      });
    }
  }

  function setUpSearch() {
    let typing = 0;
    search.addEventListener("input", () => {
      clearTimeout(typing);
      typing = setTimeout(() => {
        filter.text = search.value;
        apply();
      }, 80);
    });
    search.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      clearTimeout(typing);
      clear();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey) return;
      if (event.target.closest("input,select,textarea")) return;
      event.preventDefault();
      search.focus();
    });
  }

  function setUpOrder() {
    sort.addEventListener("change", () => {
      filter.sort = sort.value;
      apply();
    });
    showAll.addEventListener("click", () => {
      const hidden = [...grid.children].filter((element) => element.hidden);
      showsAll = true;
      apply();
      // Users of the keyboard continue at the first new card.
      const [next] = hidden;
      next.tabIndex = -1;
      next.focus();
    });
  }

  /** Printing shows every card that matches. */
  function setUpPrinting() {
    addEventListener("beforeprint", () => showCards(true));
    addEventListener("afterprint", apply);
  }

  filterAddress.read(filter);
  search.value = filter.text;
  sort.value = filter.sort in comparisons ? filter.sort : filter.sort = "default";
  tools.hidden = false;
  setUpChips();
  setUpSearch();
  setUpOrder();
  setUpPrinting();
  apply();
}
