// The sheet with the details of an achievement. A link to the page that ends in `#` and a key opens it.

/** The card of an achievement in the grid, or null. */
const cardOf = (key) => {
  const element = key ? document.getElementById(key) : null;
  return element?.classList.contains("card") ? element : null;
};

/** A tick, or an empty ring. */
function buildTick(isOn) {
  const ring = { cx: 12, cy: 12, r: 8.5, fill: "none", stroke: "currentColor" };
  const mark = isOn
    ? buildShape("use", { href: "#i-checkmark-circle-fill" })
    : buildShape("circle", { ...ring, "stroke-width": 2, "stroke-dasharray": "3 3" });
  return buildShape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, mark);
}

/** A progress bar, or another element that is partly filled, with the label `name`. */
function buildBar(percent, text, name, role = "progressbar") {
  const facts = { role, "aria-label": name, "aria-valuenow": percent, "aria-valuetext": text };
  const bar = attach(build("div", "bar"), facts);
  const fill = buildShape("rect", { height: "100%", width: Math.max(2, percent) + "%" });
  if (percent > 0) bar.append(buildShape("svg", { "aria-hidden": "true" }, fill));
  return bar;
}

/** A node of a criterion, with a note and figures if there are some, and the nodes below. */
function buildPart({ t: text, m: isMet, n: note, f: figures, c: percent, p: parts }) {
  const item = build("li", isMet ? "on" : "", buildTick(isMet), build("span", "", isolated(text)));
  if (figures) item.append(build("span", "num", figures), buildBar(percent, figures, text));
  if (note) item.append(build("small", "num", isolated(note)));
  if (parts) item.append(buildParts(parts));
  return item;
}

/** Nodes of a criterion; one that holds is often its text alone. */
const buildParts = (parts) =>
  build("ul", "parts", ...parts.map((part) => buildPart(part.t ? part : { t: part, m: 1 })));

/** Names and values. */
function buildRecord(record) {
  const rows = [];
  for (let place = 0; place < record.length; place += 2) {
    const [name, value] = record.slice(place);
    rows.push(build("div", "", build("dt", "", isolated(name)), build("dd", "num", isolated(value))));
  }
  return build("dl", "record", ...rows);
}

/** Text as XML; what XML forbids becomes U+FFFD. */
const escaped = (text) =>
  build("span", "", text.replace(/\p{Cc}|[\ufffe\uffff]/gu, "\ufffd")).innerHTML.replaceAll("&nbsp;", "\u00a0");

/** The lines of a text, cut at these positions; or the lines themselves, if they are given instead. */
const cutLines = (cuts, text) =>
  typeof cuts[0] === "string" ? cuts : [...cuts, text.length].map((end, i) => text.slice(cuts[i - 1] ?? 0, end));

/** The lines of a picture below each other: title, description, facts. */
function placeLines(card, [[facts], titles = [], descriptions = []], heights) {
  const read = (cuts, selector) => cutLines(cuts, find(selector, card).textContent);
  let y = heights.top;
  const lines = [];
  for (const text of read(titles, "h3")) {
    lines.push({ style: "title", y, text });
    y += heights.title;
  }
  for (const text of read(descriptions, ".d")) {
    lines.push({ style: "description", y, text });
    y += heights.description;
  }
  const [rarity, points] = find(".meta", card).childNodes;
  const known = [rarity.textContent, points.textContent.trim(), find(".when i", card).textContent];
  const text = facts ?? known.join(" · ");
  return [...lines, { style: "facts", y: y + heights.facts, text }];
}

/** The texts engraved on the badge of a card: its figure, if any, and the date. */
const engravedOn = (card) =>
  [find(".medal text", card)?.textContent, find(".when i", card)?.textContent].filter(Boolean);

/** The plate of a badge in a picture. */
function drawPlate(texts, [start, only, first, second]) {
  const starts = texts.length > 1 ? [first, second] : [only];
  return texts.length ? start + texts.map((text, i) => starts[i] + escaped(text) + "</text>").join("") + "</g>" : "";
}

