// Achievements that a reader has pinned, which come first on the first screen. Kept in the browser.

class Pins {
  constructor(data) {
    this.data = data;
    this.key = "achievement-gallery.pins." + data.player;
    this.keys = storage.list(this.key).filter(cardOf);
  }

  has(key) {
    return this.keys.includes(key);
  }

  toggle(key) {
    this.keys = this.has(key) ? this.keys.filter((other) => other !== key) : [...this.keys, key];
    storage.set(this.key, JSON.stringify(this.keys));
  }

  /** A button of a sheet. */
  buildButton(key) {
    const button = build("button", "btn");
    button.type = "button";
    button.dataset.do = "pin";
    const update = () => button.textContent = this.has(key) ? this.data.words.unpin : this.data.words.pin;
    button.addEventListener("click", () => {
      this.toggle(key);
      update();
      this.show();
    });
    update();
    return button;
  }

  /** Writes the pinned ones above what is open today; `link` turns a heading into a link to a sheet. */
  show(link = this.link) {
    this.link = link;
    find("#pins")?.remove();
    if (!this.keys.length) return;
    const rows = this.keys.map((key) => {
      const card = cardOf(key);
      const title = build("h4", "", isolated(find("h3", card).textContent));
      link(title, key);
      const facts = find(".when, .p span", card)?.textContent || find(".meta b", card).textContent;
      const medal = find(".medal", card).cloneNode(true);
      return build(
        "li",
        card.matches(".k") ? "row k" : "row",
        medal,
        build("div", "", title, build("p", "num", facts)),
      );
    });
    const list = build("div", "", build("h3", "over", this.data.words.pinned), build("ul", "", ...rows));
    list.id = "pins";
    find("#today .head").after(list);
  }
}
