public import AchievementCore

/// Five rooms of sixteen trophies each, earned in four memory games.
///
/// Only the current room counts. When its sixteenth trophy unlocks, the room is complete, every game statistic is reset
/// and the next room opens; trophies and points stay. Days of play form a streak under rules that the host may choose.
public struct TrophyRooms: StreakRuled {
    /// The frozen id, `trophy-rooms`.
    public static let id: GameModeID = "trophy-rooms"

    /// Which days of play form a streak, and when a day starts.
    public var streakRules: StreakRules

    /// Creates the mode with the rules of its streak.
    public init(streaks: StreakRules = StreakRules()) { streakRules = streaks }

    /// “Trophy Rooms” in English, “奖杯室” in Simplified Chinese, “Pokalräume” in German.
    public var name: LocalizedText { ["de": "Pokalräume", "en": "Trophy Rooms", "zh-Hans": "奖杯室"] }

    /// A category for each room, a group for each game, and the names of the metrics.
    public var displayNames: DisplayNames {
        DisplayNames(
            categories: Dictionary(
                TrophyRooms.rooms.map { ($0.category, $0.name) }, uniquingKeysWith: { first, _ in first }),
            groups: Dictionary(
                RoomGame.allCases.map { ($0.rawValue, $0.name) }, uniquingKeysWith: { first, _ in first }),
            metrics: TrophyRoomsMetrics.names)
    }

    /// English and Simplified Chinese; texts defined at run time may lack German.
    public var requiredLanguages: [String] { ["en", "zh-Hans"] }

    /// Version 1, the first catalog.
    public var catalogVersion: Int { 1 }

    /// Version 2: games count in the order in which they were played, only completed games have a time, only games with
    /// every answer right are perfect, and there is a metric of active days.
    public var rulesVersion: Int { 2 }

    /// Canonical: finishing a room resets what the events before it recorded.
    public var ordering: EventOrdering { .canonical }

    /// Every metric of ``TrophyRoomsMetrics``.
    public var metrics: [any MetricDefining] {
        TrophyRoomsMetrics.memoryMatch.all
        TrophyRoomsMetrics.speedMatch.all
        TrophyRoomsMetrics.sequenceRecall.all
        TrophyRoomsMetrics.cardLocator.all
        TrophyRoomsMetrics.memoryMatchSeconds
        TrophyRoomsMetrics.speedMatchSeconds
        TrophyRoomsMetrics.cardLocatorSeconds
        TrophyRoomsMetrics.perfectGames
        TrophyRoomsMetrics.activeDays.following(streakRules)
    }

    /// One source for each of the four games.
    public var metricSources: [any MetricSource] {
        MemoryMatchFinishedSource()
        SpeedMatchFinishedSource()
        SequenceRecallFinishedSource()
        CardLocatorFinishedSource()
    }

    /// A day with one game of each kind, and a day on which all of them go very well.
    public var sampleDays: [SampleDay] {
        SampleDay(
            "four-games", name: ["de": "Vier Spiele", "en": "Four games", "zh-Hans": "四场游戏"],
            [
                SampleEvent(
                    MemoryMatchFinished(correctMatches: 7, numberOfPairs: 8, seconds: 75, longestStreak: 3, score: 620),
                    at: "19:00"),
                SampleEvent(
                    SpeedMatchFinished(correctAnswers: 17, rounds: 20, seconds: 38, longestStreak: 9, score: 840),
                    at: "19:05"),
                SampleEvent(
                    SequenceRecallFinished(
                        correctSequences: 6, sequences: 8, longestSequence: 6, mistakes: 2, seconds: 80, score: 560),
                    at: "19:10"),
                SampleEvent(
                    CardLocatorFinished(targetsFound: 9, numberOfTargets: 10, seconds: 55, score: 700), at: "19:15"),
            ])
        SampleDay(
            "great-games", name: ["de": "Großartige Spiele", "en": "Great games", "zh-Hans": "完美发挥"],
            [
                SampleEvent(
                    MemoryMatchFinished(
                        correctMatches: 12, numberOfPairs: 12, seconds: 28, longestStreak: 12, score: 2_400),
                    at: "20:00"),
                SampleEvent(
                    SpeedMatchFinished(correctAnswers: 40, rounds: 40, seconds: 30, longestStreak: 40, score: 4_000),
                    at: "20:05"),
                SampleEvent(
                    SequenceRecallFinished(
                        correctSequences: 14, sequences: 14, longestSequence: 14, mistakes: 0, seconds: 90,
                        score: 2_800), at: "20:10"),
                SampleEvent(
                    CardLocatorFinished(targetsFound: 20, numberOfTargets: 20, seconds: 24, score: 3_000), at: "20:15"),
            ])
    }

    /// The sixteen trophies of each room and its completion, room by room.
    public var achievementProviders: [any AchievementProvider] {
        for room in TrophyRooms.rooms {
            RoomAchievements(
                room: room, earlier: TrophyRooms.rooms.filter { $0.number < room.number },
                next: TrophyRooms.room(room.number + 1))
        }
    }
}
