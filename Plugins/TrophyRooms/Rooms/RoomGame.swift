public import AchievementCore

/// A game that is played in the rooms. The raw values are parts of frozen ids.
public enum RoomGame: String, Codable, Sendable, CaseIterable {
    /// Turning cards over to find pairs.
    case memoryMatch = "memory-match"
    /// Deciding quickly whether two cards match.
    case speedMatch = "speed-match"
    /// Repeating sequences from memory.
    case sequenceRecall = "sequence-recall"
    /// Finding target cards among many.
    case cardLocator = "card-locator"

    /// The name that players see.
    public var name: LocalizedText { ["en": words.en, "zh-Hans": words.zh] }

    /// The name in the two languages of the mode's texts.
    var words: (en: String, zh: String) {
        switch self {
        case .memoryMatch: ("Memory Match", "记忆配对")
        case .speedMatch: ("Speed Match", "快速配对")
        case .sequenceRecall: ("Sequence Recall", "序列记忆")
        case .cardLocator: ("Card Locator", "卡牌定位")
        }
    }

    /// The name of an icon, in the vocabulary of SF Symbols.
    public var icon: String {
        switch self {
        case .memoryMatch: "square.grid.2x2.fill"
        case .speedMatch: "bolt.fill"
        case .sequenceRecall: "list.number"
        case .cardLocator: "scope"
        }
    }

    /// The name of a colour.
    public var color: String {
        switch self {
        case .memoryMatch: "purple"
        case .speedMatch: "orange"
        case .sequenceRecall: "green"
        case .cardLocator: "blue"
        }
    }
}
