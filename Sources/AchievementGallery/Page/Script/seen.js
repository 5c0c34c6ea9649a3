// The rewards of a player that this browser has celebrated.

/** The player who reads the pages, as chosen once in this browser. */
const reader = {
  key: "achievement-gallery.me",
  is(player) {
    return storage.get(this.key) === player;
  },
  say(player) {
    storage.set(this.key, player);
  },
};

/** Unpacks a level: without a number, it is one below the previous level of its series. */
function readLevel([place, number], { series, mark }) {
  const own = series[place];
  own.number = number ?? own.number - 1;
  const { id, title, description, rarity, step, isFound } = own;
  const figure = (amount) => String(amount).replace(/\B(?=(\d{3})+$)/g, mark);
  return {
    id: id + own.number,
    title: fill(title, figure(own.number)),
    description: fill(description, figure(step * (own.number - 1))),
    rarity,
    isFound,
  };
}

/** The ids of rewards that have been celebrated or need no celebration. */
class SeenRewards {
  constructor(data) {
    this.key = "achievement-gallery.seen." + data.player;
    this.known = new Set(data.rewards.map((reward) => reward.id));
    this.ids = new Set(storage.list(this.key));
  }

  has(reward) {
    return this.ids.has(reward.id);
  }

  /** Remembers rewards, and forgets ids that the page no longer knows. */
  add(rewards) {
    for (const reward of rewards) this.ids.add(reward.id);
    storage.set(this.key, JSON.stringify([...this.ids].filter((id) => this.known.has(id))));
  }

  /** Whether the browser lets the page remember anything. */
  canBeKept() {
    return storage.set(this.key + ".probe", "1");
  }
}

/** Marks the rows of rewards that were not seen before this visit with a dot. */
function markUnseen(seen, data) {
  for (const row of findAll("[data-reward]")) {
    if (seen.has({ id: row.dataset.reward })) continue;
    const dot = build("span", "unseen", build("span", "vh", data.words.unseen));
    find("h3", row).after(dot);
    row.classList.add("fresh");
  }
}
