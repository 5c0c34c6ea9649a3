import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Chance
import SuiteSupport
import Testing

/// Two centers with the same events, one of which folds old events twice along the way.
@Suite("Retention in all modes")
struct RetentionTests {
    private static let today = 20_619
    private static let clock = (today + 1) * millisecondsOfDay + millisecondsOfDay / 2

    @Test(
        "Folding old events changes neither the current state nor the results of later events",
        arguments: Seeds.of(0..<32))
    func folded(seed: Int) async throws {
        let days = [12, 30, 60, 200][seed % 4]
        let shape = StreamShape(
            players: 1 + seed % 3, days: days, happenings: 160, today: Self.today, spoilt: 0, late: 15,
            hasLateGames: true, repeated: 4, granted: 6, voided: 3, clock: Self.clock)
        let stream = StreamMaker.stream(seed: 80_000 + seed, shape)
        var random = SeededGenerator(seed: UInt64(seed))
        let cuts = [random.pick(20...stream.count / 2), random.pick(stream.count / 2...stream.count - 1)]
        let plain = try await FiveModes.center(at: Self.clock)
        let retained = try await FiveModes.center(at: Self.clock)
        var (before, folded) = (0, 0)
        for (index, happening) in stream.enumerated() {
            if cuts.contains(index) {
                let day = max(
                    before / millisecondsOfDay, happening.at.milliseconds / millisecondsOfDay - random.pick(0...9))
                folded += try await retained.retain(before: Day(number: Int32(day)), by: "ops").events
                before = day * millisecondsOfDay
                try await compare(plain, retained, "seed \(seed) at \(index)")
            }
            try await play(happening, plain, retained, before, stream, "seed \(seed) at \(index)")
        }
        if days > 30 { #expect(folded > 0, "seed \(seed)") }
        try await compare(plain, retained, "seed \(seed)")
        for player in try await retained.players(after: nil, limit: 9) { try await retained.rebuild(player) }
        for player in try await plain.players(after: nil, limit: 9) { try await plain.rebuild(player) }
        try await compare(plain, retained, "seed \(seed), rebuilt")
    }

    /// Records a happening in both centers. A happening before the retained events is refused or a repeat.
    private func play(
        _ happening: Happening, _ plain: AchievementCenter, _ retained: AchievementCenter, _ before: Int,
        _ stream: [Happening], _ where: String
    ) async throws {
        let envelope = try happening.envelope()
        let answer = try #require(try await retained.record([envelope]).first)
        var isOld = happening.at.milliseconds < before
        if case .voided(let source, let id, _) = happening.deed,
            let target = stream.first(where: { $0.source == source && $0.id == id })
        {
            isOld = isOld || target.at.milliseconds < before
        }
        guard isOld else {
            let expected = try await plain.record([envelope]).first
            #expect(isSame(answer, expected), "\(`where`): \(happening)")
            return
        }
        if case .failure(let error) = answer {
            #expect([.past, .conflict, .unknownSubject].contains(error.code), "\(`where`): \(error)")
        }
        if case .success(.recorded) = answer { Issue.record("\(`where`): \(happening) was recorded") }
    }

    private func isSame(_ left: Result<Receipt, EventError>, _ right: Result<Receipt, EventError>?) -> Bool {
        switch (left, right) {
        case (.success(let left), .success(let right)?): left == right
        case (.failure(let left), .failure(let right)?): left.code == right.code
        default: false
        }
    }

    private func compare(_ plain: AchievementCenter, _ retained: AchievementCenter, _ context: String) async throws {
        let players = try await plain.players(after: nil, limit: 9)
        #expect(try await retained.players(after: nil, limit: 9) == players, "\(context)")
        let moments = [0, 3, 40].map { Moment(milliseconds: Int64(Self.clock + $0 * millisecondsOfDay)) }
        for player in players {
            for moment in moments {
                let (left, right) = try await (
                    plain.status(of: player, at: moment), retained.status(of: player, at: moment)
                )
                #expect(left == right, "\(context), \(player)")
            }
            #expect(
                try await plain.recentUnlocks(of: player, limit: 999) == retained.recentUnlocks(of: player, limit: 999),
                "\(context), \(player)")
            #expect(try await plain.ledger(of: player) == retained.ledger(of: player), "\(context), \(player)")
        }
        #expect(
            try await plain.leaderboard(Board(.points(mode: nil)), limit: 9)
                == retained.leaderboard(Board(.points(mode: nil)), limit: 9), "\(context)")
        #expect(try await plain.rates() == retained.rates(), "\(context)")
        let verification = try await retained.verify()
        #expect(verification.isSound, "\(context): \(verification.findings) \(verification.uncompared)")
    }
}
