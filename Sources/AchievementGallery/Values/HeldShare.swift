import AchievementCore

/// How many of all players hold an achievement.
public struct HeldShare: Hashable, Codable, Sendable {
    /// The number of players who hold it.
    public let holders: Int
    /// The number of all players.
    public let players: Int
    /// The share in words: `Held by 3 %`, or `Held by 1 of 8` if there are fewer than 20 players.
    public let text: String

    /// Whether it has holders, but fewer than 10 percent of the players.
    package var isRare: Bool { holders > 0 && Double(holders) < 0.1 * Double(players) }

    /// Whether it has holders, but fewer than one in twenty of the players.
    var isVeryRare: Bool { holders > 0 && Double(holders) < 0.05 * Double(players) }

    /// Whether there are others to compare with.
    package var isAmongOthers: Bool { holders > 0 && players > 1 }
}

extension HeldShare {
    /// Creates the share with words in a language.
    init(_ holders: Int, of players: Int, words: GalleryWords) {
        self.holders = holders
        self.players = players
        guard players >= 20, holders > 0 else {
            text =
                holders > 0
                ? words.text(.heldByCount, words.number(holders), words.number(players))
                : words.text(.heldByNobody)
            return
        }
        // Rounded down, so that only all players are 100 percent; less than 1 percent has a text of its own.
        let percent = Int(100 * Double(holders) / Double(players))
        // The sign is not left alone on the next line.
        let figure = words.amounts.text(Amount(max(1, percent)), in: .percent).replacing(" ", with: "\u{a0}")
        text = words.text(percent > 0 ? .heldByShare : .heldByLess, figure)
    }
}
