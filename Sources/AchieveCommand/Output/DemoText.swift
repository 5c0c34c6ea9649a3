import AchievementCore
import AchievementEngine
import AchievementGallery

/// The result of a season in a few lines: the ranks, and the most valuable unlock of each of the best players.
struct DemoText {
    let catalog: CatalogIndex
    let style: TextStyle

    private static let ranks = 8
    private static let highlights = 5

    private struct Highlight {
        let player: PlayerID
        let unlock: AchievementKey
        let at: Moment
        /// The sort key: rarity, then points, then time.
        let worth: (Int, Int, Moment)
    }

    /// The lines about the players of `reader`.
    func lines(of reader: some ProgressReading) async throws -> [String] {
        let board = Board(.points(mode: nil))
        let all = try await reader.leaderboard(board, limit: .max)
        var levels: [PlayerID: Int] = [:]
        var unlocks: [Highlight] = []
        try await reader.forEachStatus { status in
            levels[status.player] = status.level.total
            unlocks += self.unlocks(of: status)
        }
        let ranks = LeaderboardText(
            catalog: catalog, style: style, board: board, standings: Array(all.prefix(Self.ranks)), players: all.count,
            levels: levels, marked: nil)
        return [""] + ranks.lines + lines(of: Self.finest(unlocks))
    }

    private func unlocks(of status: PlayerStatus) -> [Highlight] {
        status.achievements.compactMap { state in
            guard let at = state.unlockedAt, let achievement = catalog[state.key] else { return nil }
            return Highlight(
                player: status.player, unlock: state.key, at: at,
                worth: (achievement.rarity.rank, achievement.points, at))
        }
    }

    /// The most valuable unlocks, with each player and each achievement at most once.
    private static func finest(_ unlocks: [Highlight]) -> [Highlight] {
        var players: Set<PlayerID> = []
        var achievements: Set<AchievementKey> = []
        return unlocks.sorted { $0.worth > $1.worth }.filter { unlock in
            guard !players.contains(unlock.player), achievements.insert(unlock.unlock).inserted else { return false }
            players.insert(unlock.player)
            return true
        }
    }

    private func lines(of highlights: [Highlight]) -> [String] {
        guard !highlights.isEmpty else { return [] }
        var table = TextTable([.left, .name, .name, .left, .left], indent: 2)
        for highlight in highlights.prefix(Self.highlights) {
            table.add(
                StyledText("★ \(highlight.at.localDay)", .open),
                StyledText(Excerpt.printable(highlight.player.rawValue), .heading),
                StyledText(catalog.texts[highlight.unlock].title),
                catalog[highlight.unlock]?.rarity.styled(catalog.words) ?? "",
                StyledText(catalog.name(of: highlight.unlock.mode), .secondary))
        }
        return ["", style.heading(catalog.words.text(.highlights))] + table.lines(style)
    }
}
