import AchievementCore
import AchievementEngine
import AchievementStorage
import Chance
import Foundation
import SuiteSupport
import Testing

/// The dates of unlocks and ledger entries, in all five modes.
@Suite("Dates in any order of arrival")
struct DateTests {
    private static let today = 20_619
    private static let clock = (today + 1) * millisecondsOfDay

    @Test("Unlocks, evidence and ledger are the same in any order of arrival", arguments: Seeds.of(0..<24))
    func shuffled(seed: Int) async throws {
        let stream = StreamMaker.stream(seed: 80_000 + seed, Self.shape(seed))
        var random = SeededGenerator(seed: UInt64(seed))
        let ordered = Self.ordered(stream)
        let expected = try await Self.records(of: Self.center(after: ordered) { 1 })
        for order in [stream.shuffled(using: &random), ordered.reversed()] {
            let center = try await Self.center(after: order) { random.pick(1, 7, 50) }
            let found = try await Self.records(of: center)
            #expect(found.difference(from: expected).map(\.text) == [], "seed \(seed)")
            #expect(try await center.verify().findings.map(\.description) == [], "seed \(seed)")
        }
    }

    @Test("Devices with parts of a history give the same dates as the whole history", arguments: Seeds.of(0..<12))
    func devices(seed: Int) async throws {
        let stream = StreamMaker.stream(seed: 100_000 + seed, Self.shape(seed))
        let expected = try await Self.records(of: Self.center(after: Self.ordered(stream)) { 1 })
        var random = SeededGenerator(seed: UInt64(seed))
        let count = 2 + seed % 3
        var parts = Array(repeating: [Happening](), count: count)
        // Some happenings were sent to two of them.
        for happening in stream.shuffled(using: &random) {
            for _ in 0..<random.pick(1, 1, 2) { parts[random.pick(0...count - 1)].append(happening) }
        }
        var devices: [AchievementCenter] = []
        for part in parts { devices.append(try await Self.center(after: part) { random.pick(1, 7, 50) }) }
        let joined = devices.removeFirst()
        try await joined.merge(devices)
        let found = try await Self.records(of: joined)
        #expect(found.difference(from: expected).map(\.text) == [], "seed \(seed)")
        #expect(try await joined.verify().findings.map(\.description) == [], "seed \(seed)")
    }

    private static func shape(_ seed: Int) -> StreamShape {
        StreamShape(
            players: 1 + seed % 2, days: [3, 12, 60][seed % 3], happenings: 120, today: today, spoilt: 0, granted: 0)
    }

    private static func ordered(_ stream: [Happening]) -> [Happening] {
        stream.sorted { ($0.at.milliseconds, $0.identity) < ($1.at.milliseconds, $1.identity) }
    }

    private static func center(after stream: [Happening], batch: () -> Int) async throws -> AchievementCenter {
        let center = try await FiveModes.center(at: clock)
        try await center.record(stream.map { try $0.envelope() }, inBatchesOf: batch)
        return center
    }

    /// The records of all players as texts.
    private static func records(of center: AchievementCenter) async throws -> [String] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        func text(_ value: some Encodable) throws -> String {
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
        var records: [String] = []
        for player in try await center.players(after: nil, limit: 9) {
            for unlock in try await center.recentUnlocks(of: player, limit: .max) {
                records.append("\(player) \(try text(unlock))")
            }
            for entry in try await center.ledger(of: player) { records.append("\(player) \(try text(entry))") }
        }
        return records
    }
}
