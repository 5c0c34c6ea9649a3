import AchievementCore

/// Search, sorting and filters of the grid. They need the script, which shows them.
struct GridTools {
    let model: GalleryModel
    let cards: [GalleryCard]
    let words: GalleryWords

    func write(to writer: inout HTMLWriter) {
        writer.open(
            "div", ("class", "tools"), ("id", "tools"), ("role", "search"), ("aria-label", words.say(.filters)),
            ("hidden", ""))
        writer.raw("<div class=\"line\"><div class=\"field find\">")
        Marks.writeIcon("i-magnifyingglass", to: &writer)
        writer.open(
            "input", ("id", "search"), ("type", "search"), ("autocomplete", "off"), ("maxlength", "200"),
            ("placeholder", words.say(.search)), ("aria-label", words.say(.search)))
        writer.raw("</div><label class=\"field sort\">")
        writer.element("span", text: words.say(.sortBy))
        writer.raw("<select id=\"sort\">")
        let orders: [(String, Phrase)] = [
            ("default", .sortDefault), ("recent", .sortRecent), ("closest", .sortClosest), ("points", .sortPoints),
            ("title", .sortTitle),
        ]
        for (order, phrase) in orders { writer.element("option", ("value", order), text: words.say(phrase)) }
        writer.raw("</select></label>")
        writer.raw("<button class=\"btn\" id=\"only\" type=\"button\" aria-pressed=\"false\">")
        Marks.writeIcon("i-checkmark", to: &writer)
        writer.text(words.say(.unlockedOnly))
        writer.raw("</button></div>")
        writeStates(to: &writer)
        writeCategories(to: &writer)
        writer.raw("<div class=\"line\"><p class=\"small muted num\" id=\"count\" role=\"status\"></p>")
        writer.raw("<button class=\"btn\" id=\"clear\" type=\"button\">")
        writer.text(words.say(.clearFilters))
        writer.raw("</button></div></div>\n")
    }

    private func writeStates(to writer: inout HTMLWriter) {
        let states: [(GalleryCard.State?, Phrase)] = [
            (nil, .all), (.unlocked, .stateUnlocked), (.inProgress, .stateInProgress), (.untouched, .stateUntouched),
        ]
        writer.open("div", ("class", "group"), ("role", "group"), ("aria-labelledby", "n-state"))
        writer.element("p", ("class", "name"), ("id", "n-state"), text: words.say(.stateFilter))
        writer.raw("<ul>")
        for (state, phrase) in states {
            let count = state.map { wanted in cards.count { $0.state == wanted } } ?? cards.count
            writer.raw("<li>")
            writer.open(
                "button", ("class", "chip"), ("type", "button"), ("data-state", state?.letter ?? ""),
                ("aria-pressed", state == nil ? "true" : "false"))
            writer.text(words.say(phrase))
            writer.element("span", ("class", "num"), text: NumberText.grouped(count))
            writer.raw("</button></li>")
        }
        writer.raw("</ul></div>")
    }

    private func writeCategories(to writer: inout HTMLWriter) {
        writer.raw("<div class=\"groups\">")
        for (index, mode) in model.modes.enumerated() {
            let own = model.categories.enumerated().filter {
                $0.element.mode == mode.id && !$0.element.isStreakMilestones
            }
            guard !own.isEmpty else { continue }
            writer.open("div", ("class", "group"), ("role", "group"), ("aria-labelledby", "n-\(index)"))
            writer.open("p", ("class", "name"), ("id", "n-\(index)"))
            writer.isolated(mode.name)
            writer.raw("</p><ul>")
            for (index, category) in own {
                writer.raw("<li>")
                writer.open(
                    "button", ("class", "chip"), ("type", "button"), ("data-category", String(index)),
                    ("aria-pressed", "false"))
                writer.isolated(category.name)
                writer.element("span", ("class", "num"), text: category.progress.text)
                writer.raw("</button></li>")
            }
            writer.raw("</ul></div>")
        }
        writer.raw("</div>")
    }
}
