public import AchievementCore
import AchievementEngine
import AchievementStorage
import MartialArtsRanks
import PuzzleModules
import TrophyRooms

/// A school whose player has what no player of the season has: finished rooms, a rank, a complete module of puzzles,
/// challenges in every state, and points that count twice today.
extension SampleClub {
    /// The player of the school.
    public static let graduate: PlayerID = "mei"

    /// Records what the player of the school did.
    public static func school() async throws -> SampleClub {
        let boost = PointsBoost(
            "practice-weeks", name: ["en": "Practice Weeks", "zh-Hans": "训练周", "de": "Übungswochen"], factor: 2,
            within: days(10, 20))
        let modes = try allModes().compactMap { mode -> (any GameMode)? in
            switch mode.id {
            case MartialArtsRanks.id: mode.boosted(by: [boost])
            case TrophyRooms.id, PuzzleModules.id: mode
            default: nil
            }
        }
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(),
            configuration: CenterConfiguration(now: { noon }, policy: .everybody)
        ) {
            modes
        }
        for challenge in challenges { try await center.define(challenge, by: "sensei") }
        for (number, (player, hour, event)) in deeds.enumerated() {
            // Starting on Saturday, 14 November.
            let moment = Moment(
                milliseconds: noon.milliseconds + Int64(hour - 60) * 3_600_000, offsetSeconds: 0)
            try await center.record(event, for: player, id: "deed-\(number)", at: moment)
        }
        return SampleClub(center, modes)
    }

    /// The deeds of players, with the hours since the beginning of Saturday.
    private static var deeds: [(player: PlayerID, hour: Int, event: any GameEvent)] {
        let levels = (1...7).map { "nianhua-0\($0)" } + ["nianhua-x1"]
        var deeds: [(PlayerID, Int, any GameEvent)] = [
            (graduate, 9, PracticeSessionCompleted(minutes: 60)),
            (graduate, 10, FormCompleted(form: "first", program: "karate")),
            (graduate, 11, RankEarned(rank: .white, program: "karate")),
            ("tom", 12, PracticeSessionCompleted(minutes: 30)),
            (graduate, 33, PracticeSessionCompleted(minutes: 50)),
        ]
        // Four rounds of each game finish the first room, and begin the second.
        for round in 0..<4 {
            deeds += [
                (
                    graduate, 13 + round,
                    MemoryMatchFinished(
                        correctMatches: 12, numberOfPairs: 12, seconds: 28, longestStreak: 12, score: 2_400)
                ),
                (
                    graduate, 13 + round,
                    SpeedMatchFinished(correctAnswers: 40, rounds: 40, seconds: 30, longestStreak: 40, score: 4_000)
                ),
                (
                    graduate, 13 + round,
                    SequenceRecallFinished(
                        correctSequences: 14, sequences: 14, longestSequence: 14, mistakes: 0, seconds: 90, score: 2_800
                    )
                ),
                (
                    graduate, 13 + round,
                    CardLocatorFinished(targetsFound: 20, numberOfTargets: 20, seconds: 24, score: 3_000)
                ),
            ]
        }
        // A complete module of puzzles.
        deeds += levels.enumerated().map { index, level in
            (graduate, 36 + index, PuzzleLevelCompleted(level: level, seconds: Double(90 + index), moves: 40 + index))
        }
        return deeds
    }

    /// One challenge of each state: open, met, missed and upcoming.
    private static var challenges: [AchievementDefinition] {
        let minutes = { (id: AchievementID, title: LocalizedText, window: TimeWindow, amount: Amount) in
            AchievementDefinition.challenge(
                id, of: MartialArtsRanks.id, title: title,
                description: [
                    "en": "Practice \(amount) minutes", "zh-Hans": "训练\(amount)分钟", "de": "Übe \(amount) Minuten",
                ],
                points: 80, metric: MartialArtsRanksMetrics.practiceMinutes, window: window, by: amount)
        }
        return [
            minutes(
                "november", ["en": "Diligent November", "zh-Hans": "勤奋十一月", "de": "Fleißiger November"], days(1, 30),
                600),
            minutes(
                "weekend", ["en": "Weekend on the Mat", "zh-Hans": "道场周末", "de": "Wochenende auf der Matte"],
                days(14, 15), 90),
            minutes("first_week", ["en": "Early Start", "zh-Hans": "早起开练", "de": "Früher Anfang"], days(2, 8), 100),
            minutes("advent", ["en": "Four Weeks", "zh-Hans": "四周之约", "de": "Vier Wochen"], .month(12, of: 2026), 300),
        ]
    }

    /// Days of November 2026.
    private static func days(_ first: Int32, _ last: Int32) -> TimeWindow {
        // 1 November is day 20,758 after 1 January 1970.
        .days(from: Day(number: 20_757 + first), through: Day(number: 20_757 + last))
    }
}
