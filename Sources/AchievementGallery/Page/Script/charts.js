// The charts of a player, with a text for each day, week or month.

/** The days from the first one of the calendar, at least four weeks, with what `tell` says of each. */
function daysOfCharts({ calendar: { first, today } }, tell, total) {
  const days = [];
  for (let day = today; day >= Math.min(first, today - 27); day--) {
    const { earned, ...told } = tell(day);
    days.push({ day, total, unlocked: earned.filter((reward) => !isLevel(reward)), ...told });
    total -= told.points;
  }
  return days.reverse();
}

/** The sums of the days of each week or month; `startOf` returns the first day of the one that a day is in. */
function spansOf(days, startOf, nameOf) {
  const spans = [];
  for (const { day, points, gains, isActive, amounts } of days) {
    const start = startOf(day);
    if (spans.at(-1)?.start !== start) {
      spans.push({ start, first: day, name: nameOf(start), points: 0, active: 0, amounts: new Map() });
    }
    const span = spans.at(-1);
    span.points += points;
    span.active += isActive;
    for (const { name, amount } of [...amounts, ...gains]) {
      span.amounts.set(name, (span.amounts.get(name) || 0) + amount);
    }
  }
  return spans;
}

const weeksOf = (days) => spansOf(days, (day) => day - weekdayOf(day), mediumDate);
const monthsOf = (days) => spansOf(days, (day) => day + 1 - dateOf(day).getUTCDate(), monthAndYear);

/** What a chart of columns shows of a week or month: an amount, and its text; for stacked columns, also the parts. */
function readingOf(chart, data) {
  const amountOf = (name) => ({ amounts }) => amounts.get(name) || 0;
  const figure = data.calendar.figures.find(({ n }) => n === chart.dataset.measure);
  if (figure) return { read: amountOf(figure.n), say: (amount) => amountText(amount, figure.u, data) };
  const parts = findAll(".modes li", chart).map((mode) => ({
    name: mode.textContent,
    read: amountOf("@" + mode.dataset.part),
  }));
  if (parts.length) return { read: ({ points }) => points, say: grouped, parts };
  return { read: ({ active }) => active, say: grouped, most: [7, 31] };
}

/** The paths of columns, one for each part of which `stacks` has a height, the lowest first. */
function columnsOf(stacks, scale) {
  const paths = stacks[0].map(() => "");
  stacks.forEach((stack, index) => {
    let [sum, start] = [0, 0];
    stack.forEach((height, part) => {
      sum += height;
      const end = Math.round(sum / scale * 70);
      if (end > start) paths[part] += `M${index * 10 + 5} ${70 - start}v-${end - start}`;
      start = end;
    });
  });
  return paths;
}

const sumOf = (amounts) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Sets up a chart of columns; returns a function that shows weeks or months. */
function setUpColumns(figure, { read, say, most, parts = [{ read }] }, shown, data) {
  const drawing = find("[role=img]", figure);
  const name = find("h3 bdi", figure);
  const titles = [name.textContent, figure.dataset.month];
  let places = [];

  function take(spans) {
    places = spans.map((span, index) => {
      const told = parts.filter(({ name, read }) => name && read(span)).map(({ name, read }) =>
        `${name} ${say(read(span))}`
      );
      return { text: [span.name + colon + say(read(span)), ...told].join(" · "), x: (index + 0.5) / spans.length };
    });
  }

  take(shown);
  const { plot, reset } = askChart(figure, () => places);
  return (spans, isByMonth) => {
    const stacks = spans.map((span) => parts.map((part) => Math.max(0, part.read(span))));
    const highest = Math.max(...stacks.map(sumOf));
    const scale = most ? most[isByMonth] : highest || 1;
    const paths = columnsOf(stacks, scale);
    drawing.setAttribute("viewBox", `0 0 ${spans.length * 10} 70`);
    find(".base", drawing).setAttribute("d", `M1 35H${spans.length * 10}`);
    findAll(".col", drawing).forEach((column, part) => column.setAttribute("d", paths[part]));
    find(".y", figure).textContent = say(most ? scale : highest);
    plot.ariaLabel = name.textContent = titles[isByMonth];
    nameEnds(figure, spans.length, (place) => spans[place].name);
    saySum(figure, sumOf(spans.map(read)), spans[0].first, data, say);
    take(spans);
    reset();
  };
}

/** Names the first, the middle and the last day, week or month below a chart. */
function nameEnds(figure, count, nameOf) {
  findAll(".x span", figure).forEach((end, index) => {
    end.textContent = nameOf(Math.round(index * (count - 1) / 2));
  });
}

/** Says above a chart how much there is since a day. */
function saySum(figure, sum, day, data, say = grouped) {
  find(".muted", figure).textContent = fill(formOf(figure.dataset.since, sum, data), say(sum), mediumDate(day));
}

/** Writes the table of months, the latest first. */
function writeMonths(months, readings) {
  const rows = months.map((month) => {
    const figures = readings.map(({ read, say }) => say(read(month)));
    return build("tr", "", ...[month.name, grouped(month.points), ...figures].map((text) => build("td", "", text)));
  });
  find("#activity tbody").replaceChildren(...rows.reverse());
}

