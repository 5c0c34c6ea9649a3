// Search, filters and sorting of the grid of achievements.

function setUpFilters(data) {
  const tools = find("#tools");
  if (!tools) return;

  const search = find("#search");
  const sort = find("#sort");
  const unlockedOnly = find("#only");
  const everyStep = find("#steps");
  const count = find("#count");
  const noMatch = find("#none");
  const near = find("#near");
  const showAll = find("#more");
  const fewer = find("#fewer");
  const clearing = findAll("[data-do=clear]");

  const categories = new Map(findAll("[data-category] bdi").map((name) => [chipOf(name), name.textContent]));
  // A mode's chip is among those of its categories.
  const modes = new Map(
    findAll("[data-mode]").flatMap((chip) =>
      findAll("[data-category]", chip.closest("ul")).map((other) => [other.dataset.category, chip.dataset.mode])
    ),
  );
  const lists = new CardLists(find("#grid"));
  // If something was earned several times, the latest time counts.
  const earned = new Map(data.rewards.map((reward, place) => [keyOf(reward), place]).reverse());
  const cards = lists.elements.map((element, index) => readCard(element, index, categories, earned));
  for (const card of cards) card.mode = modes.get(card.category);
  const chips = findAll(".chip", tools).map((chip) => {
    const [[name, value]] = Object.entries(chip.dataset);
    return { chip, name, value, figure: find(".num", chip) };
  });
  const menus = findAll("details", tools);
  const defaults = { state: "", rarity: "", category: "", mode: "", text: "", sort: "default" };
  const filter = { ...defaults };

  // At first, a long grid shows only its first cards, unless only a few more would remain, and a newcomer's grid shows
  // the easy ones. A filter shows everything that it finds.
  const openingCount = data.isNewcomer ? cards.filter((card) => card.isForNewcomers).length : isNarrow() ? 8 : 24;
  const isOpening = (card, place) => data.isNewcomer ? card.isForNewcomers : place < openingCount;
  let showsSteps = !everyStep;
  let showsAll = !data.isNewcomer && cards.length <= openingCount + 8;
  let sortedBy = "default";
  let fitting = 0;

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

  /** Writes on each chip how many cards it would show in combination with the other filters. */
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
      const text = name === "state" ? grouped(all) : grouped(unlocked) + "/" + grouped(all);
      // Setting a text causes work even if it does not change.
      if (figure.textContent !== text) figure.textContent = text;
    }
  }

  function sortCards() {
    if (sortedBy === filter.sort) return;
    sortedBy = filter.sort;
    if (sortedBy === "title") rankByTitle(cards);
    const compare = orders[sortedBy];
    cards.sort((a, b) => compare(a, b) || a.index - b.index);
  }

  /** Whether a card is shown itself, and not represented by the card of its ladder. */
  const isApart = (card) => showsSteps || isFiltered() || !card.isFolded || (data.isNewcomer && !showsAll);

  const isFiltered = () => ["text", ...choices].some((name) => filter[name]);

  function showCards(isWhole, isAtOnce) {
    // In print, every step is shown.
    const fitting = cards.filter((card) => card.fits && (isAtOnce || isApart(card)));
    find("#grid").classList.toggle("apart", Boolean(isAtOnce) || showsSteps || isFiltered());
    const isShown = (card, place) => isWhole || isOpening(card, place);
    const shown = fitting.filter(isShown);
    const others = fitting.filter((card, place) => !isShown(card, place));
    lists.show([...shown, ...others].map((card) => card.element), shown.length, isAtOnce);
  }

  function markChips() {
    for (const { chip, name, value } of chips) {
      // The chip for all categories is pressed only if no mode is chosen.
      const isOfMode = name === "category" && !value && filter.mode;
      chip.setAttribute("aria-pressed", String(value === filter[name] && !isOfMode));
    }
    for (const menu of menus) {
      const chip = find("[aria-pressed=true]", menu);
      const { mode } = chip?.dataset || {};
      const name = chip && find("bdi", mode ? chip.closest(".group") : chip).textContent;
      find("b", menu).replaceChildren(...chip ? [isolated(name), " ", find(".num", chip).textContent] : []);
      menu.classList.toggle("on", Boolean(chip && Object.values(chip.dataset)[0]));
    }
  }

  /** Makes a menu close after a choice, and when the focus or a click goes elsewhere. */
  function setUpMenus() {
    const close = (menu) => {
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) find("summary", menu).focus();
    };
    for (const menu of menus) {
      menu.addEventListener("click", ({ target }) => target.closest(".chip") && close(menu));
      menu.addEventListener("keydown", ({ key }) => key === "Escape" && close(menu));
    }
    document.addEventListener("click", ({ target }) => {
      for (const menu of menus) if (!menu.contains(target)) menu.open = false;
    });
  }

  function apply(isOrderAlone = false) {
    if (!isOrderAlone) fitting = matchCards();
    sortCards();
    const isNarrowed = isFiltered();
    const isWhole = showsAll || isNarrowed;
    showCards(isWhole);
    filterAddress.write(filter, defaults);
    if (isOrderAlone) return;
    markChips();
    const shown = cards.filter((card) => card.fits && isApart(card)).length;
    unlockedOnly.setAttribute("aria-pressed", String(filter.state === "u"));
    if (everyStep) everyStep.setAttribute("aria-pressed", String(showsSteps || isNarrowed));
    showAll.hidden = isWhole || shown <= openingCount;
    if (fewer) fewer.hidden = showAll.hidden;
    noMatch.hidden = fitting > 0;
    showNearest(!fitting && filter.text);
    for (const button of clearing) button.hidden = !isNarrowed;
    count.textContent = fill(data.words.showing, grouped(fitting), grouped(cards.length));
  }

  /** Suggests cards that may have been meant. */
  function showNearest(isNothing) {
    const found = isNothing ? nearestCards(cards, filter.text) : [];
    near.hidden = !found.length;
    find("ul", near).replaceChildren(...found.map((card) => {
      const link = build("a", "open", isolated(find("h3", card).textContent));
      link.href = "#" + card.id;
      const mode = find(".over", card)?.textContent;
      return build("li", "", link, ...mode ? [" · ", isolated(mode)] : []);
    }));
  }

  function reset() {
    Object.assign(filter, defaults, { sort: filter.sort });
    search.value = "";
  }

  function clear() {
    reset();
    apply();
  }

  /** Applies the filter of a chip, or removes it if the chip is already pressed. */
  function choose({ name, value }) {
    const wanted = filter[name] === value ? "" : value;
    for (const other of kinds.find((names) => names.includes(name))) filter[other] = "";
    filter[name] = wanted;
  }

  function setUpChips() {
    tools.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      const pressed = chips.find(({ chip }) => chip === button);
      if (pressed) choose(pressed);
      else if (button && button === unlockedOnly) choose({ name: "state", value: "u" });
      else if (button && button === everyStep) {
        // A filter shows each step that fits; without a filter, the steps fold again.
        showsSteps = !showsSteps && !isFiltered();
        reset();
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
      apply(true);
    });
    showAll.addEventListener("click", () => {
      const { element: next } = cards.find((card) => isApart(card) && card.element.hidden);
      showsAll = true;
      apply();
      // Keyboard users continue at the first new card.
      next.tabIndex = -1;
      next.focus();
    });
  }

  /** Makes printing show every card that matches. */
  function setUpPrinting() {
    addEventListener("beforeprint", () => showCards(true, true));
    addEventListener("afterprint", () => apply());
  }

  for (const row of findAll(".group ul", tools)) joinStops(row, findAll(".chip", row));
  filterAddress.read(filter);
  search.value = filter.text;
  sort.value = filter.sort in orders ? filter.sort : filter.sort = "default";
  tools.hidden = false;
  setUpChips();
  setUpMenus();
  setUpSearch();
  setUpOrder();
  setUpPrinting();
  apply();
  // Reads the texts ahead of the first search, and then ranks the titles ahead of the first sort.
  bitByBit(0, cards.length + 1, (index) => index < cards.length ? cards[index].text : rankByTitle(cards));
}
