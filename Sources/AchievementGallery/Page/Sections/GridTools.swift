import AchievementCore

/// Search, sorting and filters of the grid, hidden until the script shows them.
struct GridTools {
    let model: GalleryModel
    let words: GalleryWords

    func write(to writer: inout HTMLWriter) {
        writer.open(
            "div", ("class", "tools"), ("id", "tools"), ("role", "search"), ("aria-label", words.text(.filters)),
            ("hidden", ""))
        writer.raw("<div class=\"line\"><div class=\"field find\">")
        Marks.writeIcon("i-magnifyingglass", to: &writer)
        writer.open(
            "input", ("id", "search"), ("type", "search"), ("autocomplete", "off"), ("maxlength", "200"),
            ("placeholder", words.text(.search)), ("aria-label", words.text(.search)))
        writer.raw("</div><label class=\"field sort\">")
        writer.element("span", text: words.text(.sortBy))
        writer.open("select", ("id", "sort"), ("aria-label", words.text(.sortBy)))
        let orders: [(String, Phrase)] = [
            ("default", .sortDefault), ("recent", .sortRecent), ("closest", .sortClosest), ("points", .sortPoints),
            ("title", .sortTitle),
        ]
        for (order, phrase) in orders { writer.element("option", ("value", order), text: words.text(phrase)) }
        if model.cards.contains(where: { $0.held != nil }) {
            writer.element("option", ("value", "rarest"), text: words.text(.sortRarest))
        }
        writer.raw("</select></label>")
        writer.raw("<button class=\"btn\" id=\"only\" type=\"button\" aria-pressed=\"false\">")
        Marks.writeIcon("i-checkmark", to: &writer)
        writer.text(words.text(.unlockedOnly))
        writer.raw("</button>")
        if !model.ladders.isEmpty {
            writer.raw("<button class=\"btn\" id=\"steps\" type=\"button\" aria-pressed=\"false\">")
            Marks.writeIcon("i-checkmark", to: &writer)
            writer.text(words.text(.everyStep))
            writer.raw("</button>")
        }
        writer.raw("</div><div class=\"line menus\">")
        writeStates(to: &writer)
        writeRarities(to: &writer)
        writeCategories(to: &writer)
        writer.raw("</div><div class=\"line\"><p class=\"small muted num\" id=\"count\" role=\"status\"></p>")
        writer.raw("<button class=\"btn\" id=\"clear\" type=\"button\" data-do=\"clear\">")
        writer.text(words.text(.clearFilters))
        writer.raw("</button></div></div>\n")
    }

    private func writeStates(to writer: inout HTMLWriter) {
        let states: [(GalleryCard.State?, Phrase)] = [
            (nil, .all), (.unlocked, .stateUnlocked), (.inProgress, .stateInProgress), (.untouched, .stateUntouched),
        ]
        openMenu("n-state", words.text(.stateFilter), to: &writer)
        openGroup("n-state", to: &writer)
        for (state, phrase) in states {
            writeChip(("data-state", state?.letter ?? ""), words.text(phrase), to: &writer)
        }
        writer.raw("</ul></div></div></details>")
    }

    private func writeRarities(to writer: inout HTMLWriter) {
        guard model.rarities.count > 1 else { return }
        openMenu("n-rarity", words.text(.rarity), to: &writer)
        openGroup("n-rarity", to: &writer)
        writeChip(("data-rarity", ""), words.text(.all), to: &writer)
        for rarity in model.rarities {
            writeChip(("data-rarity", rarity.rarity.letter), rarity.name, to: &writer)
        }
        writer.raw("</ul></div></div></details>")
    }

    private func writeCategories(to writer: inout HTMLWriter) {
        openMenu("n-all", words.text(.categoryFilter), to: &writer)
        openGroup("n-all", to: &writer)
        writeChip(("data-category", ""), words.text(.all), to: &writer)
        writer.raw("</ul></div>")
        for (index, mode) in model.modes.enumerated() {
            let own = model.categories.enumerated().filter { $0.element.mode == mode.id }
            guard !own.isEmpty else { continue }
            openGroup("n-\(index)", mode.name, to: &writer)
            if model.modes.count > 1 {
                writeChip(("data-mode", String(index)), words.text(.all), to: &writer)
            }
            for (index, category) in own {
                writeChip(("data-category", String(index)), category.name, to: &writer)
            }
            writer.raw("</ul></div>")
        }
        writer.raw("</div></details>")
    }

    /// Opens a menu: its name, and space for the selection, which the script fills in.
    private func openMenu(_ id: String, _ name: String, to writer: inout HTMLWriter) {
        writer.raw("<details><summary class=btn><span id=")
        writer.text(id)
        writer.raw(">")
        writer.text(name)
        writer.raw("</span> <b></b></summary><div class=panel>")
    }

    /// Opens a row of chips, with its own name or that of its menu.
    private func openGroup(_ id: String, _ name: String? = nil, to writer: inout HTMLWriter) {
        writer.open("div", ("class", "group"), ("role", "group"), ("aria-labelledby", id))
        if let name {
            writer.open("p", ("class", "name"), ("id", id))
            writer.isolated(name)
            writer.raw("</p>")
        }
        writer.raw("<ul>")
    }

    /// Writes a chip; the value "" stands for everything. Before it shows the chips, the script marks the pressed one
    /// and adds the number of matches.
    private func writeChip(_ filter: HTMLWriter.Attribute, _ name: String, to writer: inout HTMLWriter) {
        writer.raw("<li>")
        writer.open("button", ("class", "chip"), filter)
        writer.isolated(name)
        writer.raw("<span class=num></span></button>")
    }
}