/** The badge of a card at the left of a picture: medal and icon from the page, and the plate; empty without a card. */
function drawBadge(card, { medal, plate, glyphs }) {
  if (!card) return "";
  const own = find(".medal", card);
  const [shape, icon] = findAll("use", own);
  return [
    medal[0] + own.getAttribute("color") + medal[1] + drawingOf(shape),
    medal[2] + (icon.getAttribute("color") || glyphs[icon.classList.contains("gd") ? 0 : 1]) + medal[3],
    drawingOf(icon) + medal[4],
    drawPlate(engravedOn(card), plate),
  ].join("");
}

/** Lines of a picture. */
const writeLines = (lines, { styles }) =>
  lines.map(({ style, y, text, size }) =>
    styles[style] + y + (size ? `" style="font-size:${size}px` : "") + '">' + escaped(text) + "</text>"
  ).join("");

/** The lines of the picture of an achievement. */
const drawLines = (card, lines, picture) =>
  writeLines([...picture.lines, ...placeLines(card, lines, picture.heights)], picture);

/** A link that downloads a picture with the badge of a card, and further buttons for that picture. */
function buildDownloads(card, content, name, { picture, words }) {
  const link = build("a", "btn", words.download);
  const start = named(picture.start).replace("</defs>", metals() + "</defs>");
  const drawing = start + drawBadge(card, picture) + content + "</svg>\n";
  link.href = pictureAddress(drawing);
  link.download = name.replace(/[^A-Za-z0-9._-]+/g, "-") + ".svg";
  return [link, ...buildPictureButtons(link, words)];
}

/** The badge of a card, large enough for the date on its plate, and turned slightly toward the pointer. */
function buildBadge(card) {
  const badge = find(".medal", card).cloneNode(true);
  const date = find(".when i", card)?.textContent;
  badge.classList.add("large");
  if (date) {
    const figure = find("text", badge);
    find('[href="#i-plate"]', badge)?.remove();
    const plaque = buildShape("use", { href: "#i-plaque" });
    const line = buildShape("text", { class: "date" });
    line.textContent = date;
    figure?.setAttribute("class", "above");
    badge.append(plaque, ...figure ? [figure] : [], line);
  }
  badge.addEventListener("pointermove", (event) => {
    const { left, top, width, height } = badge.getBoundingClientRect();
    badge.style.setProperty("--x", (event.clientX - left) / width - 0.5);
    badge.style.setProperty("--y", (event.clientY - top) / height - 0.5);
  });
  badge.addEventListener("pointerleave", () => badge.removeAttribute("style"));
  return badge;
}

/** State, rarity and points, without the steps, which the sheet lists, and the share of players who hold it. */
function buildFoot(card, { players }) {
  const foot = find(".foot", card).cloneNode(true);
  for (const part of findAll(".rungs, .next", foot)) part.remove();
  const share = card.dataset.h / players;
  if (!(share >= 0)) return foot;
  const text = new Intl.NumberFormat(language, { style: "percent" }).format(share);
  foot.append(buildBar(Math.round(100 * share), text, find(".held", foot).textContent, "meter"));
  return foot;
}

/** The steps of the ladder of a card, easiest first, with links to the others. */
function buildSteps(card) {
  const steps = ladderOf(card.dataset.l);
  const items = steps.map((step) => {
    const title = isolated(find("h3", step).textContent);
    const name = build(step === card ? "b" : "a", "", title);
    if (step !== card) name.href = "#" + step.id;
    const state = find(".when i", step)?.textContent || find(".p:not(.next) > span", step)?.textContent || "";
    return build(
      "li",
      isHeld(step) ? "on" : "",
      buildTick(isHeld(step)),
      build("span", "", name),
      build("span", "num", state),
    );
  });
  return build("ol", "parts", ...items);
}

