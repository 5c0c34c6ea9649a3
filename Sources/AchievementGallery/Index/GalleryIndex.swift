import AchievementCore

/// The list of players as one HTML file: the front page of the club, and a leaderboard with links to the players'
/// pages.
public struct GalleryIndex: Sendable {
    /// The players, in any order.
    let entries: [GalleryIndexEntry]
    /// The language of the page.
    let language: GalleryLanguage
    /// The content above the list.
    let front: ClubFront?
    /// The address of the page that compares any two players, if there is one.
    let comparison: String?
    /// The address at which the page will be published.
    let address: PageAddress?

    /// The number of players that the page shows before more are requested.
    private static let listed = 50

    /// Creates a list of `entries` below `front`.
    ///
    /// - Parameters:
    ///   - entries: the players, in any order.
    ///   - language: the language of the page.
    ///   - front: the content above the list; `nil` for none.
    ///   - comparison: the address of the page that compares any two players, such as ``ComparisonIndex/fileName``;
    ///     `nil` for no link.
    ///   - address: the address at which the page will be published, for link previews; `nil` if it is not known.
    public init(
        entries: [GalleryIndexEntry], language: GalleryLanguage = .english, front: ClubFront? = nil,
        comparison: String? = nil, address: PageAddress? = nil
    ) {
        self.entries = entries
        self.language = language
        self.front = front
        self.comparison = comparison
        self.address = address
    }

    /// The Monday of the current week, which is one for the whole page, as on its boards. A player's own clock may be
    /// in the week before or after it.
    private var monday: Day? {
        front.map { $0.madeAt.localDay.advanced(by: 1 - $0.madeAt.localDay.weekday) }
            ?? entries.compactMap(\.weeks.last?.first).max()
    }

    /// The entries by points, with their ranks. Players with equal points share a rank, and the next rank skips as
    /// many: 1, 2, 2, 4.
    var standings: [(rank: Int, entry: GalleryIndexEntry)] {
        let sorted = entries.sorted { ($1.points, $0.player) < ($0.points, $1.player) }
        var rank = 0
        return sorted.enumerated().map { index, entry in
            if index == 0 || sorted[index - 1].points != entry.points { rank = index + 1 }
            return (rank, entry)
        }
    }

    /// The text of the file, to be written as UTF-8. O(n log n).
    public var html: String {
        let frame = PageFrame(words: GalleryWords(language), style: PageStyle.index, script: PageScript.index)
        let words = frame.words
        var writer = HTMLWriter(reservingCapacity: 65_536)
        frame.writeHead(
            title: words.text(.leaderboard), description: words.count(.players, entries.count), address: address,
            to: &writer)
        IconSprite((front?.rarest.map(\.icon) ?? []) + entries.compactMap { $0.finest?.medal.icon }).write(to: &writer)
        let byPlayer = Dictionary(entries.map { ($0.player, $0) }, uniquingKeysWith: { first, _ in first })
        let club = front.map { ClubSection(front: $0, words: words, entries: byPlayer) }
        let all = [("players", words.text(.clubEverybody))]
        frame.writeTop(index: nil, links: club.map { $0.links + all } ?? [], to: &writer)
        writer.raw("<main id=\"main\" class=\"wrap index\"><div class=\"head\">")
        writer.element("h1", text: words.text(.leaderboard))
        writer.element("p", ("class", "muted num"), text: words.count(.players, entries.count))
        writer.raw("</div>")
        if entries.isEmpty {
            writer.element("p", ("class", "empty"), text: words.text(.noPlayers))
        } else {
            if let club {
                club.write(to: &writer)
                writer.raw("<section id=\"players\" aria-labelledby=\"h-players\"><div class=\"head\">")
                writer.element("h2", ("id", "h-players"), text: words.text(.clubEverybody))
                writer.raw("</div>")
            }
            writeTable(words, to: &writer)
            if club != nil { writer.raw("</section>") }
        }
        writer.raw("</main><footer class=\"wrap\">")
        writer.element("p", text: words.text(.tieRule))
        if let remark = front?.untranslatedText { writer.element("p", text: remark) }
        if !entries.isEmpty { writer.element("p", text: words.text(.clubLastWeeks)) }
        writer.raw("</footer>")
        frame.writeEnd(to: &writer)
        return writer.html
    }

