/// A player's gallery as one HTML file that needs nothing else: no network, no server, no other file.
///
/// Its content security policy allows the page's own style sheet and scripts, by their hashes, and nothing more. All
/// texts of players and catalogs are escaped by Unicode scalar. Without scripts the page shows every card; with them
/// it filters, sorts, switches colours, opens the details of a card (also by a link that ends in `#` and its key), and
/// celebrates what is new since the last visit.
public struct GalleryPage: Sendable {
    private let model: GalleryModel
    private let index: String?
    private let leaderboard: LeaderboardCard?
    private let sharesAssets: Bool

    /// The page of `model`.
    ///
    /// - Parameters:
    ///   - model: what it shows.
    ///   - index: the address of the list of players, relative to the page; `nil` for no link. The pages of other players
    ///     lie beside this one then, under the names of ``GalleryFileName``.
    ///   - leaderboard: the place among others, as the player sees it; `nil` for none.
    ///   - sharesAssets: whether style sheet and script are not in the page: then ``GalleryAssets/files`` have to lie beside
    ///     it.
    public init(
        _ model: GalleryModel, index: String? = nil, leaderboard: LeaderboardCard? = nil, sharesAssets: Bool = false
    ) {
        self.model = model
        self.index = index
        self.leaderboard = leaderboard
        self.sharesAssets = sharesAssets
    }

    /// The file's text, to be written as UTF-8. O(size of the model).
    public var html: String {
        let frame = PageFrame(
            words: GalleryWords(model.language), style: PageStyle.player, script: PageScript.player,
            sharesAssets: sharesAssets)
        var writer = HTMLWriter(reservingCapacity: 262_144)
        let words = frame.words
        let facts = [
            words.text(.levelNumber, words.number(model.level.level)), words.count(.points, model.level.points),
            words.text(.condition, words.text(.unlockedWord), model.progress.text),
        ]
        frame.writeHead(
            title: words.text(.pageTitle, model.playerName.shortened(to: 120)),
            description: facts.joined(separator: " · "), to: &writer)
        writeBody(frame, to: &writer)
        frame.writeEnd(to: &writer)
        return writer.html
    }

    private func writeBody(_ frame: PageFrame, to writer: inout HTMLWriter) {
        let words = frame.words
        IconSprite(model: model).write(withoutDrawings: sharesAssets, to: &writer)
        let sections = self.sections(words)
        frame.writeTop(
            index: index,
            links: [("main", words.text(.today))] + sections.filter(\.isShown).map { ($0.id, $0.title) }, to: &writer)
        writer.open("main", ("id", "main"), ("class", model.isNewcomer ? "wrap new" : "wrap"))
        HeroSection(model: model, words: words).write(to: &writer)
        TodaySection(model: model, words: words).write(to: &writer)
        for section in sections where section.isShown {
            var attributes: [HTMLWriter.Attribute] = [("id", section.id), ("aria-labelledby", "h-\(section.id)")]
            // What a newcomer sees after asking for it.
            if section.id != "streaks" { attributes.append(("class", "later")) }
            writer.open("section", attributes)
            writer.raw("<div class=\"head\">")
            writer.element("h2", ("id", "h-\(section.id)"), text: section.title)
            if let note = section.note { writer.element("p", ("class", "muted num"), text: note) }
            writer.raw("</div>")
            section.writeContent(to: &writer)
            writer.raw("</section>")
        }
        if model.isNewcomer {
            writer.raw("<p class=\"more\" id=\"everything\"><button class=\"btn main\" type=\"button\">")
            writer.text(words.text(.showEverything))
            writer.raw("</button></p>")
        }
        writer.raw("</main>")
        CelebrationSlot(words: words).write(to: &writer)
        frame.writeFooter(madeAt: model.madeAt, to: &writer)
        writer.raw("<script type=\"application/json\" id=\"data\">")
        writer.append(ScriptJSON(PageData(model, words: words)))
        writer.raw("</script>\n")
    }

    private func sections(_ words: GalleryWords) -> [any PageSection] {
        [
            StreakSection(streaks: model.streaks, calendar: model.calendar, words: words),
            CalendarSection(calendar: model.calendar, story: model.story, words: words),
            ChallengeSection(challenges: model.challenges, words: words),
            OverviewSection(model: model, words: words),
            GridSection(model: model, words: words),
            RoomSection(boards: model.rooms, words: words),
            CollectionSection(collections: model.collections, ranks: model.ranks, words: words),
            ActivitySection(activity: model.activity, words: words),
            LeaderboardSection(board: leaderboard, hasPages: index != nil, words: words),
            ShareSection(model: model, words: words),
        ]
    }
}

/// A part of the page under a heading.
protocol PageSection {
    /// The id that links lead to.
    var id: String { get }
    var title: String { get }
    /// The figures next to the heading; `nil` for none.
    var note: String? { get }
    /// Whether there is anything to show.
    var isShown: Bool { get }
    func writeContent(to writer: inout HTMLWriter)
}
