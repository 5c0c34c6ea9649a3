import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Chance
import Foundation
import Testing

/// Decisions among the events of all five modes: grants, revocations, freezes, resets, adjustments and voids of any of them.
@Suite("Decisions in any order of arrival")
struct DecisionOrderTests {
    private static let today = 20_619
    private static let clock = (today + 1) * millisecondsOfDay
    private static let histories = Int(ProcessInfo.processInfo.environment["SWEEP_HISTORIES"] ?? "") ?? 24

    @Test("What is held, its dates and evidence, points and rates are the same in any order of arrival")
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

    @Test("Devices that had parts of a history agree with one that had all of it")
    func devices() async throws {
        for seed in 0..<Self.histories / 2 {
            let ordered = try Self.envelopes(1_000 + seed)
            let expected = try await Self.records(of: Self.center(after: ordered) { 1 })
            var random = SeededGenerator(seed: UInt64(seed))
            let count = 2 + seed % 3
            // What a void names has to be where the void is.
            var parts = Array(repeating: [EventEnvelope](), count: count)
            var places: [EventID: Int] = [:]
            for envelope in Self.shuffled(ordered, &random) {
                let place = envelope.voidedEvent.flatMap { places[$0] } ?? random.pick(0...count - 1)
                places[envelope.id] = place
                parts[place].append(envelope)
            }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("decisions-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            var devices: [AchievementCenter] = []
            for part in parts { devices.append(try await Self.center(after: part) { random.pick(1, 7, 50) }) }
            let joined = devices.removeFirst()
            for (index, device) in devices.enumerated() {
                let backup = try await device.backup(to: folder.appendingPathComponent("\(index).backup"))
                try await backup.merge(into: joined)
            }
            let found = try await Self.records(of: joined)
            #expect(found.difference(from: expected).map(\.text) == [], "seed \(seed)")
        }
    }

    /// A history in the canonical order.
    private static func envelopes(_ seed: Int) throws -> [EventEnvelope] {
        let shape = StreamShape(
            players: 1 + seed % 2, days: [3, 12, 60][seed % 3], happenings: [40, 120][seed % 2], today: today,
            spoilt: 0,
            late: 0, granted: 8, voided: 6, undone: 3)
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
                random.chance(50)
                ? ModeReset(mode: mode, by: "coach")
                : PointsAdjusted(amount: random.pick(-50, 70), mode: mode, by: "coach", reason: "fair play")
            envelopes.append(
                try EventEnvelope(decision, id: id, player: PlayerID(happening.player), at: happening.at.moment))
        }
        return envelopes.sorted {
            ($0.moment.milliseconds, $0.id) < ($1.moment.milliseconds, $1.id)
        }.reduce(into: []) { ordered, envelope in
            // In one's own log a void comes after what it names.
            guard envelope.voidedEvent.map({ named in ordered.contains { $0.id == named } }) ?? true else { return }
            ordered.append(envelope)
        }
    }

    /// Any order in which a void comes after what it names, and a revocation before what is dated after it: a revocation
    /// takes away what is held when it arrives.
    private static func shuffled(_ ordered: [EventEnvelope], _ random: inout SeededGenerator) -> [EventEnvelope] {
        var waiting: [EventEnvelope] = []
        var result: [EventEnvelope] = []
        var known: Set<EventID> = []
        let revocations = ordered.filter { $0.event is AchievementRevoked }
        func mayCome(_ envelope: EventEnvelope) -> Bool {
            if let named = envelope.voidedEvent, !known.contains(named) { return false }
            return !revocations.contains {
                $0.player == envelope.player && !known.contains($0.id)
                    && ($0.moment.milliseconds, $0.id)
                        < (envelope.moment.milliseconds, envelope.id)
            }
        }
        for envelope in ordered.shuffled(using: &random) {
            waiting.append(envelope)
            while let index = waiting.firstIndex(where: mayCome) {
                known.insert(waiting[index].id)
                result.append(waiting.remove(at: index))
            }
        }
        return result
    }

    private static func center(after stream: [EventEnvelope], batch: () -> Int) async throws -> AchievementCenter {
        let center = try await FiveModes.center(at: clock)
        var rest = stream[...]
        while !rest.isEmpty {
            let part = rest.prefix(batch())
            for result in try await center.record(Array(part)) { _ = try result.get() }
            rest = rest.dropFirst(part.count)
        }
        return center
    }

    /// What players hold, what they are told of it, the points of each account on each day, and the rates.
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

extension CollectionDifference<String>.Change {
    fileprivate var text: String {
        switch self {
        case .insert(_, let element, _): "+ \(element)"
        case .remove(_, let element, _): "- \(element)"
        }
    }
}
