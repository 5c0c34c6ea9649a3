public import AchievementCore

/// One thing to reach in a room.
public struct RoomTarget: Hashable, Sendable {
    /// The game that it is reached in.
    public let game: RoomGame
    /// What it is about.
    public let kind: RoomTargetKind
    /// A short name.
    public let title: LocalizedText
    /// What to do for it.
    public let description: LocalizedText
    /// What is measured since the room opened.
    public let quantity: Quantity
    /// How the quantity must compare with the amount.
    public let comparison: Comparison
    /// The amount: games, percent, seconds or a length, depending on ``kind``.
    public let amount: Amount

    /// When the target is reached.
    public var criterion: Criterion { .compare(quantity, comparison, amount) }

    /// A target in the game of `metrics`; its title starts with the game's name.
    init(
        _ kind: RoomTargetKind, in metrics: GameMetrics, _ quantity: Quantity, _ comparison: Comparison,
        _ amount: Amount, title: (en: String, zh: String), description: (en: String, zh: String)
    ) {
        let name = metrics.game.words
        game = metrics.game
        self.kind = kind
        self.title = ["en": "\(name.en): \(title.en)", "zh-Hans": "\(name.zh)：\(title.zh)"]
        self.description = ["en": description.en, "zh-Hans": description.zh]
        self.quantity = quantity
        self.comparison = comparison
        self.amount = amount
    }

    static func games(_ count: Int, in metrics: GameMetrics) -> RoomTarget {
        RoomTarget(
            .games, in: metrics, metrics.games.total, .atLeast, Amount(count),
            title: ("\(count) Games", "\(count)局"),
            description: ("Complete \(count) games", "完成\(count)局\(metrics.game.words.zh)"))
    }

    static func accuracy(_ percent: Int, in metrics: GameMetrics) -> RoomTarget {
        RoomTarget(
            .accuracy, in: metrics, metrics.accuracy.best, .atLeast, Amount(percent),
            title: ("\(percent)% Accuracy", "准确率\(percent)%"),
            description: ("Get \(percent)% accuracy", "一局准确率达到\(percent)%"))
    }
}
