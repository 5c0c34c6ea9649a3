import AchievementCore

/// The player's years, newest first: each year in review, followed by its months.
struct StorySection: PageSection {
    let story: PlayerStory
    let playerName: String
    let words: GalleryWords

    var id: String { "story" }
    var title: String { words.text(.storyTitle) }
    var note: String? { nil }
    var isShown: Bool { !story.years.isEmpty }
    var isFolded: Bool { true }

    func writeContent(to writer: inout HTMLWriter) {
        for (index, year) in story.years.enumerated() {
            let fold = Fold(id: "year-\(year.id)", isWide: true)
            writer.raw("<div class=\"panel year\">")
            writer.element("h3", ("id", fold.heading), text: words.screen.inReview(year))
            if index > 0 { fold.open(words, to: &writer) }
            writeReview(of: year, to: &writer)
            writer.raw("<ol class=\"months\">")
            for month in year.chapters { write(month, to: &writer) }
            writer.raw("</ol></div>")
            if index > 0 { writer.raw("</div>") }
        }
    }

    private func writeReview(of year: StoryYear, to writer: inout HTMLWriter) {
        writer.element("p", ("class", "muted num"), text: words.screen.summary(year))
        writer.raw("<dl class=\"review num\">")
        for figure in year.highlights {
            writer.raw("<div>")
            writer.element("dt", text: figure.name)
            writer.element("dd", isolated: figure.text)
            writer.raw("</div>")
        }
        if let rarest = year.rarest {
            writer.raw("<div>")
            writer.element("dt", text: words.text(.storyRarest))
            writer.open("dd", Row.attributes(of: rarest.card))
            writer.isolated(rarest.title)
            writer.raw("</dd></div>")
        }
        writer.raw("</dl><p class=\"actions\">")
        writer.open(
            "button", ("class", "btn"), ("type", "button"), ("hidden", ""),
            ("data-say", words.screen.share(year, of: playerName)))
        writer.text(words.text(.share))
        writer.raw("</button></p>")
    }

    private func write(_ month: StoryMonth, to writer: inout HTMLWriter) {
        writer.raw("<li>")
        writer.element("h4", text: words.screen.title(of: month))
        writer.element("p", ("class", "small muted num"), text: words.screen.summary(month))
        if !month.moments.isEmpty {
            writer.raw("<ul>")
            for moment in month.moments { write(moment, to: &writer) }
            writer.raw("</ul>")
        }
        guard month.quietMonthsBefore > 0 else { return }
        writer.element("li", ("class", "quiet"), text: words.screen.quietMonths(month.quietMonthsBefore))
    }

    private func write(_ moment: StoryMoment, to writer: inout HTMLWriter) {
        let reward = moment.reward
        writer.raw("<li>")
        if reward.card == nil { writer.raw("<i></i>") }
        writer.raw("<p>")
        writer.open("b", Row.attributes(of: reward.card))
        writer.isolated(reward.title)
        writer.raw("</b>")
        writer.element("small", text: [moment.text, reward.dateText].joined(separator: " · "))
    }
}
