// The charts of a player, with a text for each day or week.

/** The weeks of a bar chart, with their texts from the table. */
function weeksOf(column) {
  const rows = findAll("table:last-of-type tbody tr", find("#activity .scroll")).reverse();
  return rows.map(({ cells }, index) => ({
    text: cells[0].textContent + colon + cells[column].textContent,
    x: (index + 0.5) / rows.length,
  }));
}

/** The days of the points chart, each with the total at its end. */
function daysOfPoints({ calendar: { first, today } }, tell, total) {
  const days = [];
  for (let day = today; day >= first; day--) {
    const { points, earned } = tell(day);
    days.push({ day, total, gained: points, unlocked: earned.filter((reward) => !isLevel(reward)) });
    total -= points;
  }
  return days.reverse();
}

/** Sets up the points chart: the chosen number of days, with a mark where something was unlocked. */
function setUpPoints(data, tell, figure) {
  const drawing = find("svg", figure);
  const range = find("#range");
  const menu = find("select", range);
  const days = daysOfPoints(data, tell, Number(drawing.dataset.total));
  const earned = find(".before", figure);
  const signed = (number) => (number > 0 ? "+" : "") + grouped(number);
  const top = find(".y", figure);
  const bottom = findAll(".y", figure)[1] || build("p", "y num");
  let shown = days.slice(-Number(drawing.dataset.days));
  let places = [];

  /** Compares the points gained with those of the same number of days before, if there are enough days. */
  function compare() {
    const gainOf = (days) => days.reduce((sum, { gained }) => sum + gained, 0);
    const earlier = days.slice(0, days.length - shown.length).slice(-shown.length);
    earned.hidden = earlier.length < shown.length;
    if (earned.hidden) return;
    const [now, then] = [shown, earlier].map(gainOf);
    const change = then > 0 && now >= 0 ? Math.round((now / then - 1) * 100) : 0;
    const gain = fill(data.words.before, signed(then)) + (change ? ` (${signed(change)}${data.words.percent})` : "");
    earned.textContent = fill(data.words.latest, grouped(shown.length / 7)) + colon + signed(now) + " · " + gain;
  }

  function say({ day, total, gained, unlocked }) {
    const gain = gained ? ` (${signed(gained)})` : "";
    const more = unlocked.length > 3 ? ` +${unlocked.length - 3}` : "";
    const names = unlocked.slice(0, 3).map((reward) => describe(reward, data.words).title).join(", ");
    return `${mediumDate(day)}${colon}${grouped(total)}${gain}${names && " · " + names}${more}`;
  }

  function draw() {
    compare();
    const totals = shown.map(({ total }) => total);
    const before = shown[0].total - shown[0].gained;
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
    findAll(".x span", figure).forEach((name, index) => {
      name.textContent = mediumDate(shown[Math.round(index * (shown.length - 1) / 2)].day);
    });
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
  if (days.length <= 28) return;
  range.hidden = false;
  menu.value = shown.length > 28 ? "182" : "28";
  menu.addEventListener("change", () => {
    shown = days.slice(-Number(menu.value));
    draw();
    answers.reset();
  });
}

function setUpCharts(data, choose) {
  const [points, ...others] = findAll("#activity .chart");
  if (!points || !data.calendar) return;
  setUpPoints(data, choose(0), points);
  others.forEach((figure, index) => askChart(figure, () => weeksOf(index + 2)));
}
