import AchievementCore
import AchievementEngine
import AchievementStorage
import Chance
import Foundation
import Testing

/// When things were earned, of all five modes.
@Suite("Dates in any order of arrival")
struct DateTests {
    private static let today = 20_619
    private static let clock = (today + 1) * millisecondsOfDay

    @Test("Unlocks, evidence and ledger are the same in any order of arrival", arguments: 0..<24)
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

    @Test("What came before a void is dated alike in any order of arrival", arguments: 0..<24)
    func voided(seed: Int) async throws {
        var shape = Self.shape(seed)
        (shape.voided, shape.clock) = (6, Self.clock)
        let ordered = Self.ordered(StreamMaker.stream(seed: 90_000 + seed, shape))
        let expected = try await Self.records(of: Self.center(after: Self.voidingInOrder(ordered)) { 1 })
        var random = SeededGenerator(seed: UInt64(seed))
        let shuffled = Self.voidingInOrder(ordered.shuffled(using: &random))
        let center = try await Self.center(after: shuffled) { random.pick(1, 7, 50) }
        let found = try await Self.records(of: center)
        #expect(found.difference(from: expected).map(\.text) == [], "seed \(seed)")
        #expect(try await center.verify().findings.map(\.description) == [], "seed \(seed)")
        for player in try await center.players(after: nil, limit: 9) { try await center.rebuild(player) }
        let rebuilt = try await Self.records(of: center)
        #expect(rebuilt.difference(from: expected).map(\.text) == [], "seed \(seed), rebuilt")
    }

    @Test("Devices that had parts of a history give the dates of all of it", arguments: 0..<12)
    func devices(seed: Int) async throws {
        let stream = StreamMaker.stream(seed: 100_000 + seed, Self.shape(seed))
        let expected = try await Self.records(of: Self.center(after: Self.ordered(stream)) { 1 })
        var random = SeededGenerator(seed: UInt64(seed))
        let count = 2 + seed % 3
        var parts = Array(repeating: [Happening](), count: count)
        // Some was sent to two of them.
        for happening in stream.shuffled(using: &random) {
            for _ in 0..<random.pick(1, 1, 2) { parts[random.pick(0...count - 1)].append(happening) }
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dates-\(UUID().uuidString)")
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
        #expect(try await joined.verify().findings.map(\.description) == [], "seed \(seed)")
    }

    private static func shape(_ seed: Int) -> StreamShape {
        StreamShape(
            players: 1 + seed % 2, days: [3, 12, 60][seed % 3], happenings: 120, today: today, spoilt: 0, granted: 0)
    }

    private static func ordered(_ stream: [Happening]) -> [Happening] {
        stream.sorted { ($0.at.milliseconds, $0.identity) < ($1.at.milliseconds, $1.identity) }
    }

    /// A stream in which nothing comes before a void that is dated after it: a void takes no unlock, so what was unlocked
    /// by then stays. What is dated before it may come after it, but for what it names.
    private static func voidingInOrder(_ stream: [Happening]) -> [Happening] {
        var rest = stream
        var result: [Happening] = []
        func isVoid(_ happening: Happening) -> Bool {
            if case .voided = happening.deed { true } else { false }
        }
        func mayCome(_ happening: Happening) -> Bool {
            if case .voided(let source, let id, _) = happening.deed,
                rest.contains(where: { $0.source == source && $0.id == id })
            {
                return false
            }
            return !rest.contains { isVoid($0) && $0.at.milliseconds < happening.at.milliseconds }
        }
        while let index = rest.firstIndex(where: mayCome) { result.append(rest.remove(at: index)) }
        return result
    }

    private static func center(after stream: [Happening], batch: () -> Int) async throws -> AchievementCenter {
        let center = try await FiveModes.center(at: clock)
        var rest = stream[...]
        while !rest.isEmpty {
            let part = rest.prefix(batch())
            for result in try await center.record(part.map { try $0.envelope() }) { _ = try result.get() }
            rest = rest.dropFirst(part.count)
        }
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

extension CollectionDifference<String>.Change {
    fileprivate var text: String {
        switch self {
        case .insert(_, let element, _): "+ \(element)"
        case .remove(_, let element, _): "- \(element)"
        }
    }
}
