// Celebrates what was earned since the last visit: the finest rewards one by one, then a summary of the others.

const keyOf = (reward) => reward.key || reward.id.slice(0, reward.id.lastIndexOf("@"));

/** The values by which celebrations are planned. There may be thousands of rewards, few of which are shown. */
function weigh(reward, great) {
  const key = keyOf(reward);
  const card = reward.title ? null : cardOf(key);
  const facts = card ? { rarity: card.className[5], points: Number(card.dataset.p) } : {};
  return { ...facts, ...reward, isGreat: great.has(key) };
}

/** The texts and the icon of a celebration; those of an achievement in the grid are read from its card. */
function describe(reward, words) {
  const key = keyOf(reward);
  const card = cardOf(key);
  const mode = card ? find(".over", card)?.textContent : "";
  const rarityName = card ? find(".meta b", card).textContent : "";
  if (reward.title || !card) return { ...reward, key: card ? key : "", mode, rarityName };
  const medal = find(".medal", card);
  const glyph = findAll("use", medal)[1];
  return {
    key,
    kind: words.unlocked,
    title: find("h3", card).textContent,
    description: find(".d", card).textContent,
    icon: glyph.getAttribute("href").slice(1),
    color: medal.getAttribute("color"),
    glyph: glyph.getAttribute("class") || "",
    ink: glyph.getAttribute("color"),
    rarity: find("use", medal).getAttribute("href").slice(-1),
    mode,
    rarityName,
    points: Number(card.dataset.p),
    ...reward,
  };
}

const isLevel = (reward) => reward.id.startsWith("level:");

/** How fine a reward is: by rarity, and more for those that fill the screen; levels are the least fine. */
const worthOf = (reward) => isLevel(reward) ? -1 : "crel".indexOf(reward.rarity) + (reward.isGreat ? 0.5 : 0);

/** Whether a reward gets no confetti: a common achievement without a ceremony. */
const isQuiet = (reward) => !isLevel(reward) && reward.rarity === "c" && !reward.isGreat;

const byWorth = (a, b) => worthOf(b) - worthOf(a);

/**
 * Plans the celebrations of rewards, which are listed newest first: the finest four one by one, finest first, then a
 * summary of the others and of those that a new catalog found in the past. Of equally fine rewards, the latest are
 * chosen, and celebrated in the order in which they were earned.
 */
function planCelebrations(rewards) {
  const live = rewards.filter((reward) => !reward.isFound);
  const finest = new Set([...live].sort(byWorth).slice(0, 4));
  const rest = rewards.filter((reward) => !finest.has(reward)).sort(byWorth);
  const celebrations = live.filter((reward) => finest.has(reward)).reverse().sort(byWorth)
    .map((reward) => ({ rewards: [reward], isSummary: false }));
  if (rest.length) celebrations.push({ rewards: rest, isSummary: true });
  return celebrations;
}

/** Writes a celebration into a copy of the toast. */
function fillToast(toast, rewards, isSummary, data) {
  const told = rewards.slice(0, 3).map((reward) => describe(reward, data.words));
  const [first] = told;
  const points = rewards.reduce((sum, reward) => sum + (reward.points || 0), 0);
  // Several modes may have achievements with the same title.
  const withMode = ({ title, mode }) => mode ? `${title} (${mode})` : title;
  const firstTitles = told.map(withMode).join(" · ");
  const unlocks = rewards.filter((reward) => !isLevel(reward)).length;
  const isMore = isSummary && unlocks > 0;
  const more = isMore ? fill(data.words.more, grouped(unlocks)) : first.kind;

  toast.className = "toast " + first.rarity;
  toast.dataset.id = first.id;
  const texts = {
    ".kind": isMore ? data.words.unlocked : first.kind,
    "h2 bdi": isSummary ? more : first.title,
    ".over": isSummary ? "" : [first.mode, first.rarityName].filter(Boolean).join(" · "),
    ".d bdi": isSummary ? firstTitles : first.description,
    ".num": points && "+" + grouped(points),
  };
  for (const [selector, text] of Object.entries(texts)) find(selector, toast).textContent = text || "";
  find("[data-do=show]", toast).hidden = !isSummary && !first.key;

  const medal = find(".medal", toast);
  const [shape, icon] = findAll("use", medal);
  medal.setAttribute("color", first.color);
  shape.setAttribute("href", "#m-" + first.rarity);
  icon.setAttribute("href", "#" + first.icon);
  icon.setAttribute("class", first.glyph);
  if (first.ink) icon.setAttribute("color", first.ink);
  else icon.removeAttribute("color");
}

