import AchievementCore

/// A self-contained HTML file that compares any two players, for a folder of pages. It lists the achievements once and
/// has, for each player, the unlocks with their dates and the points over time. Its script shows the two players chosen
/// in its menus or by an address such as `compare.html?a=player-ada&b=player-bo`.
///
/// An achievement that is secret for one of the two players is masked, and one that is hidden from one of them is left
/// out; but the file contains the texts of everything that any player has unlocked, as the pages of those players do.
public struct ComparisonIndex: Sendable {
    /// The name of the file in a folder of pages.
    public static let fileName = "compare.html"

    private let nobody: GalleryModel
    private let words: GalleryWords
    private let cards: [GalleryCard]
    private let masked: Set<AchievementKey>
    /// The index of each achievement, including those hidden from a player who has done nothing.
    private var places: [AchievementKey: Int]
    /// By index, the achievements that some player sees but a player who has done nothing does not.
    private var secrets: [Int: GalleryCard] = [:]
    private var players: [DuelData.Player] = []
    /// The unlock times of each player by index, in milliseconds.
    private var moments: [[Int: Int64]] = []

    /// Creates a comparison without players.
    ///
    /// - Parameter nobody: the model of a player who has done nothing, such as one with the empty id, in the language
    ///   of the page.
    public init(_ nobody: GalleryModel) {
        self.nobody = nobody
        words = GalleryWords(nobody.language)
        cards = nobody.cards.sorted { ($1.rarity, $0.key) < ($0.rarity, $1.key) }
        masked = Set(cards.filter(\.isMasked).map(\.key))
        places = Dictionary(cards.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The address of the page for a player and, if given, another one.
    static func address(_ page: String, _ player: PlayerID, with other: PlayerID? = nil) -> String {
        let second = other.map { "&b=\(GalleryFileName.safe(for: $0))" } ?? ""
        return "\(page)?a=\(GalleryFileName.safe(for: player))\(second)"
    }

    /// Adds a player, in O(n log n) for n cards.
    public mutating func add(_ model: GalleryModel) {
        var entries: [(place: Int, sign: String, value: Int)] = []
        for card in model.cards {
            let place = places[card.key] ?? places.count
            let isSecret = !card.isMasked && (place >= cards.count || masked.contains(card.key))
            places[card.key] = place
            if isSecret, secrets[place] == nil { secrets[place] = card }
            if let at = card.unlockedAt {
                entries.append((place, ".", Int(at.localDay.number)))
            } else if !card.isMasked, let percent = card.progress?.percent, percent > 0 || isSecret {
                entries.append((place, "!", percent))
            }
        }
        moments.append(
            Dictionary(
                model.cards.compactMap { card in
                    card.unlockedAt.flatMap { at in places[card.key].map { ($0, at.milliseconds) } }
                }, uniquingKeysWith: min))
        var holdings = StepsText()
        for entry in entries.sorted(by: { $0.place < $1.place }) { holdings.add(entry.place, entry.sign, entry.value) }
        let streaks = Dictionary(model.streaks.map { ($0.id, $0.current) }, uniquingKeysWith: { first, _ in first })
        let unlocked = model.cards.count(where: \.isUnlocked)
        let curve = PointsCurve(model)
        let today = model.calendar.today
        let days = PointsCurve.days(from: curve.eve ?? today, to: today)
        let totals = days.map { curve.total(on: $0) }
        let steps = zip(totals.dropFirst(), totals).map { $0 - $1 }
        players.append(
            DuelData.Player(
                i: GalleryFileName.safe(for: model.player),
                n: model.playerName.isEmpty ? "—" : model.playerName.shortened(to: 80),
                f: Int(model.level.fraction * 100),
                v: [model.level.level, model.level.points, unlocked, model.share.longestStreak]
                    + nobody.streaks.map { streaks[$0.id] ?? 0 },
                h: holdings.text,
                t: [Int(days[0].number), Int(days[1].number - days[0].number), totals[0]] + steps))
    }

    /// The file's text, to be written as UTF-8. O(n log n) for n players.
    public var html: String {
        let frame = PageFrame(words: words, style: PageStyle.comparison, script: PageScript.duel)
        var writer = HTMLWriter(reservingCapacity: 262_144)
        frame.writeHead(
            title: words.text(.compare), description: words.count(.players, players.count), to: &writer)
        IconSprite(cards.map(\.icon) + secrets.values.map(\.icon).sorted()).write(to: &writer)
        let race = PointsRace(words: words)
        frame.writeTop(
            index: "index.html",
            links: [("main", words.text(.compare)), race.link] + groups.map { ($0.0.rawValue, $0.title) },
            waiting: Set([race.link.id] + groups.dropLast().map(\.0.rawValue)), to: &writer)
        writer.raw("<main id=\"main\" class=\"wrap duel\">")
        writer.element("h1", ("class", "vh"), text: words.text(.compare))
        writeMenus(to: &writer)
        writer.raw("<div id=\"duel\" hidden>")
        writeSides(to: &writer)
        writeFigures(to: &writer)
        race.write([], names: ["", ""], to: &writer)
        for (holders, title) in groups.dropLast() { write(holders, title, to: &writer) }
        writer.raw("</div>")
        if let (holders, title) = groups.last { write(holders, title, cards, to: &writer) }
        writer.raw("<template id=\"secrets\">")
        for (place, card) in secrets.sorted(by: { $0.key < $1.key }) { write(card, place, to: &writer) }
        writer.raw("</template></main>")
        writer.raw("<script type=\"application/json\" id=\"data\">")
        writer.append(ScriptJSON(DuelData(zip(players, orders).map { $0.ordered($1) }, nobody, words)))
        writer.raw("</script>")
        frame.writeFooter(madeAt: nobody.madeAt, remark: nobody.untranslatedText, to: &writer)
        frame.writeEnd(to: &writer)
        return writer.html
    }

    /// For each player a ``StepsText`` of the unlocked indexes, whose values count the distinct earlier moments of
    /// others' unlocks. Days would not show who was first if two players unlocked it on the same day.
    private var orders: [String] {
        var all: [Int: Set<Int64>] = [:]
        for own in moments { for (place, at) in own { all[place, default: []].insert(at) } }
        let ranks = all.mapValues { at in
            Dictionary(at.sorted().enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        }
        return moments.map { own in
            var text = StepsText()
            for (place, at) in own.sorted(by: { $0.key < $1.key }) { text.add(place, ".", ranks[place]?[at] ?? 0) }
            return text.text
        }
    }

    /// The groups of achievements by holders; the script fills in the players' names.
    private var groups: [(PlayerComparison.Holders, title: String)] {
        [
            (.both, words.text(.heldByBoth)), (.first, words.text(.heldOnlyBy, "1")),
            (.second, words.text(.heldOnlyBy, "2")), (.neither, words.text(.heldByNeither)),
        ]
    }

    private func writeMenus(to writer: inout HTMLWriter) {
        writer.raw("<noscript>")
        writer.element("p", ("class", "empty"), text: words.text(.compareNeedsScript))
        writer.raw("</noscript><p class=\"line\" id=\"who\" hidden>")
        for (id, number) in [("a", 1), ("b", 2)] {
            writer.raw("<label class=\"field sort\">")
            writer.element("span", text: "\(words.text(.player)) \(words.number(number))")
            writer.open("select", ("id", id))
            writer.raw("</select></label>")
        }
        writer.raw("</p>")
    }

    private func writeSides(to writer: inout HTMLWriter) {
        writer.raw("<div class=\"hero\">")
        for _ in 0..<2 {
            writer.raw("<div class=\"side\">")
            HeroSection.writeRing(nobody.level, words, to: &writer)
            writer.raw("<p class=\"name\"></p><p class=\"next num\"></p></div>")
        }
        writer.raw("</div>\n")
    }

    private func writeFigures(to writer: inout HTMLWriter) {
        writer.raw("<div class=\"panel figures\"><table><caption class=\"vh\">")
        writer.text(words.text(.compare))
        writer.raw("</caption><thead><tr><td></td><th scope=\"col\"></th><th scope=\"col\"></th></tr></thead><tbody>")
        let names =
            [.level, .pointsWord, .unlockedWord, .bestStreak].map { (phrase: Phrase) in words.text(phrase) }
            + nobody.streaks.map { words.text(.condition, $0.fullName, words.text(.currentStreak)) }
        for name in names {
            writer.raw("<tr>")
            writer.element("th", ("scope", "row"), isolated: name)
            writer.raw("<td></td><td></td></tr>")
        }
        writer.raw("</tbody></table></div>\n")
    }

    private func write(
        _ holders: PlayerComparison.Holders, _ title: String, _ cards: [GalleryCard] = [], to writer: inout HTMLWriter
    ) {
        let id = holders.rawValue
        writer.open("section", ("id", id), ("aria-labelledby", "h-\(id)"))
        writer.raw("<div class=\"head\">")
        writer.element("h2", ("id", "h-\(id)"), isolated: title)
        writer.element("p", ("class", "muted num"), text: words.number(cards.count))
        writer.raw("</div>")
        Fold(id: id, count: cards.count).open(words, to: &writer)
        writer.raw("<ul class=\"pairs\">")
        for (place, card) in cards.enumerated() { write(card, place, to: &writer) }
        writer.raw("</ul></div></section>\n")
    }

    private func write(_ card: GalleryCard, _ place: Int, to writer: inout HTMLWriter) {
        writer.open("li", ("class", "pair"), ("data-i", String(place)))
        ComparisonPage.writeFacts(of: card, color: card.color, words, to: &writer)
        writer.raw("</li>\n")
    }
}

/// The data for the script of a ``ComparisonIndex``.
struct DuelData: Encodable {
    /// A player.
    struct Player: Encodable {
        /// The file name of the player's page without its extension.
        let i: String
        /// The name.
        let n: String
        /// The progress to the next level, in percent.
        let f: Int
        /// The figures, in the order of their rows.
        let v: [Int]
        /// A ``StepsText`` of the indexes of the achievements: `.` and the day of an unlock, or `!` and the percentage.
        let h: String
        /// By the indexes of the unlocked achievements: how many distinct moments others unlocked each of them before.
        var o = ""
        /// The first day with points, the distance between days, the first total, and the increments.
        let t: [Int]

        func ordered(_ order: String) -> Player {
            var player = self
            player.o = order
            return player
        }
    }

    let language: String
    let plurals: String?
    let players: [Player]
    /// The plural forms of the figures' units; empty for a bare number.
    let forms: [String]
    let words: Words

    init(_ players: [Player], _ nobody: GalleryModel, _ words: GalleryWords) {
        func form(_ phrase: some GalleryPhrase) -> String { phrase.text(in: words.language) }
        language = words.language.rawValue
        plurals = words.language.table?.scriptForms
        self.players = players.sorted { ($0.n, $0.i) < ($1.n, $1.i) }
        forms =
            ["", "", "", form(Phrase.days)] + nobody.streaks.map { form($0.week == nil ? Phrase.days : Phrase.weeks) }
        self.words = Words(
            points: form(Phrase.points), level: words.text(.level), next: form(Phrase.levelProgress),
            title: form(ScreenPhrase.comparedPlayers), only: form(ScreenPhrase.heldOnlyBy),
            ahead: words.text(.ahead), earlier: words.text(.earlierOfTwo), percent: form(WritingPhrase.unitPercent))
    }

    /// The phrases that the script shows.
    struct Words: Encodable {
        let points, level, next, title, only, ahead, earlier, percent: String
    }
}
