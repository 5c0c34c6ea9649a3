import AchievementCore
import AchievementStorage
import AchievementTesting
import Chance
import SuiteSupport
import Testing

@testable import AchievementEngine

/// A mode with falls and rises, one of which restarts with each season.
private struct Scales: GameMode {
    static let id: GameModeID = "scales"
    static let lost = Metric<LargestFall>("scales.lost", within: -500...500)
    static let gained = Metric<LargestRise>("scales.gained", within: -500...500)
    static let lostThisSeason = Metric<LargestFall>(
        "scales.lost-this-season", within: -500...500, scope: "scales.season")

    var name: LocalizedText { ["en": "Scales"] }
    var displayNames: DisplayNames { DisplayNames() }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .canonical }

    var metrics: [any MetricDefining] {
        Scales.lost
        Scales.gained
        Scales.lostThisSeason
    }

    var metricSources: [any MetricSource] { WeighedSource() }
    var achievementProviders: [any AchievementProvider] { ScalesBadges() }
}

private struct Weighed: GameEvent {
    static let type: EventType = "scales.weighed"
    var kilograms: Double

    func validate(_ fields: inout FieldChecks) {}
}

private struct WeighedSource: MetricSource {
    func record(_ event: Weighed, into metrics: inout MetricRecorder) {
        metrics.record(event.kilograms, in: Scales.lost)
        metrics.record(event.kilograms, in: Scales.gained)
        metrics.record(event.kilograms, in: Scales.lostThisSeason)
    }
}

private struct ScalesBadges: AchievementProvider {
    var achievements: [Achievement] {
        Gym.achievement("lost_5", Scales.lost.best >= 5)
        Gym.achievement("gained_3", Scales.gained.best > 3)
        Gym.achievement("season", Scales.lostThisSeason.best >= 8, effects: [.reset("scales.season")])
    }
}

@Suite("Largest fall and rise")
struct LargestChangeTests {
    private struct Record: Hashable {
        let milliseconds: Int64
        let kilograms: Double
        var moment: Moment { Moment(milliseconds: milliseconds, offsetSeconds: 3_600) }
    }

    /// Computed by comparing every pair.
    private func largestFall(_ records: [Record], sign: Double = 1) -> Amount? {
        guard !records.isEmpty else { return nil }
        var largest = 0
        for first in records {
            for second in records where second.milliseconds > first.milliseconds {
                largest = max(largest, hundredths(sign * first.kilograms) - hundredths(sign * second.kilograms))
            }
        }
        return Amount(Double(largest) / 100)
    }

    private func hundredths(_ kilograms: Double) -> Int { Int((kilograms * 100).rounded()) }

