public import AchievementCore

/// Five rooms of sixteen trophies each, earned in four memory games.
///
/// Only the current room counts. When its sixteenth trophy unlocks, the room is complete, every game statistic starts
/// again from nothing and the next room opens; trophies and points stay.
public struct TrophyRooms: GameMode {
    public static let id: GameModeID = "trophy-rooms"

    /// The mode with its ``rooms``.
    public init() {}

    public var name: LocalizedText { ["en": "Trophy Rooms", "zh-Hans": "奖杯室"] }

    public var displayNames: DisplayNames {
        DisplayNames(
            categories: Dictionary(
                TrophyRooms.rooms.map { ($0.category, $0.name) }, uniquingKeysWith: { first, _ in first }))
    }

    public var catalogVersion: Int { 1 }

    public var levels: LevelCurve { .linear(1_000) }

    // Finishing a room resets what the events before it recorded.
    public var ordering: EventOrdering { .canonical }

    public var metricSources: [any MetricSource] {
        MemoryMatchFinishedSource()
        SpeedMatchFinishedSource()
        SequenceRecallFinishedSource()
        CardLocatorFinishedSource()
    }

    public var achievementProviders: [any AchievementProvider] {
        for room in TrophyRooms.rooms {
            RoomAchievements(
                room: room, previous: TrophyRooms.room(room.number - 1), next: TrophyRooms.room(room.number + 1))
        }
    }

    public var rewardSinks: [any RewardSink] { [] }
}