function setUpCelebration(data, sheet) {
  const party = find("#party");
  const again = find("#again");
  const me = find("#me");
  const seen = new SeenRewards(data);
  let waiting = [];
  let shown = null;
  // The rewards of the current summary.
  let summed = null;
  let timer = 0;
  let focusAfterwards = null;

  function start(rewards) {
    waiting = planCelebrations(rewards.map((reward) => weigh(reward, data.great)));
    showNext();
  }

  function showNext() {
    const celebration = waiting.shift();
    if (!celebration) return close();
    seen.add(celebration.rewards);
    const { rewards } = celebration;
    summed = celebration.isSummary ? rewards : null;
    shown = describe(rewards[0], data.words);
    // A new element restarts the animation, and is announced again.
    const toast = find("#toast");
    const fresh = toast.cloneNode(true);
    fillToast(fresh, rewards, celebration.isSummary, data);
    find("[data-do=next]", fresh).hidden = !waiting.length;
    const hasFocus = toast.contains(document.activeElement);
    toast.replaceWith(fresh);
    const isGreat = !summed && shown.isGreat;
    party.classList.toggle("great", isGreat);
    party.hidden = false;
    if (hasFocus) find(waiting.length ? "[data-do=next]" : "[data-do=close]", fresh).focus();
    if (summed || !isQuiet(shown)) throwConfetti(shown.color);
    goOnLater(isGreat ? 3000 : 7000);
  }

  /** Continues after a delay, unless the pointer or the focus is in the toast. */
  function goOnLater(delay) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (find("#toast").matches(":hover") || party.matches(":focus-within")) goOnLater(delay);
      else showNext();
    }, delay);
  }

  function close() {
    clearTimeout(timer);
    party.hidden = true;
    find("#toast").removeAttribute("data-id");
    if (focusAfterwards?.isConnected) focusAfterwards.focus();
    focusAfterwards = null;
  }

  /** Skipped celebrations are marked as seen. */
  function skipAll() {
    for (const celebration of waiting) seen.add(celebration.rewards);
    waiting = [];
    close();
  }

  /** Lists the rewards of a summary, with links to their details, until it is closed. */
  function listSummed() {
    const toast = find("#toast");
    const items = summed.map((reward) => {
      const { title, key, mode } = describe(reward, data.words);
      const name = build("b", "", isolated(title));
      if (key) sheet.link(name, key);
      return build("li", "", name, ...mode ? [" · ", isolated(mode)] : []);
    });
    const list = build("ul", "rest", ...items);
    list.tabIndex = 0;
    find(".d", toast).textContent = "";
    find(".line", toast).before(list);
    find("[data-do=show]", toast).hidden = true;
    list.focus();
  }

  /** Opens the details of the celebrated reward, and continues once they are closed. */
  function show() {
    clearTimeout(timer);
    if (summed) return listSummed();
    party.hidden = true;
    if (sheet.open(shown.key)) sheet.closed(showNext);
    else showNext();
  }

  party.addEventListener("click", (event) => {
    const action = event.target.closest("button")?.dataset.do;
    if (action === "next") showNext();
    if (action === "close") skipAll();
    if (action === "show") show();
    // A tap ends a ceremony.
    if (!action && party.matches(".great")) showNext();
  });
  document.addEventListener("keydown", (event) => {
    // If details are open above the list of a summary, they close first.
    if (event.key === "Escape" && !party.hidden && !find("#sheet").open) skipAll();
  });
  /** Celebrates what is new to the player. */
  function celebrate() {
    const fresh = data.rewards.filter((reward) => !seen.has(reward));
    // Without storage, the page would celebrate on every visit, so only the button starts celebrations then.
    if (!fresh.length || !seen.canBeKept()) return;
    markUnseen(seen, data);
    sheet.closed(() => start(fresh));
  }

  /** Shows the button for celebrating again, which only the player needs. */
  function offerAgain() {
    if (!again) return;
    again.hidden = false;
    again.addEventListener("click", () => {
      focusAfterwards = again;
      start(data.rewards.slice(0, 3));
    });
  }

  if (!me || reader.is(data.player) || !seen.canBeKept()) {
    offerAgain();
    if (!me || reader.is(data.player)) celebrate();
    return;
  }
  me.hidden = false;
  me.addEventListener("click", () => {
    reader.say(data.player);
    me.hidden = true;
    offerAgain();
    focusAfterwards = again;
    celebrate();
  });
}