/** Sets up the points chart, with a mark where something was unlocked; returns a function that shows some of the days. */
function setUpPoints(data, days, shown, figure) {
  const drawing = find("svg", figure);
  const earned = find(".before", figure);
  const signed = (number) => (number > 0 ? "+" : "") + grouped(number);
  const top = find(".y", figure);
  const bottom = findAll(".y", figure)[1] || build("p", "y num");
  let places = [];

  /** Compares the points gained with those of the same number of days before, if there are enough days. */
  function compare() {
    const gainOf = (days) => sumOf(days.map(({ points }) => points));
    const earlier = days.slice(0, days.length - shown.length).slice(-shown.length);
    earned.hidden = earlier.length < shown.length;
    if (earned.hidden) return;
    const [now, then] = [shown, earlier].map(gainOf);
    const change = then > 0 && now >= 0 ? Math.round((now / then - 1) * 100) : 0;
    const gain = fill(data.words.before, signed(then)) + (change ? ` (${signed(change)}${data.words.percent})` : "");
    earned.textContent = fill(data.words.latest, grouped(Math.floor(shown.length / 7))) + colon + signed(now) + " · " +
      gain;
  }

  function say({ day, total, points, unlocked }) {
    const gain = points ? ` (${signed(points)})` : "";
    const more = unlocked.length > 3 ? ` +${unlocked.length - 3}` : "";
    const names = unlocked.slice(0, 3).map((reward) => describe(reward, data.words).title).join(", ");
    return `${mediumDate(day)}${colon}${grouped(total)}${gain}${names && " · " + names}${more}`;
  }

  function draw() {
    compare();
    const totals = shown.map(({ total }) => total);
    const before = shown[0].total - shown[0].points;
    const [low, high] = [Math.min(before, ...totals), Math.max(1, ...totals)];
    const last = Math.max(1, shown.length - 1);
    const height = (total) => Math.round(1000 - (total - low) / Math.max(1, high - low) * 1000);
    const curve = "M" + totals.map((total, index) => `${index} ${height(total)}`).join("L");
    drawing.setAttribute("viewBox", `0 0 ${last} 1000`);
    findAll(".rule", drawing).forEach((rule, index) => rule.setAttribute("d", `M0 ${index * 500}H${last}`));
    find(".area", drawing).setAttribute("d", `${curve}V1000H0z`);
    find(".curve", drawing).setAttribute("d", curve);
    find(".unlocks", drawing).setAttribute(
      "d",
      shown.map(({ total, unlocked }, index) => unlocked.length ? `M${index} ${height(total)}h0` : "").join(""),
    );
    top.textContent = grouped(high);
    bottom.textContent = low ? grouped(low) : "";
    nameEnds(figure, shown.length, (place) => mediumDate(shown[place].day));
    // There may be thousands of places, and the texts of only a few are needed.
    places = shown.map((day, index) => ({
      x: index / last,
      get text() {
        return say(day);
      },
    }));
  }

  find(".curve", drawing).after(buildShape("path", { class: "unlocks" }));
  draw();
  const answers = askChart(figure, () => places);
  find(".plot", figure).after(bottom);
  return (some) => {
    shown = some;
    draw();
    saySum(figure, sumOf(shown.map(({ points }) => points)), shown[0].day, data);
    answers.reset();
  };
}

function setUpCharts(data, choose) {
  const [figure, ...others] = findAll("#activity .chart");
  if (!figure || !data.calendar) return;
  const { total, days: count } = find("svg", figure).dataset;
  const days = daysOfCharts(data, choose(0), Number(total));
  const shown = days.slice(-count);
  const readings = others.map((figure) => readingOf(figure, data));
  const showPoints = setUpPoints(data, days, shown, figure);
  const charts = others.map((figure, index) => setUpColumns(figure, readings[index], weeksOf(shown), data));
  const known = days.filter(({ day }) => day >= data.calendar.first);
  others.forEach((figure, index) => {
    // The page leaves stacked columns to the script.
    if (!figure.hidden) return;
    charts[index](weeksOf(shown), 0);
    figure.hidden = false;
  });
  const told = readings.filter(({ parts }) => !parts);
  find("#activity details").addEventListener("toggle", () => writeMonths(monthsOf(known), told), { once: true });
  if (days.length <= 28) return;
  const range = find("#range");
  const menu = find("select", range);
  range.hidden = false;
  if (days.length <= 182) find("[value='364']", menu).remove();
  const usual = menu.value = shown.length > 28 ? "182" : "28";
  menu.addEventListener("change", () => {
    const number = Number(menu.value);
    const isByMonth = Number(!number || number > 182);
    const chosen = days.slice(-number);
    showPoints(chosen);
    for (const show of charts) show(isByMonth ? monthsOf(chosen) : weeksOf(chosen), isByMonth);
    // It is about the weeks that the page shows by itself.
    for (const note of findAll("#activity .head p")) note.hidden = menu.value !== usual;
  });
}
