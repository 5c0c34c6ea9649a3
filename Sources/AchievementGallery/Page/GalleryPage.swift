/// A player's gallery as a self-contained HTML file, which needs neither a network nor a server.
///
/// Its content security policy allows only the page's own style sheet and scripts, by their hashes. All texts from
/// players and catalogs are escaped by Unicode scalar. Without scripts the page shows every card; with them it filters,
/// sorts, switches colors, opens the details of a card (also by a link that ends in `#` and its key), and celebrates
/// what is new since the last visit.
public struct GalleryPage: Sendable {
    private let model: GalleryModel
    private let index: String?
    private let leaderboard: LeaderboardCard?
    private let assets: GalleryAssets?
    private let comparison: String?
    private let address: PageAddress?

    /// Creates the page of `model`.
    ///
    /// - Parameters:
    ///   - model: the model to show.
    ///   - index: the address of the list of players, relative to the page; `nil` for no link. The pages of other
    ///     players are then expected beside this one, under the names of ``GalleryFileName``.
    ///   - leaderboard: the player's view of a leaderboard; `nil` for none.
    ///   - comparison: the address of the page that compares any two players, such as ``ComparisonIndex/fileName``;
    ///     `nil` for no link.
    ///   - assets: the shared files that the page refers to; ``GalleryAssets/files`` have to be written beside it.
    ///     Without scripts such a page shows its header, what is open and what is unlocked.
    ///   - address: the address of the page, for previews of links to it; `nil` if it is not known.
    public init(
        _ model: GalleryModel, index: String? = nil, leaderboard: LeaderboardCard? = nil, comparison: String? = nil,
        assets: GalleryAssets? = nil, address: PageAddress? = nil
    ) {
        self.model = model
        self.index = index
        self.leaderboard = leaderboard
        self.comparison = comparison
        self.address = address
        self.assets = assets
    }

    /// The file's text, to be written as UTF-8. O(n) in the size of the model.
    public var html: String {
        let frame = PageFrame(
            words: GalleryWords(model.language), style: PageStyle.player, script: PageScript.player, assets: assets)
        var writer = HTMLWriter(reservingCapacity: 262_144)
        let words = frame.words
        let facts = [
            words.text(.levelNumber, words.number(model.level.level)), words.count(.points, model.level.points),
            words.text(.condition, words.text(.unlockedWord), model.progress.text),
        ]
        frame.writeHead(
            title: words.text(.pageTitle, model.playerName.shortened(to: 120)),
            description: facts.joined(separator: " · "), address: address, to: &writer)
        writeBody(frame, to: &writer)
        frame.writeEnd(to: &writer)
        return writer.html
    }

    private func writeBody(_ frame: PageFrame, to writer: inout HTMLWriter) {
        let words = frame.words
        IconSprite(model: model).write(besides: assets?.icons, to: &writer)
        if assets != nil {
            writer.raw("<noscript>")
            IconSprite(firstScreenOf: model).write(to: &writer)
            writer.raw("</noscript>\n")
        }
        let sections = self.sections(words)
        frame.writeTop(
            index: index,
            links: [("main", words.text(.today))] + sections.filter(\.isShown).map { ($0.id, $0.title) },
            later: Set(sections.map(\.id).filter(isLater)), to: &writer)
        // Placed early, close to the markup that its pictures share with the page, so that the page compresses well.
        if assets == nil { writeData(words, to: &writer) }
        let file = GalleryFileName.safe(for: model.player)
        writer.open(
            "main", ("id", "main"), ("class", model.isNewcomer ? "wrap new" : "wrap"), ("data-player", file))
        HeroSection(model: model, words: words, comparison: comparison).write(to: &writer)
        TodaySection(model: model, words: words, isAmongOthers: index != nil).write(to: &writer)
        if let assets {
            UnlockedList(model: model, words: words).write(to: &writer)
            writer.raw("<script type=\"text/plain\" id=\"packed\">")
            writer.append(packed: assets.pack(rest(words)))
            writer.raw("</script></main>")
        } else {
            writeSections(words, to: &writer)
            writer.raw("</main>")
        }
        CelebrationSlot(words: words).write(to: &writer)
        frame.writeFooter(madeAt: model.madeAt, remark: model.untranslatedText, to: &writer)
    }

    /// The part after the first screen.
    func rest(_ words: GalleryWords) -> String {
        var writer = HTMLWriter(reservingCapacity: 262_144)
        writeSections(words, to: &writer)
        writeData(words, to: &writer)
        return writer.html
    }

    private func writeSections(_ words: GalleryWords, to writer: inout HTMLWriter) {
        for section in sections(words) where section.isShown {
            var attributes: [HTMLWriter.Attribute] = [("id", section.id), ("aria-labelledby", "h-\(section.id)")]
            if isLater(section.id) { attributes.append(("class", "later")) }
            writer.open("section", attributes)
            writer.raw("<div class=\"head\">")
            writer.element("h2", ("id", "h-\(section.id)"), text: section.title)
            if let note = section.note { writer.element("p", ("class", "muted num"), text: note) }
            writer.raw("</div>")
            if section.isFolded { Fold(id: section.id).open(words, to: &writer) }
            section.writeContent(to: &writer)
            if section.isFolded { writer.raw("</div>") }
            writer.raw("</section>")
        }
        if model.isNewcomer {
            writer.raw("<p class=\"more\" id=\"everything\"><button class=\"btn main\" type=\"button\">")
            writer.text(words.text(.showEverything))
            writer.raw("</button></p>")
        }
    }

    /// Whether a section is one that a newcomer sees only on request.
    private func isLater(_ id: String) -> Bool { model.isNewcomer && id != "streaks" }

    /// Writes the data for the script.
    private func writeData(_ words: GalleryWords, to writer: inout HTMLWriter) {
        writer.raw("<script type=\"application/json\" id=\"data\">")
        writer.append(ScriptJSON(PageData(model, words: words)))
        writer.raw("</script>\n")
    }

    private func sections(_ words: GalleryWords) -> [any PageSection] {
        let story = model.story
        return [
            StreakSection(streaks: model.streaks, calendar: model.calendar, words: words),
            CalendarSection(calendar: model.calendar, story: story, words: words),
            ActivitySection(activity: model.activity, words: words),
            StorySection(story: story, playerName: model.playerName, words: words),
            ChallengeSection(challenges: model.challenges, words: words),
            OverviewSection(model: model, words: words),
            GridSection(model: model, words: words),
            RoomSection(boards: model.rooms, words: words),
            CollectionSection(collections: model.collections, ranks: model.ranks, words: words),
            LeaderboardSection(
                board: leaderboard, hasPages: index != nil, words: words,
                comparison: comparison.map { ($0, model.player) }),
            ShareSection(model: model, words: words),
        ]
    }
}

/// A section of the page, under a heading.
protocol PageSection {
    /// The id for links to the section.
    var id: String { get }
    var title: String { get }
    /// The figures next to the heading, if any.
    var note: String? { get }
    /// Whether there is anything to show.
    var isShown: Bool { get }
    /// Whether a phone hides the content until the heading is tapped.
    var isFolded: Bool { get }
    func writeContent(to writer: inout HTMLWriter)
}

extension PageSection {
    var isFolded: Bool { false }
}
