// Any two players side by side, chosen with the menus or by the address.

/** The days with the totals of a player's points, earliest first. */
function totalsOf({ t: [first, step, start, ...gains] }) {
  let total = start;
  return [total, ...gains.map((gain) => total += gain)].map((total, index) => ({ day: first + index * step, total }));
}

/** The total on a day. */
const totalOn = (totals, day) => (totals.findLast((known) => known.day <= day) || totals[0]).total;

function setUpDuel(data) {
  const { players, words, forms } = data;
  const menus = ["#a", "#b"].map((id) => find(id));
  const rows = findAll("#neither .pair");
  const secrets = new Map([...find("#secrets").content.children].map((item) => [Number(item.dataset.i), item]));
  const places = [...new Set([...rows.keys(), ...secrets.keys()])];
  let race = null;

  function showSide(side, { i: file, n: name, f: percent, v: [level, points] }) {
    const ring = find(".ring", side);
    find("b", ring).textContent = grouped(level);
    find(".f", ring)?.remove();
    const arc = { class: "f", cx: 60, cy: 60, r: 53, pathLength: 100, "stroke-dasharray": percent + " 100" };
    if (percent) find("svg", ring).append(buildShape("circle", arc));
    attach(ring, {
      "aria-label": fill(words.next, grouped(level + 1)),
      "aria-valuenow": percent,
      "aria-valuetext": `${words.level} ${grouped(level)}, ${percent}${words.percent}`,
    });
    const link = build("a", "", isolated(name));
    link.href = "./" + file + ".html";
    find(".name", side).replaceChildren(link);
    find(".next", side).textContent = counted(words.points, points, data);
  }

  function showFigures(two) {
    findAll(".figures thead th").forEach((head, place) => head.replaceChildren(isolated(two[place].n)));
    findAll(".figures tbody tr").forEach((row, index) => {
      const values = two.map(({ v: figures }) => figures[index]);
      // A streak that neither player has is left out.
      row.hidden = index > 3 && values.every((value) => !value);
      findAll("td", row).forEach((cell, place) => {
        const isAhead = values[place] > values[1 - place];
        cell.className = isAhead ? "ahead" : "";
        cell.textContent = forms[index] ? counted(forms[index], values[place], data) : grouped(values[place]);
        if (!isAhead) return;
        const cup = buildShape("use", { href: "#i-trophy-fill" });
        cell.append(
          buildShape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, cup),
          build("span", "vh", words.ahead),
        );
      });
    });
  }

  function showPoints(two) {
    const section = find("#points");
    const known = two.map(totalsOf);
    const days = [...new Set(known.flat().map(({ day }) => day))].sort((a, b) => a - b);
    const lines = known.map((totals) => days.map((day) => totalOn(totals, day)));
    const high = Math.max(1, ...lines.flat());
    const last = Math.max(1, days.length - 1);
    const drawing = find("figure svg[preserveAspectRatio]", section);
    drawing.setAttribute("viewBox", `0 0 ${last} 1000`);
    find(".rule", drawing).setAttribute("d", `M0 1000H${last}M0 500H${last}M0 0H${last}`);
    findAll(".curve", drawing).forEach((curve, place) => {
      const points = lines[place].map((total, index) => `${index} ${Math.round(1000 - 1000 * total / high)}`);
      curve.setAttribute("d", "M" + points.join("L"));
    });
    findAll(".key bdi", section).forEach((name, place) => name.textContent = two[place].n);
    find(".y", section).textContent = grouped(high);
    findAll(".x span", section).forEach((name, index) => {
      name.textContent = mediumDate(days[Math.round(index * (days.length - 1) / 2)]);
    });
    findAll("thead th", section).slice(1).forEach((head, place) => head.replaceChildren(isolated(two[place].n)));
    const cells = (day, index) => [mediumDate(day), ...lines.map((line) => grouped(line[index]))];
    const items = days.map((day, index) => build("tr", "", ...cells(day, index).map((text) => build("td", "", text))));
    find("tbody", section).replaceChildren(...items.reverse());
    race ||= askRace(section);
    race.reset();
  }

  /** What each of the two has of an achievement. */
  function buildHoldings(two, held) {
    const list = build("dl", "num");
    two.forEach(({ n: name }, place) => {
      const [own, other] = [held[place], held[1 - place]];
      const text = !own ? "—" : own.isActive ? mediumDate(own.value) : own.value + words.percent;
      const value = build("dd", "", text);
      if (own?.isActive && other?.isActive && own.order < other.order) value.append(build("b", "", words.earlier));
      list.append(build("div", own?.isActive ? "on" : "", build("dt", "", isolated(name)), value));
    });
    return list;
  }

  function showAchievements(two) {
    const holdings = two.map(({ h: text, o: order }) => {
      const known = unpackSteps(text, 0);
      for (const [place, { value }] of unpackSteps(order, 0)) known.get(place).order = value;
      return known;
    });
    const groups = { both: [], first: [], second: [], neither: [] };
    for (const place of places) {
      const held = holdings.map((known) => known.get(place));
      // Who sees a secret has something of it.
      const item = held.every(Boolean) && secrets.get(place) || rows[place];
      if (!item) continue;
      const [first, second] = held.map((own) => own?.isActive);
      const isHeld = first || second;
      find("dl", item)?.remove();
      if (held.some(Boolean)) item.append(buildHoldings(two, held));
      item.classList.toggle("none", !isHeld);
      groups[isHeld ? first && second ? "both" : first ? "first" : "second" : "neither"].push(item);
    }
    const titles = { first: fill(words.only, two[0].n), second: fill(words.only, two[1].n) };
    for (const [id, items] of Object.entries(groups)) {
      const section = document.getElementById(id);
      const link = find(`.top [href="#${id}"]`);
      find("ul", section).replaceChildren(...items);
      for (const count of findAll(".head .num", section)) count.textContent = grouped(items.length);
      section.hidden = link.parentElement.hidden = !items.length;
      if (titles[id]) find("h2 bdi", section).textContent = link.textContent = titles[id];
    }
  }

  function show() {
    const two = menus.map(({ value }) => players[value]);
    document.title = fill(words.title, ...two.map(({ n: name }) => name));
    findAll(".side").forEach((side, place) => showSide(side, two[place]));
    showFigures(two);
    showPoints(two);
    showAchievements(two);
    try {
      history.replaceState(null, "", `?a=${two[0].i}&b=${two[1].i}${location.hash}`);
    } catch {
      // Some browsers cannot change the address of a local file.
      return;
    }
  }

  const wanted = new URLSearchParams(location.search);
  const indexOf = (file) => players.findIndex(({ i }) => i === file);
  // A named player is compared with the reader, if the browser knows who that is, or else with the best of the others.
  const best = [...players.keys()].sort((a, b) => players[b].v[1] - players[a].v[1]);
  const choices = [wanted.get("a"), wanted.get("b"), storage.get("achievement-gallery.me")].map(indexOf);
  const first = choices[0] < 0 ? best[0] : choices[0];
  const second = [...choices.slice(1), ...best].find((index) => index >= 0 && index !== first) ?? first;
  for (const [place, menu] of menus.entries()) {
    menu.append(...players.map(({ n: name }, index) => new Option(name, index)));
    menu.value = [first, second][place];
    menu.addEventListener("change", show);
  }
  find("#who").hidden = find("#duel").hidden = find('.top [href="#points"]').parentElement.hidden = false;
  show();
}

{
  const data = JSON.parse(find("#data").textContent);
  const openAddressed = setUpFolds();
  if (data.players.length) setUpDuel(data);
  openAddressed();
}