    private func writeTable(_ words: GalleryWords, to writer: inout HTMLWriter) {
        writer.raw("<div class=\"tools\"><div class=\"field find\" id=\"find\" hidden>")
        Marks.writeIcon("i-magnifyingglass", to: &writer)
        writer.open(
            "input", ("id", "search"), ("type", "search"), ("autocomplete", "off"),
            ("placeholder", words.text(.searchPlayers)), ("aria-label", words.text(.searchPlayers)))
        writer.raw("</div>")
        if let comparison {
            writer.element("a", ("class", "btn"), ("href", comparison), text: words.text(.compare))
        }
        writer.element(
            "button", ("class", "btn"), ("id", "mine"), ("type", "button"), ("hidden", ""),
            text: words.text(.clubMine))
        writer.raw("</div>")
        writer.raw("<div class=\"panel ranks\">")
        writer.open("table", ("id", "ranks"), ("aria-label", words.text(.leaderboard)))
        writer.raw("<thead><tr>")
        writer.element("th", ("scope", "col"), text: words.text(.rank))
        writer.element("th", ("scope", "col"), text: words.text(.player))
        writeHead(words.text(.level), by: nil, to: &writer)
        writeHead(words.text(.pointsWord), by: "points", to: &writer)
        writeHead(words.text(.clubWeek), by: "week", to: &writer)
        writeHead(words.text(.unlockedWord), by: "unlocked", to: &writer)
        writeHead(words.text(.bestStreak), by: "streak", to: &writer)
        writer.raw("</tr></thead><tbody>\n")
        let standings = standings
        let maximumPoints = standings.first?.entry.points ?? 0
        for (index, standing) in standings.enumerated() {
            write(standing, index, maximumPoints: maximumPoints, to: &writer)
        }
        writer.raw("</tbody></table></div><p class=\"empty\" id=\"none\" hidden>")
        writer.text(words.text(.noMatch))
        writer.raw("</p>")
        guard entries.count > Self.listed else { return }
        writer.open("p", ("class", "more"), ("id", "more"), ("data-step", String(Self.listed)))
        writer.raw("<button class=\"btn\" type=\"button\">")
        writer.text(words.text(.clubMore))
        writer.raw("</button></p>")
    }

    private func writeHead(_ name: String, by: String?, to writer: inout HTMLWriter) {
        var attributes: [HTMLWriter.Attribute] = [("scope", "col"), ("class", "num")]
        if by == "points" { attributes.append(("aria-sort", "descending")) }
        writer.open("th", attributes)
        if let by {
            writer.element("button", ("type", "button"), ("data-by", by), text: name)
        } else {
            writer.text(name)
        }
        writer.close("th")
    }

