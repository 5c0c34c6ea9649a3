import AchievementCore

extension TrophyRooms {
    /// The rooms, in the order in which they open.
    static let rooms: [Room] = [
        Room(
            1, ["de": "Grundlagen des Gedächtnisses", "en": "Memory Foundations", "zh-Hans": "记忆入门"], .common,
            points: 10, completionPoints: 100
        ) {
            RoomTarget.memoryMatch(games: 3, accuracy: 70, under: 180, run: 2)
            RoomTarget.speedMatch(games: 3, accuracy: 80, under: 3, run: 3)
            RoomTarget.sequenceRecall(games: 3, accuracy: 80, length: 3, perfect: 2)
            RoomTarget.cardLocator(games: 3, accuracy: 80, under: 30, found: 2)
        },
        Room(
            2, ["de": "Aufgehender Stern", "en": "Rising Star", "zh-Hans": "新星崛起"], .common, points: 20,
            completionPoints: 200
        ) {
            RoomTarget.memoryMatch(games: 5, accuracy: 80, under: 150, run: 3)
            RoomTarget.speedMatch(games: 5, accuracy: 85, under: 2.5, run: 5)
            RoomTarget.sequenceRecall(games: 5, accuracy: 85, length: 4, perfect: 3)
            RoomTarget.cardLocator(games: 5, accuracy: 85, under: 25, found: 3)
        },
        Room(
            3, ["de": "Gedächtnismeister", "en": "Memory Master", "zh-Hans": "记忆大师"], .rare, points: 30,
            completionPoints: 300
        ) {
            RoomTarget.memoryMatch(games: 8, accuracy: 90, under: 120, run: 5)
            RoomTarget.speedMatch(games: 8, accuracy: 90, under: 2, run: 8)
            RoomTarget.sequenceRecall(games: 8, accuracy: 90, length: 5, perfect: 5)
            RoomTarget.cardLocator(games: 8, accuracy: 90, under: 20, found: 4)
        },
        Room(
            4, ["de": "Champion im Denken", "en": "Brain Champion", "zh-Hans": "脑力冠军"], .epic, points: 40,
            completionPoints: 400
        ) {
            RoomTarget.memoryMatch(games: 10, accuracy: 95, under: 90, run: 7)
            RoomTarget.speedMatch(games: 10, accuracy: 95, under: 1.5, run: 10)
            RoomTarget.sequenceRecall(games: 10, accuracy: 95, length: 6, perfect: 7)
            RoomTarget.cardLocator(games: 10, accuracy: 95, under: 15, found: 5)
        },
        Room(
            5, ["de": "Meister in allem", "en": "Total Master", "zh-Hans": "全能大师"], .legendary, points: 50,
            completionPoints: 500
        ) {
            RoomTarget.memoryMatch(games: 12, accuracy: 98, under: 60, run: 10)
            RoomTarget.speedMatch(games: 12, accuracy: 98, under: 1, run: 12)
            RoomTarget.sequenceRecall(games: 12, accuracy: 98, length: 7, perfect: 10)
            RoomTarget.cardLocator(games: 12, accuracy: 98, under: 10, found: 6)
        },
    ]

    /// The room with `number`; `nil` if there is none.
    static func room(_ number: Int) -> Room? {
        rooms.first { $0.number == number }
    }
}

/// A room: sixteen targets, four per game, that count while it is the current room.
struct Room: Hashable, Sendable {
    /// The room's number, from 1; rooms open in this order.
    let number: Int
    /// The name that players see.
    let name: LocalizedText
    /// How hard its achievements are to earn.
    let rarity: Rarity
    /// Points for each target.
    let points: Int
    /// Points for completing the room.
    let completionPoints: Int
    /// The targets, four per game.
    let targets: [RoomTarget]

    init(
        _ number: Int, _ name: LocalizedText, _ rarity: Rarity, points: Int, completionPoints: Int,
        @ListBuilder<RoomTarget> targets: () -> [RoomTarget]
    ) {
        self.number = number
        self.name = name
        self.rarity = rarity
        self.points = points
        self.completionPoints = completionPoints
        self.targets = targets()
    }

    /// The category in which the room's achievements are shown.
    var category: String { "room\(number)" }

    /// The achievement for completing the room.
    var completion: AchievementID { "room\(number).complete" }

    /// The achievement for reaching `target`.
    func achievement(for target: RoomTarget) -> AchievementID {
        "room\(number).\(target.game.rawValue).\(target.kind.rawValue)"
    }
}

/// A game played in the rooms. The raw values are parts of frozen ids.
enum RoomGame: String, Codable, Sendable, CaseIterable {
    /// Turning cards over to find pairs.
    case memoryMatch = "memory-match"
    /// Deciding quickly whether two cards match.
    case speedMatch = "speed-match"
    /// Repeating sequences from memory.
    case sequenceRecall = "sequence-recall"
    /// Finding target cards among many.
    case cardLocator = "card-locator"

    /// The name that players see.
    var name: LocalizedText { ["de": words.de, "en": words.en, "zh-Hans": words.zh] }

    /// The name in the languages of the mode's texts.
    var words: (en: String, de: String, zh: String) {
        switch self {
        case .memoryMatch: ("Memory Match", "Paare finden", "记忆配对")
        case .speedMatch: ("Speed Match", "Schneller Vergleich", "快速配对")
        case .sequenceRecall: ("Sequence Recall", "Folgen merken", "序列记忆")
        case .cardLocator: ("Card Locator", "Karten orten", "卡牌定位")
        }
    }

    /// The name of the icon, in the vocabulary of SF Symbols.
    var icon: String {
        switch self {
        case .memoryMatch: "square.grid.2x2.fill"
        case .speedMatch: "bolt.fill"
        case .sequenceRecall: "list.number"
        case .cardLocator: "scope"
        }
    }

    /// The name of the color.
    var color: String {
        switch self {
        case .memoryMatch: "purple"
        case .speedMatch: "orange"
        case .sequenceRecall: "green"
        case .cardLocator: "blue"
        }
    }
}