/** Mode and category of a card, as the menu of categories names them; a name that both have once. */
function groupOf(card) {
  const chip = find(`[data-category="${card.dataset.c}"]`);
  const names = [find(".name", chip.closest(".group")), find("bdi", chip)].map((name) => name.textContent);
  return [...new Set(names)].join(" · ");
}

/** The content of the sheet of a card. */
function buildSheet(
  card,
  {
    g: group = groupOf(card),
    p: parts,
    w: time,
    e: event,
    v: version,
    r: facts = [],
    s: lines = isHeld(card) ? [[]] : null,
  },
  data,
  pins,
) {
  const { words } = data;
  const title = find("h3", card).textContent;
  const close = build("button", "btn", words.close);
  close.type = "button";
  close.autofocus = true;
  close.dataset.do = "close";
  const content = [
    build(
      "header",
      "",
      buildBadge(card),
      build(
        "div",
        "",
        build("p", "small muted", isolated(group)),
        build("h2", "", isolated(title)),
      ),
    ),
    build("p", "d", isolated(find(".d", card).textContent)),
    ...findAll(".n", card).map((note) => note.cloneNode(true)),
    buildFoot(card, data),
    build("h3", "", words.howTo),
    buildParts(parts),
  ];
  if (card.dataset.l) content.push(build("h3", "", words.steps), buildSteps(card));
  const record = [...facts];
  if (event) record.unshift(words.event, event);
  // The card has the date of the moment.
  if (time) record.unshift(words.moment, find(".when i", card).textContent + time);
  if (version) record.push(words.version, String(version));
  if (record.length) content.push(build("h3", "", words.record), buildRecord(record));
  const actions = build("p", "line", pins.buildButton(card.id), close);
  if (lines) actions.prepend(...buildDownloads(card, drawLines(card, lines, data.picture), card.id, data));
  content.push(actions);
  return content;
}

/** The sheet: `open(key)` shows a card's details, `closed(then)` calls back once nothing is open. */
function setUpSheet(data) {
  const pins = new Pins(data);
  const sheet = find("#sheet");
  // A dialog's close event arrives later, when the address may already name the next one.
  let closedByAddress = false;

  function open(key) {
    const card = cardOf(key);
    if (!card || !sheet.showModal) return false;
    sheet.className = "sheet card " + [...card.classList].filter((name) => name.length === 1).join(" ");
    sheet.setAttribute("aria-label", find("h3", card).textContent);
    sheet.replaceChildren(...buildSheet(card, JSON.parse(card.dataset.d), data, pins));
    if (!sheet.open) sheet.showModal();
    sheet.scrollTop = 0;
    return true;
  }

  /** Opens the sheet that the address names, or closes one that it no longer names. */
  function follow() {
    if (open(idInAddress()) || !sheet.open) return;
    closedByAddress = true;
    sheet.close();
  }

  /** Turns a heading into a link that opens the sheet of `key`. */
  function link(heading, key) {
    if (!cardOf(key)) return;
    const link = build("a", "open", ...heading.childNodes);
    link.href = "#" + key;
    heading.append(link);
  }

  for (const heading of findAll("#grid [id] > div > h3")) link(heading, heading.closest("li").id);
  for (const heading of findAll("[data-key]")) link(heading, heading.dataset.key);
  pins.show(link);
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a.open, a.rung");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (open(link.getAttribute("href").slice(1))) history.pushState(null, "", link.href);
  });
  sheet.addEventListener("click", (event) => {
    // A click whose target is the dialog itself is on the backdrop.
    if (event.target === sheet || event.target.closest("[data-do=close]")) sheet.close();
  });
  sheet.addEventListener("close", () => {
    const follows = closedByAddress;
    closedByAddress = false;
    if (sheet.open) return;
    sheet.replaceChildren();
    if (!follows && cardOf(idInAddress())) history.replaceState(null, "", location.href.split("#")[0]);
  });
  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
  follow();
  return {
    open,
    link,
    closed(then) {
      if (sheet.open) sheet.addEventListener("close", then, { once: true });
      else then();
    },
  };
}