    private func write(
        _ standing: (rank: Int, entry: GalleryIndexEntry), _ index: Int, maximumPoints: Int, to writer: inout HTMLWriter
    ) {
        let words = GalleryWords(language)
        let entry = standing.entry
        let weeks = entry.points(inWeeksThrough: monday)
        let week = weeks.last ?? 0
        writer.open(
            "tr", ("data-place", String(standing.rank)), ("data-n", String(index)),
            ("data-points", String(entry.points)), ("data-week", String(week)),
            ("data-unlocked", String(entry.unlocked)),
            ("data-streak", String(entry.longestStreak)))
        writer.raw("<td class=\"place num\">")
        writer.element("b", text: words.number(standing.rank))
        writer.raw("</td>")
        writer.raw("<td class=\"who\"><div>")
        entry.face.write(to: &writer)
        writer.open("a", ("href", "./" + entry.file))
        writer.isolated(entry.name.isEmpty ? "—" : entry.name)
        writer.raw("</a>")
        Marks.writeBadges(of: entry, to: &writer)
        writer.raw("</div></td>")
        writer.element("td", Self.label(words.text(.level)), ("class", "num"), text: words.number(entry.level))
        writer.raw("<td class=\"num\">")
        writer.text(words.number(entry.points))
        writer.raw("<div class=\"gauge\" aria-hidden=\"true\"><svg><rect height=\"100%\" width=\"")
        // Computed with fractions, so that no product overflows.
        writer.number(maximumPoints > 0 ? Int(100 * Double(max(0, entry.points)) / Double(maximumPoints)) : 0)
        writer.raw("%\"/></svg></div></td>")
        writer.open("td", Self.label(words.text(.clubWeek)), ("class", "num"))
        writer.text(week > 0 ? words.screen.plusPoints(week) : words.number(week))
        Sparkline(weeks: weeks).write(to: &writer)
        writer.raw("</td>")
        for (name, number) in [(Phrase.unlockedWord, entry.unlocked), (.bestStreak, entry.longestStreak)] {
            writer.element("td", Self.label(words.text(name)), ("class", "num"), text: words.number(number))
        }
        writer.raw("</tr>\n")
    }

    /// The label of a figure where there is no room for columns.
    private static func label(_ name: String) -> HTMLWriter.Attribute { ("data-label", name) }
}

/// An entry in the list of players.
public struct GalleryIndexEntry: Hashable, Sendable {
    /// The player's id.
    let player: PlayerID
    /// The display name.
    let name: String
    /// The address of the player's page, relative to the list.
    package let file: String
    /// The points over all modes.
    let points: Int
    /// The level over all modes.
    let level: Int
    /// The number of held achievements.
    let unlocked: Int
    /// The longest streak in days.
    let longestStreak: Int
    /// The last weeks on the player's own clock, ending with the current one.
    let weeks: [ActivitySpan]
    /// The placeholder for the player's picture.
    let face: PlayerFace
    /// The highest belt that the player holds, if any.
    let belt: Belt?
    /// The finest achievement that the player holds, if any.
    let finest: Finest?

    /// A rank that is shown as a belt in its color.
    struct Belt: Hashable, Sendable {
        let name: String
        let color: GalleryColor
    }

    /// An achievement that is shown as its badge.
    struct Finest: Hashable, Sendable {
        let name: String
        let medal: Medal
    }

    /// Creates the entry of a player whose page is `file`; by default the name is made with ``GalleryFileName``.
    public init(_ model: GalleryModel, file: String? = nil) {
        player = model.player
        name = model.playerName
        self.file = file ?? "\(GalleryFileName.safe(for: model.player)).html"
        points = model.level.points
        level = model.level.level
        unlocked = model.cards.count(where: \.isUnlocked)
        longestStreak = model.share.longestStreak
        weeks = model.activity.weeks.suffix(Sparkline.count + 1)
        face = PlayerFace(model.player, name: model.playerName)
        finest = model.share.highlights.first.map { Finest(name: $0.title, medal: Medal($0)) }
        // The ranks of a ladder are in ascending order.
        let ranks = model.collections.filter { $0.kind == .ladder }.flatMap(\.achievements)
        belt = ranks.last { $0.isBelt && $0.isUnlocked }.map { Belt(name: $0.title, color: $0.color) }
    }

    /// The points of the last weeks, ending with the week of `monday`; without it, with the player's own current week.
    func points(inWeeksThrough monday: Day?) -> [Int] {
        guard let last = monday ?? weeks.last?.first, let first = weeks.first?.first else { return [] }
        let points = Dictionary(weeks.map { ($0.first, $0.points) }, uniquingKeysWith: { $1 })
        return (0..<Sparkline.count).map { last.advanced(by: -7 * $0) }.filter { $0 >= first }.reversed()
            .map { points[$0] ?? 0 }
    }
}
