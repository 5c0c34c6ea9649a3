import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Chance
import FitnessWorkouts
import Foundation
import MartialArtsRanks
import SuiteSupport
import Testing

/// Decisions among the events of all five modes: grants, revocations, freezes, resets, adjustments and voids of any of
/// them.
@Suite("Decisions in any order of arrival")
struct DecisionOrderTests {
    private static let today = 20_619
    private static let clock = (today + 1) * millisecondsOfDay
    private static let histories = Seeds.of(0..<24).count

    @Test("Unlocks, dates, evidence, points and rates are the same in any order of arrival")
    func shuffled() async throws {
        for seed in 0..<Self.histories {
            let ordered = try Self.envelopes(seed)
            let expected = try await Self.records(of: Self.center(after: ordered) { 1 })
            var random = SeededGenerator(seed: UInt64(seed))
            let center = try await Self.center(after: Self.shuffled(ordered, &random)) { random.pick(1, 7, 50) }
            let found = try await Self.records(of: center)
            #expect(found.difference(from: expected).map(\.text) == [], "seed \(seed)")
            #expect(try await center.verify().findings.map(\.description) == [], "seed \(seed)")
            for player in try await center.players(after: nil, limit: 9) { try await center.rebuild(player) }
            let rebuilt = try await Self.records(of: center)
            #expect(rebuilt.difference(from: expected).map(\.text) == [], "seed \(seed), rebuilt")
        }
    }

    @Test("Devices with parts of a history agree with a device that has all of it")
    func devices() async throws {
        for seed in 0..<Self.histories / 2 {
            let ordered = try Self.envelopes(1_000 + seed)
            let expected = try await Self.records(of: Self.center(after: ordered) { 1 })
            var random = SeededGenerator(seed: UInt64(seed))
            let count = 2 + seed % 3
            // A void has to be on a device with the event that it names.
            var parts = Array(repeating: [EventEnvelope](), count: count)
            var places: [EventID: Int] = [:]
            for envelope in Self.shuffled(ordered, &random) {
                let place = envelope.voidedEvent.flatMap { places[$0] } ?? random.pick(0...count - 1)
                places[envelope.id] = place
                parts[place].append(envelope)
            }
            var devices: [AchievementCenter] = []
            for part in parts { devices.append(try await Self.center(after: part) { random.pick(1, 7, 50) }) }
            let joined = devices.removeFirst()
            try await joined.merge(devices)
            let found = try await Self.records(of: joined)
            #expect(found.difference(from: expected).map(\.text) == [], "seed \(seed)")
        }
    }

    @Test("Joining two players gives the state of one player, whenever the join arrives")
    func joined() async throws {
        for seed in 0..<Self.histories / 2 {
            // Two players. The students whom they help would be other people before a join than after it.
            let ordered = try Self.envelopes(2_001 + 2 * seed) { !($0 is StudentHelped) }
            var random = SeededGenerator(seed: UInt64(seed))
            let (one, other) = Self.players(of: ordered).pair(&random)
            let single = try ordered.map { try EventEnvelope($0.event, id: $0.id, player: one, at: $0.moment) }
            let expected = try await Self.records(of: Self.center(after: single) { 1 })
            var stream = Self.shuffled(ordered, &random)
            let join = try EventEnvelope(
                PlayerJoined(player: other, by: "coach"), id: EventID(source: "/coach", id: "join"), player: one,
                at: Moment(milliseconds: Int64(Self.clock)))
            stream.insert(join, at: random.pick(0...stream.count))
            let center = try await Self.center(after: stream) { random.pick(1, 7, 50) }
            let found = try await Self.records(of: center)
            #expect(found.difference(from: expected).map(\.text) == [], "seed \(seed)")
            #expect(try await center.verify().findings.map(\.description) == [], "seed \(seed)")
        }
    }

    private static func players(of envelopes: [EventEnvelope]) -> [PlayerID] {
        Set(envelopes.map(\.player)).sorted()
    }