    private func records(_ seed: UInt64) -> [Record] {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 0...60, using: &generator)
        // With few instants, records share a time; with few weights, some are equal.
        let instants: Int64 = ([6, 40, 1_000_000] as [Int64]).randomElement(using: &generator) ?? 6
        let weights: Int = [3, 50, 30_000].randomElement(using: &generator) ?? 3
        let slope: Int = [-1, 0, 0, 1].randomElement(using: &generator) ?? 0
        var records: [Record] = []
        for number in 0..<count {
            let instant = Int64.random(in: 0..<instants, using: &generator)
            let weight = Int.random(in: -weights...weights, using: &generator) + slope * number * 10
            records.append(Record(milliseconds: 1_700_000_000_000 + instant, kilograms: Double(weight) / 100))
        }
        return records
    }

    @Test("The largest fall and rise equal those over all pairs, in any order of arrival", arguments: 0..<400)
    func anyOrder(seed: UInt64) throws {
        let rulebook = try Rulebook(modes: [Scales()])
        let records = records(seed)
        var generator = SeededGenerator(seed: seed + 1)
        let sorted = records.sorted { $0.milliseconds < $1.milliseconds }
        let orders = [records, sorted, sorted.reversed()] + (0..<3).map { _ in records.shuffled(using: &generator) }
        for order in orders {
            var progress = rulebook.newProgress()
            for (number, record) in order.enumerated() {
                _ = try rulebook.apply(
                    Weighed(kilograms: record.kilograms), id: EventID(source: "/test", id: "\(number)"), by: "ada",
                    at: record.moment, to: &progress)
            }
            let status = rulebook.status(of: "ada", progress, unlocks: [], at: Moment(milliseconds: 0))
            #expect(status[Scales.lost] == largestFall(records))
            #expect(status[Scales.gained] == largestFall(records, sign: -1))
        }
    }

    @Test("Largest changes stay right when a new center records each event", arguments: Seeds.of(0..<12))
    func stored(seed: UInt64) async throws {
        let store = InMemoryProgressStore()
        var seen: [Record] = []
        for (number, record) in records(seed).prefix(25).enumerated() {
            let center = try await AchievementCenter(store: store) { Scales() }
            try await center.record(
                Weighed(kilograms: record.kilograms), for: "ada", id: "\(number)", at: record.moment)
            seen.append(record)
            let status = try await center.status(of: "ada")
            #expect(status[Scales.lost] == largestFall(seen))
            #expect(status[Scales.gained] == largestFall(seen, sign: -1))
        }
        let center = try await AchievementCenter(store: store) { Scales() }
        _ = try await center.rebuild("ada")
        let status = try await center.status(of: "ada")
        #expect(status[Scales.lost] == largestFall(seen))
        #expect(status[Scales.gained] == largestFall(seen, sign: -1))
    }

    @Test("Only records where a change can start or end are kept")
    func size() throws {
        let rulebook = try Rulebook(modes: [Scales()])
        let slot = try #require(rulebook.metricIndices[Scales.lost.id])
        func steps(_ kilograms: [Int]) throws -> [Int32] {
            var progress = rulebook.newProgress()
            for (number, kilograms) in kilograms.enumerated() {
                _ = try rulebook.apply(
                    Weighed(kilograms: Double(kilograms)), id: EventID(source: "/test", id: "\(number)"), by: "ada",
                    at: Moment(milliseconds: Int64(number)), to: &progress)
            }
            guard case .largestChange(let change) = progress.cells[slot] else { return [] }
            let cell = progress.cells[slot]
            #expect(MetricCell(tag: cell.tag ?? 0, payload: cell.payload[...]) == cell)
            return [change.starts, change.ends]
        }
        #expect(try steps([]) == [])
        #expect(try steps([80]) == [1, 1])
        #expect(try steps(Array((0..<200).reversed())) == [1, 1])
        #expect(try steps(Array(0..<200)) == [200, 200])
        #expect(try steps([5, 1, 7, 2, 9, 3, 8]) == [3, 4])
    }

    @Test("A fall starts over with its scope, and unlocks as soon as it is deep enough")
    func scope() throws {
        var player = try TestPlayer(Scales())
        func weigh(_ kilograms: Double, day: Int) throws -> [AchievementID] {
            try player.play(Weighed(kilograms: kilograms), at: Walkthrough.day(day))
        }
        #expect(try weigh(80, day: 0) == [])
        #expect(try weigh(75, day: 5) == ["lost_5"])
        // Late, and dated between the two.
        #expect(try weigh(83.5, day: 2) == ["gained_3", "season"])
        #expect(try player.status()[Scales.lost] == 8.5)
        #expect(try player.status()[Scales.lostThisSeason] == nil)
        #expect(try weigh(70, day: 9) == [])
        #expect(try player.status()[Scales.lostThisSeason] == 0)
        #expect(try weigh(69, day: 10) == [])
        #expect(try player.status()[Scales.lostThisSeason] == 1)
        #expect(try player.status().json.contains(#""scales.lost":{"best":14.5}"#))
    }

    @Test("Largest changes are explained and ranked on leaderboards")
    func questions() async throws {
        let center = try await AchievementCenter(store: InMemoryProgressStore()) { Scales() }
        for (player, weights) in [("ada", [80.0, 79, 77.5]), ("bo", [70, 71]), ("cy", [90, 80])] {
            for (day, kilograms) in weights.enumerated() {
                let moment: Moment = try #require(Moment(Walkthrough.day(day)))
                let event = Weighed(kilograms: kilograms)
                try await center.record(event, for: PlayerID(player), id: "\(player)\(day)", at: moment)
            }
        }
        #expect(try await center.explain("scales/lost_5", for: "ada").criterion.missing == 2.5)
        let board = try await center.leaderboard(Board(.metric(Scales.lost.id)))
        #expect(board.map(\.player) == ["cy", "ada", "bo"])
        #expect(board.map(\.score) == [10, 2.5, 0])
    }

    @Test("Within a window, only its records are compared")
    func window() throws {
        let days = TimeWindow.days(from: try #require(Day("2026-03-03")), through: try #require(Day("2026-03-05")))
        let mode = OneBadge(extra: Gym.achievement("lost_3", Scales.lost.best.within(days) >= 3))
        var player = try TestPlayer(mode)
        func weigh(_ kilograms: Double, on day: String) throws -> [AchievementID] {
            try player.play(Weighed(kilograms: kilograms), at: "2026-03-\(day)T12:00:00Z")
        }
        #expect(try weigh(90, on: "02") == [])
        #expect(try weigh(80, on: "04") == [])
        #expect(try weigh(70, on: "06") == [])
        #expect(try weigh(78, on: "05") == [])
        #expect(try player.state(of: "lost_3").progress.completed == 2)
        // Late, and the earliest in the window.
        #expect(try weigh(81, on: "03") == ["lost_3"])
    }

    @Test("A criterion that no two records can meet is refused")
    func possibility() {
        let never = Gym.achievement("never", Scales.lost.best > 1_000)
        #expect(throws: CatalogError.self) { try Rulebook(modes: [OneBadge(extra: never)]) }
    }

    private struct OneBadge: GameMode {
        static let id: GameModeID = "scales"
        let extra: Achievement

        var name: LocalizedText { ["en": "Scales"] }
        var displayNames: DisplayNames { DisplayNames() }
        var catalogVersion: Int { 1 }
        var ordering: EventOrdering { .anyOrder }
        var metrics: [any MetricDefining] { Scales().metrics }
        var metricSources: [any MetricSource] { WeighedSource() }
        var achievementProviders: [any AchievementProvider] { Badge(achievement: extra) }

        struct Badge: AchievementProvider {
            let achievement: Achievement
            var achievements: [Achievement] { achievement }
        }
    }
}
