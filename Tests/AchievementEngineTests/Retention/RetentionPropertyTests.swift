import AchievementCore
import AchievementStorage
import AchievementTesting
import SuiteSupport
import Testing

@testable import AchievementEngine

/// Two devices with the same events, including every kind of administrators' events. One of them folds its old events.
@Suite("Retention on random histories")
struct RetentionPropertyTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A mode with windows and periods, and rooms that are reset.
    private static func mode(_ seed: UInt64) -> Gym {
        let window = TimeWindow.days(from: Day(5, 8), through: Day(5, 20))
        let extra = [
            Gym.achievement("may", Gym.visits.total.within(window) >= 12),
            Gym.achievement("may_days", Gym.days.longestStreak.within(window) >= 4),
            Gym.achievement("may_set", Gym.machines.containsAll(["row", "rope"], within: window)),
        ]
        return seed % 3 == 0
            ? Gym(extra: extra, omitted: ["lighter", "after_ten", "season", "season_2"], order: .anyOrder)
            : Gym(extra: extra)
    }

    /// Later definitions do not see folded events, so everything is defined first.
    private func define(_ devices: Device...) async throws {
        for device in devices {
            for (id, recurrence) in [("d0", nil), ("d1", Recurrence.week)] {
                let definition = AchievementDefinition(
                    mode: "gym", id: AchievementID(id), title: ["en": "D"], description: ["en": "1"], points: 10,
                    criterion: Gym.visits.total >= 6, every: recurrence)
                let defined = AchievementDefined(achievement: definition, by: "coach")
                try await device.record(envelope(defined, id, player: "coach", at: "2026-05-01T00:00:00Z", by: "coach"))
            }
        }
    }

    /// Records the same events on both devices.
    ///
    /// - Parameter before: the day before which the second device has folded its events, if it has.
    private func live(
        _ life: inout RandomLife, _ count: Int, _ plain: Device, _ retained: Device, before: Day?, _ name: String = "d"
    ) async throws {
        for _ in 0..<count {
            let envelope = try await life.envelope(on: plain, name)
            // The effects that its unlock had before the fold stay.
            if let event = envelope.event as? AchievementRevoked, event.achievement == "gym/season", before != nil {
                continue
            }
            let limit = before.map { Int64($0.number) * 86_400_000 } ?? .min
            var isOld = envelope.moment.milliseconds < limit
            // A void of a void needs the event that the other void names, too.
            var named = (envelope.event as? EventVoided)?.voided
            while !isOld, let event = named {
                let target = try await plain.store.load(players: [], events: [event]).events.first
                isOld = target.map { $0.moment.milliseconds < limit } ?? false
                named = target?.voidedEvent
            }
            let answer = try #require(try await retained.center.record([envelope]).first)
            if isOld, !(envelope.event is PlayerErased) {
                if case .success(.recorded) = answer { Issue.record("\(envelope.logged) was recorded") }
                continue
            }
            let expected = try #require(try await plain.center.record([envelope]).first)
            switch (answer, expected) {
            case (.success(let left), .success(let right)): #expect(left == right)
            case (.failure(let left), .failure(let right)): #expect(left.code == right.code, "\(left) \(right)")
            default: Issue.record("\(answer), without folding \(expected)")
            }
        }
    }

    private func expectSame(
        _ plain: Device, _ retained: Device, before: Day?, _ context: String
    ) async throws {
        let (left, right) = try await (plain.center.statusLines(), retained.center.statusLines())
        AchievementEngineTests.expectSame((left, right))
        for player in try await plain.center.allPlayers() {
            let (left, right) = try await (
                plain.center.recentUnlocks(of: player, limit: 999),
                retained.center.recentUnlocks(of: player, limit: 999)
            )
            #expect(left == right, "\(context)")
            let (ledger, other) = try await (plain.center.ledger(of: player), retained.center.ledger(of: player))
            #expect(ledger == other || sums(ledger, before) == sums(other, before), "\(context)")
        }
        let (findings, others) = try await (retained.center.verify(), plain.center.verify())
        #expect(findings.findings == [], "\(context)")
        #expect(findings.uncompared.map(\.message).sorted() == others.uncompared.map(\.message).sorted(), "\(context)")
    }

    /// The entries, with those that events awarded before a day summed by day. Points that a reset had left out may
    /// count again once it is void: then an event gets an entry of its own, but the folded events of a day get one
    /// together.
    private func sums(_ ledger: [LedgerEntry], _ before: Day?) -> [String: Int] {
        var sums: [String: Int] = [:]
        for entry in ledger {
            let (day, key) = (entry.at.localDay, entry.achievement.map { "\($0) \(entry.reason) \(entry.at)" })
            let isFolded = before.map { day < $0 } ?? false
            let account = key ?? (isFolded ? "\(entry.mode) \(day)" : "\(entry)")
            sums[account, default: 0] += entry.points
        }
        return sums
    }

    @Test("A device that folds old events shows the same as one that keeps them", arguments: Seeds.of(0..<60))
    private func lives(seed: UInt64) async throws {
        var life = RandomLife(seed: seed, keepsDefinitions: true, flows: true)
        let mode = Self.mode(seed)
        let (plain, retained) = try await (Device(folder, mode: mode), Device(folder, mode: mode))
        try await define(plain, retained)
        var before: Day?
        var folded = 0
        for round in 0..<3 {
            try await live(&life, life.random(8...22), plain, retained, before: before)
            let last = try await retained.store.log(of: nil, after: 0, limit: .max).map(\.moment).max()
            let day = try #require(last).localDay.advanced(by: -life.random(0...4))
            guard day >= before ?? day, day <= Day(6, 1) else { continue }
            before = day
            folded += try await retained.center.retain(before: day, by: "ops").events
            try await expectSame(plain, retained, before: before, "seed \(seed), round \(round)")
        }
        try await live(&life, 15, plain, retained, before: before)
        try await expectSame(plain, retained, before: before, "seed \(seed), at the end")
        for player in try await plain.center.allPlayers() {
            try await plain.center.rebuild(player)
            try await retained.center.rebuild(player)
        }
        try await expectSame(plain, retained, before: before, "seed \(seed), rebuilt")
        // A device restored from a backup shows the same.
        let copy = try await retained.copy(mode: mode)
        try await expectSame(plain, copy, before: before, "seed \(seed), restored")
    }

    @Test("Devices that folded the same events merge as if nothing had been folded", arguments: Seeds.of(100..<140))
    func joined(seed: UInt64) async throws {
        var life = RandomLife(seed: seed, keepsDefinitions: true, flows: true)
        let mode = Self.mode(seed)
        let (plain, retained) = try await (Device(folder, mode: mode), Device(folder, mode: mode))
        try await define(plain, retained)
        try await live(&life, 30, plain, retained, before: nil)
        let day = Day(5, 1).advanced(by: life.random(3...7))
        try await retained.center.retain(before: day, by: "ops")
        let (plains, others) = try await (
            [plain.copy(mode: mode), plain.copy(mode: mode)], [retained.copy(mode: mode), retained.copy(mode: mode)]
        )
        for index in 0...1 {
            try await live(
                &life, life.random(4...12), plains[index], others[index], before: day, "d\(index)")
        }
        let expected = try await plains[0].joined(with: plains[1], mode: mode)
        let (first, second) = try await (
            others[0].joined(with: others[1], mode: mode), others[1].joined(with: others[0], mode: mode)
        )
        for device in [first, second] {
            AchievementEngineTests.expectSame(
                try await (expected.center.statusLines(), device.center.statusLines()))
            let (found, others) = try await (device.center.verify(), expected.center.verify())
            #expect(found.findings == others.findings)
        }
        for player in try await first.center.allPlayers() {
            let (left, right) = try await (
                first.center.recentUnlocks(of: player, limit: 999), second.center.recentUnlocks(of: player, limit: 999)
            )
            #expect(left == right)
        }
        // Exchanging pieces gives the same result.
        for devices in [plains, others] {
            let vector = try await devices[0].center.versionVector()
            for try await piece in devices[1].center.pieces(since: vector, limit: 7) {
                _ = try await piece.merge(into: devices[0].center)
            }
        }
        let divided = try await plains[0].center.statusLines()
        AchievementEngineTests.expectSame((try await expected.center.statusLines(), divided))
        AchievementEngineTests.expectSame((divided, try await others[0].center.statusLines()))
    }
}

extension Day {
    /// The day with this date in 2026.
    init(_ month: Int, _ day: Int) { self.init(number: Day(year: 2026, month: month, day: day)?.number ?? 0) }
}
