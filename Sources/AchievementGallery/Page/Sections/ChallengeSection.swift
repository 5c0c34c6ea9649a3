import AchievementCore
import AchievementEngine

/// The time-limited challenges: open, upcoming, ended.
struct ChallengeSection: PageSection {
    let challenges: [ChallengeCard]
    let words: GalleryWords

    var id: String { "challenges" }
    var title: String { words.text(.challenges) }
    var note: String? { nil }
    var isShown: Bool { !challenges.isEmpty }

    func writeContent(to writer: inout HTMLWriter) {
        writer.raw("<div class=\"challenges\">")
        write(challenges.open, .challengesOpen, "open", to: &writer)
        write(challenges.upcoming, .challengesUpcoming, "upcoming", to: &writer)
        write(challenges.ended, .challengesEnded, "ended", to: &writer)
        writer.raw("</div>\n")
    }

    private func write(
        _ challenges: [ChallengeCard], _ phrase: NewsPhrase, _ name: String, to writer: inout HTMLWriter
    ) {
        guard !challenges.isEmpty else { return }
        writer.open("div", ("class", "panel"))
        writer.element("h3", text: words.text(phrase))
        writer.raw("<ul>")
        for (index, challenge) in challenges.enumerated() {
            write(challenge, id: "challenge-\(name)-\(index)", to: &writer)
        }
        writer.raw("</ul></div>")
    }

    private func write(_ challenge: ChallengeCard, id: String, to writer: inout HTMLWriter) {
        let card = challenge.card
        writer.open("li", ("class", challenge.isMet ? "row" : "row k"))
        Medal(card).write(classes: card.isUnlocked ? "own" : "", to: &writer)
        writer.raw("<div>")
        var attributes = Row.attributes(of: card)
        attributes.insert(("id", id), at: 0)
        writer.open("h4", attributes)
        writer.isolated(card.title)
        writer.raw("</h4>")
        let period = card.recurring.map { [$0.periodText, $0.timesText].compactMap { $0 } } ?? []
        writer.element("p", text: ([challenge.daysText] + period).joined(separator: " · "))
        writer.element("p", ("class", "time num"), text: challenge.timeText)
        if card.phase == .open, !challenge.isMet, let progress = card.progress {
            Marks.writeBar(progress, labelledBy: id, to: &writer)
        }
        writer.raw("</div>")
        writer.open("span", ("class", "num"))
        if let outcome = challenge.outcomeText {
            writer.open("span", ("class", challenge.isMet ? "pill on" : "pill"))
            if challenge.isMet { Marks.writeIcon("i-checkmark", to: &writer) }
            writer.text(outcome)
            writer.raw("</span>")
        }
        if !challenge.isMet, card.phase != .upcoming { writer.text(card.progress?.text ?? "") }
        writer.raw("</span></li>")
    }
}
