// The calendar: a grid of a year, whose days can be selected with the pointer, a finger or keys.

function setUpCalendar(data, sheet) {
  const box = find("#days");
  if (!box) return;
  const { calendar, days: choose } = data;
  const { first, today, words } = calendar;
  const looks = { F: "frozen", G: "forgiven", R: "rest" };
  const longDate = dateFormat({ weekday: "short", year: "numeric", month: "short", day: "numeric" });
  const month = dateFormat({ month: "short" });
  const weekday = dateFormat({ weekday: "short" });

  const grid = build("table");
  grid.setAttribute("role", "grid");
  const scroller = build("div", "weeks", grid);
  const heading = build("h3");
  const list = build("ul");
  const answer = build("div", "answer", heading, list);
  const menus = findAll("[data-pick]", box);
  const summary = find(".years", box);
  const highs = find(".highs", box);
  const key = find(".key", box);
  let choice = 0;
  let answers = new Map();
  let steps = [];
  let year = yearOf(today);
  let chosen = today;

  const cellOf = (day) => find(`[data-day="${day}"]`, grid);
  const firstOf = (year) => Math.max(first, dayOf(year, 0, 1));
  const lastOf = (year) => Math.min(today, dayOf(year, 11, 31));
  const within = (day) => Math.min(Math.max(day, first), today);

  const say = (...values) => fill(words.condition, ...values);

  /** The lines that are shown for a day. */
  function linesOf({ points, earned, amounts, marks, isActive }) {
    const line = (...values) => build("li", "", isolated(say(...values)));
    const names = { A: words.counted, F: words.frozen, G: words.forgiven, R: words.rest };
    const lines = points ? [build("li", "num", counted(words.points, points, data))] : [];
    for (const reward of earned) {
      const { title, key } = describe(reward, data.words);
      const name = build("b", "", isolated(title));
      if (key) sheet.link(name, key);
      const mode = key && find(".over", cardOf(key))?.textContent;
      const item = build("li", "", name);
      if (mode && calendar.choices[choice].p < 0) item.append(" · ", isolated(mode));
      lines.push(item);
    }
    lines.push(...amounts.map(({ name, unit, amount }) => line(name, amountText(amount, unit, data))));
    lines.push(...marks.map(({ name, mark, now }) => line(name, names[mark] || now)));
    if (!lines.length) lines.push(build("li", "muted", isActive ? words.active : words.nothing));
    return lines;
  }

  /** Shows what happened on a day; screen readers announce it, unless the pointer merely passes over it. */
  function tell(day, isAloud) {
    list.setAttribute("aria-live", isAloud ? "polite" : "off");
    heading.textContent = longDate(day);
    list.replaceChildren(...linesOf(answers.get(day)));
  }

  function select(day) {
    for (const cell of findAll("[aria-selected=true]", grid)) {
      cell.setAttribute("aria-selected", "false");
      cell.tabIndex = -1;
    }
    chosen = day;
    const cell = cellOf(day);
    cell.tabIndex = 0;
    cell.setAttribute("aria-selected", "true");
  }

  function buildDay(day) {
    const cell = build("td", "off");
    if (day < firstOf(year) || day > lastOf(year)) return cell;
    const told = answers.get(day);
    cell.className = told.mark ? looks[told.mark] : "s" + stepOf(told, steps);
    cell.dataset.day = day;
    cell.tabIndex = -1;
    if (day === today) attach(cell, { "aria-current": "date" });
    return attach(cell, { "aria-label": longDate(day), "aria-selected": "false" });
  }

  /** Draws a column per week and a row per day of the week. */
  function drawYear() {
    const start = dayOf(year, 0, 1);
    const monday = start - weekdayOf(start);
    const weekOf = (day) => Math.floor((day - monday) / 7);
    const end = weekOf(dayOf(year, 11, 31)) + 1;
    const months = build("tr", "", build("td"));
    for (let number = 0; number < 12; number++) {
      const [from, to] = [number, number + 1].map((number) => dayOf(year, number, 1));
      const head = build("th", "", month(from));
      head.scope = "colgroup";
      head.colSpan = (number < 11 ? weekOf(to) : end) - weekOf(from);
      months.append(head);
    }
    const rows = [0, 1, 2, 3, 4, 5, 6].map((place) => {
      const head = build("th", "", weekday(monday + place));
      head.scope = "row";
      const row = build("tr", "", head);
      for (let week = 0; week < end; week++) {
        const day = monday + 7 * week + place;
        row.append(yearOf(day) === year ? buildDay(day) : build("td"));
      }
      return row;
    });
    grid.replaceChildren(build("thead", "", months), build("tbody", "", ...rows));
    grid.setAttribute("aria-label", `${find("#h-calendar").textContent} ${year}`);
  }

  /** The best month and day, and the longest run of active days. */
  function highlightsOf(days) {
    const months = new Map();
    let best = { points: 0 };
    let [run, longest] = [0, 0];
    for (const [day, { points, isActive }] of days) {
      const name = monthAndYear(day);
      if (isActive) months.set(name, (months.get(name) || 0) + points);
      if (points > best.points) best = { day, points };
      run = isActive ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    const worth = (when, points) => `${when} · ${counted(words.points, points, data)}`;
    const [name, points] = [...months].reduce((most, other) => other[1] > most[1] ? other : most, ["", 0]);
    return [
      points > 0 && months.size > 1 && say(words.bestMonth, worth(name, points)),
      best.points > 0 && say(words.bestDay, worth(mediumDate(best.day), best.points)),
      longest > 1 && say(words.run, counted(words.length, longest, data)),
    ].filter(Boolean);
  }

  /** Writes the figures of the year, and what the squares mean. */
  function drawWords() {
    const known = [...answers].filter(([day]) => yearOf(day) === year);
    const days = known.map(([, day]) => day);
    const unlocked = days.flatMap(({ earned }) => earned).filter((reward) => !isLevel(reward)).length;
    const figures = [
      counted(words.days, days.filter(({ isActive }) => isActive).length, data),
      counted(words.points, days.reduce((sum, { points }) => sum + points, 0), data),
      counted(words.unlocked, unlocked, data),
    ];
    summary.replaceChildren(
      build("li", "", build("b", "", String(year)), " ", build("span", "muted num", figures.join(" · "))),
    );
    highs.replaceChildren(...highlightsOf(known).map((text) => build("span", "", text)));
    const reached = steps.map((least, place) => ({ least, look: "s" + (place + 2), next: steps[place + 1] }))
      .filter(({ least, next }) => next === undefined || next > least);
    const marks = new Set([...answers.values()].map(({ mark }) => mark));
    const meanings = [
      ["s1", words.active],
      ...reached.map(({ least, look }) => [look, counted(words.step, least, data)]),
      ...Object.entries(looks).filter(([mark]) => marks.has(mark)).map(([, look]) => [look, words[look]]),
      ["today", words.today],
    ];
    key.replaceChildren(...meanings.map(([look, text]) => build("span", look, build("i"), text)));
  }

  /** Scrolls the weeks, which may be wider than the page, to a day, with more room before it than after it. */
  function reveal(day) {
    const [frame, box] = [scroller, cellOf(day)].map((element) => element.getBoundingClientRect());
    scroller.scrollLeft += box.left - frame.left - frame.width * (ahead() > 0 ? 0.8 : 0.2);
  }

  function draw() {
    drawYear();
    drawWords();
    for (const menu of menus) menu.value = menu.dataset.pick === "year" ? year : choice;
    select(chosen);
    tell(chosen, false);
    reveal(chosen);
  }

  /** The last day of a year on which anything happened, or else its last day. */
  function latestOf(year) {
    for (let day = lastOf(year); day >= firstOf(year); day--) if (answers.get(day).isActive) return day;
    return lastOf(year);
  }

  function showChoice(index) {
    choice = index;
    const answer = choose(index);
    answers = new Map();
    for (let day = first; day <= today; day++) answers.set(day, answer(day));
    steps = stepsOf([...answers.values()]);
  }

  /** Goes to a day, and to its year if another one is shown. */
  function go(day) {
    if (yearOf(day) !== year) {
      year = yearOf(day);
      chosen = day;
      draw();
    }
    cellOf(day).focus();
  }

  /** The same date some months later or earlier; at the end of a shorter month its last day. */
  function monthsAfter(day, count) {
    const date = dateOf(day);
    const [wantedYear, wanted] = [date.getUTCFullYear(), date.getUTCMonth() + count];
    const last = dayOf(wantedYear, wanted + 1, 0);
    return Math.min(dayOf(wantedYear, wanted, date.getUTCDate()), last);
  }

  const ahead = () => grid.matches(":dir(rtl)") ? -7 : 7;
  const keys = {
    ArrowUp: (day) => day - 1,
    ArrowDown: (day) => day + 1,
    ArrowLeft: (day) => day - ahead(),
    ArrowRight: (day) => day + ahead(),
    PageUp: (day) => monthsAfter(day, -1),
    PageDown: (day) => monthsAfter(day, 1),
    Home: () => firstOf(year),
    End: () => lastOf(year),
  };

  const dayUnder = (event) => Number(event.target.closest("[data-day]")?.dataset.day);
  grid.addEventListener("keydown", (event) => {
    const move = keys[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(within(move(chosen)));
  });
  grid.addEventListener("focusin", (event) => {
    const day = dayUnder(event);
    if (!day) return;
    select(day);
    tell(day, true);
  });
  grid.addEventListener("click", (event) => {
    const day = dayUnder(event);
    if (day) cellOf(day).focus();
  });
  grid.addEventListener("pointerover", (event) => {
    const day = dayUnder(event);
    if (event.pointerType === "mouse") tell(day || chosen, false);
  });
  grid.addEventListener("pointerleave", () => tell(chosen, false));
  for (const menu of menus) {
    menu.addEventListener("change", () => {
      if (menu.dataset.pick === "choice") {
        showChoice(Number(menu.value));
      } else {
        year = Number(menu.value);
        chosen = latestOf(year);
      }
      draw();
    });
  }
  for (const link of findAll("a[data-days]")) {
    link.addEventListener("click", () => {
      showChoice(Number(link.dataset.days));
      year = yearOf(today);
      chosen = latestOf(year);
      draw();
    });
  }

  find(".cal", box).replaceWith(scroller, answer);
  answer.after(key);
  scroller.after(key);
  find(".line", box).hidden = !menus.length;
  showChoice(0);
  chosen = latestOf(year);
  draw();
}
