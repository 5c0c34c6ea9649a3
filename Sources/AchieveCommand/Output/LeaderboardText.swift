import AchievementCore
import AchievementEngine
import AchievementGallery

/// A leaderboard as text: what is ranked, how ties are handled, and the ranks.
struct LeaderboardText: Sendable {
    let catalog: CatalogIndex
    let style: TextStyle
    let board: Board
    /// The ranks to show.
    let standings: [Standing]
    /// The number of players on the leaderboard.
    let players: Int
    /// The levels of the listed players, if they are to be shown.
    let levels: [PlayerID: Int]
    /// The player whose row is marked.
    let marked: PlayerID?

    private var words: GalleryWords { catalog.words }

    /// The maximum width of a bar in cells.
    private static let cells = 30

    /// The lines, without line endings.
    var lines: [String] { head + table.lines(style) }

    /// What is ranked, and how ties are handled.
    var head: [String] {
        let facts = " · \(period) · \(words.count(.players, players))"
        return [style.heading(title) + style.secondary(facts), style.secondary(words.text(.tieRule))]
    }

    private var table: TextTable {
        var table = TextTable([.right, .name, .right, .left, .left], indent: 2)
        for standing in standings {
            let isMarked = standing.player == marked
            let name = Excerpt.printable(standing.player.rawValue)
            let level = levels[standing.player].map { words.text(.levelOf, words.number($0)) }
            table.add(
                StyledText("\(standing.rank)"), StyledText(isMarked ? "\(name) ◀" : name, isMarked ? .heading : .plain),
                StyledText(text(of: standing.score)), StyledText(level ?? "", .secondary),
                StyledText(bar(of: standing), .achieved))
        }
        return table
    }

    /// A score with its unit.
    func text(of score: Amount) -> String {
        switch board.score {
        case .points: return catalog.amounts.text(score, in: nil)
        case .currentStreak(let metric): return length(score, of: metric)
        case .metric(let id):
            guard let metric = catalog.rulebook.ranked(id)?.metric else { return catalog.amounts.text(score, in: nil) }
            return metric.kind == .activeDays
                ? length(score, of: id) : catalog.amounts.text(score, in: catalog.rulebook.unit(of: metric.id))
        }
    }

    /// A number of days or weeks.
    private func length(_ length: Amount, of streak: MetricID) -> String {
        words.count(catalog.countsWeeks(streak) ? .weeks : .days, Int(clamping: length.whole))
    }

    /// A bar that compares the score with the others, if there is room for bars.
    private func bar(of standing: Standing) -> String {
        guard let best = standings.map(\.score).max(), best > .zero, standing.score >= .zero, !isAscending else {
            return ""
        }
        let longest = standings.map { TextWidth.of($0.player.rawValue) }.max() ?? 0
        // Rank, score, level and the gaps between them take about 40 columns.
        let room = (style.width ?? 0) - longest - 40
        return style.bar(Double(standing.score) / Double(best), width: min(max(0, room), Self.cells))
    }

    private var title: String {
        switch board.score {
        case .points(nil): words.text(.pointsWord)
        case .points(let mode?): words.text(.condition, catalog.name(of: mode), words.text(.pointsWord))
        case .currentStreak(let metric): words.text(.currentStreakOf, catalog.name(of: metric))
        case .metric(let metric): title(of: metric)
        }
    }

    private func title(of id: MetricID) -> String {
        guard let (metric, member) = catalog.rulebook.ranked(id) else { return id.rawValue }
        let family = catalog.name(of: metric.id)
        let mode = catalog.rulebook.mode(of: metric.id)
        let name =
            member.map { member in
                let title = mode.map { catalog.name(ofMember: member, in: $0) } ?? member
                return words.text(.condition, family, Excerpt.printable(title))
            } ?? family
        return switch metric.kind {
        case .lowest: words.text(.lessIsBetter, name)
        case .activeDays where metric.hasStreak: words.text(.longestStreak, name)
        default: name
        }
    }

    private var isAscending: Bool {
        guard case .metric(let metric) = board.score else { return false }
        return catalog.rulebook.ranked(metric)?.metric.kind == .lowest
    }

    private var period: String {
        switch board.period {
        case .allTime: words.text(.allTime).lowercased()
        case .days(let days): words.text(.challengeDays, "\(days.lowerBound)", "\(days.upperBound)")
        }
    }
}