    /// A history in canonical order. It has no added steps: a day with totals from a source ignores them, but unlocks
    /// that they have earned stay if the totals come later.
    private static func envelopes(
        _ seed: Int, where isTaken: (any GameEvent) -> Bool = { _ in true }
    ) throws -> [EventEnvelope] {
        let shape = StreamShape(
            players: 1 + seed % 2, days: [3, 12, 60][seed % 3], happenings: [40, 120][seed % 2], today: today,
            spoilt: 0, late: 0, granted: 8, voided: 6, undone: 3)
        var random = SeededGenerator(seed: UInt64(seed))
        var envelopes: [EventEnvelope] = []
        var ids: Set<EventID> = []
        for happening in StreamMaker.stream(seed: 120_000 + seed, shape) where ids.insert(happening.identity).inserted {
            envelopes.append(try happening.envelope())
            guard random.chance(4) else { continue }
            let id = EventID(source: happening.source, id: happening.id + "-decided")
            let modes: [GameModeID] = ["task-focus", "trophy-rooms", "fitness-workouts", "martial-arts-ranks"]
            let mode = modes[random.pick(0...3)]
            let decision: any GameEvent =
                switch random.pick(0...2) {
                case 0: ModeReset(mode: mode, by: "coach")
                case 1: PointsAdjusted(amount: random.pick(-50, 70), mode: mode, by: "coach", reason: "fair play")
                default: Self.imported(&random)
                }
            envelopes.append(
                try EventEnvelope(decision, id: id, player: PlayerID(happening.player), at: happening.at.moment))
        }
        return envelopes.filter { isTaken($0.event) && !($0.event is StepsRecorded) }.sorted {
            ($0.moment.milliseconds, $0.id) < ($1.moment.milliseconds, $1.id)
        }.reduce(into: []) { ordered, envelope in
            // In a player's own log, a void comes after the event that it names.
            guard envelope.voidedEvent.map({ named in ordered.contains { $0.id == named } }) ?? true else { return }
            ordered.append(envelope)
        }
    }

    /// An app's progress of a player in one of the modes.
    private static func imported(_ random: inout SeededGenerator) -> ProgressImported {
        let days = Set((0..<random.pick(1...9)).map { _ in Day(number: Int32(today - random.pick(61...130))) })
        let metrics: [MetricID: ImportedMetric] =
            switch random.pick(0...2) {
            case 0: ["task-focus.tasks-completed": .total(Double(random.pick(1...40)))]
            case 1: ["fitness-workouts.workout-days": .activeDays(days.sorted())]
            default: ["martial-arts-ranks.forms": .members(["form-\(random.pick(1...9))", "taegeuk-1"])]
            }
        return ProgressImported(metrics: metrics, points: ["task-focus": random.pick(0, 40)], by: "coach")
    }

    /// A random order in which each void comes after the event that it names.
    private static func shuffled(_ ordered: [EventEnvelope], _ random: inout SeededGenerator) -> [EventEnvelope] {
        var waiting: [EventEnvelope] = []
        var result: [EventEnvelope] = []
        var known: Set<EventID> = []
        for envelope in ordered.shuffled(using: &random) {
            waiting.append(envelope)
            while let index = waiting.firstIndex(where: { $0.voidedEvent.map(known.contains) ?? true }) {
                known.insert(waiting[index].id)
                result.append(waiting.remove(at: index))
            }
        }
        return result
    }

    private static func center(after stream: [EventEnvelope], batch: () -> Int) async throws -> AchievementCenter {
        let center = try await FiveModes.center(at: clock)
        try await center.record(stream, inBatchesOf: batch)
        return center
    }

    /// The achievements that players hold, the deliveries about them, the points of each account on each day, and the
    /// rates.
    private static func records(of center: AchievementCenter) async throws -> [String] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var records: [String] = []
        for player in try await center.players(after: nil, limit: 9) {
            for unlock in try await center.recentUnlocks(of: player, limit: .max) {
                records.append("\(player) \(String(decoding: try encoder.encode(unlock), as: UTF8.self))")
            }
            var sums: [String: Int] = [:]
            for entry in try await center.ledger(of: player) {
                sums["\(entry.mode) \(entry.achievement?.description ?? "events") \(entry.at.localDay)", default: 0] +=
                    entry.points
            }
            for (account, points) in sums.sorted(by: { $0.key < $1.key }) where points != 0 {
                records.append("\(player) \(account): \(points)")
            }
            let status = try await center.status(of: player, at: Moment(milliseconds: Int64(clock)))
            records += status.json.split(separator: "{").map { "\(player) \($0)" }
        }
        for rate in try await center.rates() { records.append("\(rate)") }
        return records
    }
}

extension EventEnvelope {
    fileprivate var voidedEvent: EventID? {
        (event as? EventVoided).map { EventID(source: $0.source, id: $0.id) }
    }
}

extension [PlayerID] {
    /// Two of them in any order; the second one has no history if there is only one.
    fileprivate func pair(_ random: inout SeededGenerator) -> (PlayerID, PlayerID) {
        let shuffled = shuffled(using: &random)
        return (shuffled[0], shuffled.count > 1 ? shuffled[1] : "nobody")
    }
}
