import AchievementCore

extension TrophyRooms {
    /// The rooms, in the order in which they open.
    public static let rooms: [Room] = [
        Room(1, ["en": "Memory Foundations", "zh-Hans": "记忆入门"], .common, points: 10, completionPoints: 100) {
            RoomTarget.memoryMatch(games: 3, accuracy: 70, under: 180, run: 2)
            RoomTarget.speedMatch(games: 3, accuracy: 80, under: 3, run: 3)
            RoomTarget.sequenceRecall(games: 3, accuracy: 80, length: 3, perfect: 2)
            RoomTarget.cardLocator(games: 3, accuracy: 80, under: 30, found: 2)
        },
        Room(2, ["en": "Rising Star", "zh-Hans": "新星崛起"], .common, points: 20, completionPoints: 200) {
            RoomTarget.memoryMatch(games: 5, accuracy: 80, under: 150, run: 3)
            RoomTarget.speedMatch(games: 5, accuracy: 85, under: 2.5, run: 5)
            RoomTarget.sequenceRecall(games: 5, accuracy: 85, length: 4, perfect: 3)
            RoomTarget.cardLocator(games: 5, accuracy: 85, under: 25, found: 3)
        },
        Room(3, ["en": "Memory Master", "zh-Hans": "记忆大师"], .rare, points: 30, completionPoints: 300) {
            RoomTarget.memoryMatch(games: 8, accuracy: 90, under: 120, run: 5)
            RoomTarget.speedMatch(games: 8, accuracy: 90, under: 2, run: 8)
            RoomTarget.sequenceRecall(games: 8, accuracy: 90, length: 5, perfect: 5)
            RoomTarget.cardLocator(games: 8, accuracy: 90, under: 20, found: 4)
        },
        Room(4, ["en": "Brain Champion", "zh-Hans": "脑力冠军"], .epic, points: 40, completionPoints: 400) {
            RoomTarget.memoryMatch(games: 10, accuracy: 95, under: 90, run: 7)
            RoomTarget.speedMatch(games: 10, accuracy: 95, under: 1.5, run: 10)
            RoomTarget.sequenceRecall(games: 10, accuracy: 95, length: 6, perfect: 7)
            RoomTarget.cardLocator(games: 10, accuracy: 95, under: 15, found: 5)
        },
        Room(5, ["en": "Total Master", "zh-Hans": "全能大师"], .legendary, points: 50, completionPoints: 500) {
            RoomTarget.memoryMatch(games: 12, accuracy: 98, under: 60, run: 10)
            RoomTarget.speedMatch(games: 12, accuracy: 98, under: 1, run: 12)
            RoomTarget.sequenceRecall(games: 12, accuracy: 98, length: 7, perfect: 10)
            RoomTarget.cardLocator(games: 12, accuracy: 98, under: 10, found: 6)
        },
    ]

    /// The room with `number`, or `nil` if there is none; for a preview of the next room, ask for the number that
    /// follows the current one.
    public static func room(_ number: Int) -> Room? {
        rooms.first { $0.number == number }
    }
}
