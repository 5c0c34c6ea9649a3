import AchievementCore
import AchievementEngine
import AchievementStorage
import SuiteSupport
import Testing

/// Compares the model with the calls of a host: batches, repeats, conflicts, future events and voids.
@Suite("Center compared with the model of the contract")
struct CenterTests {
    private static let today = 20_619
    private static let clock = (today + 1) * millisecondsOfDay + millisecondsOfDay / 2

    @Test(
        "Repeated, conflicting, voided and future events give the result that the model expects",
        arguments: Seeds.of(0..<8))
    func unruly(batch: Int) async throws {
        let hasLateGames = batch % 2 == 1
        let center = try await FiveModes.center(at: Self.clock)
        let model = PlainModel(rules: try Rule.contract.get())
        var histories: [PlayerID: [Happening]] = [:]
        for seed in (batch * 20)..<(batch * 20 + (hasLateGames ? 20 : 6)) {
            let shape = StreamShape(
                players: 2, days: 30, happenings: 100, today: Self.today, late: hasLateGames ? 25 : 6,
                hasLateGames: hasLateGames, repeated: 6, voided: 2, undone: 2,
                clock: Self.clock, prefix: "\(seed) ")
            let stream = StreamMaker.stream(seed: 40_000 + seed, shape)
            let outcomes = try await record(stream, in: center, batchesOf: [1, 7, 200][seed % 3])
            var seen: [EventID: Happening] = [:]
            for (happening, outcome) in zip(stream, outcomes) {
                let expected = expectedOutcome(of: happening, model, &seen)
                #expect(outcome == expected, "seed \(seed): \(happening.id), \(happening.deed)")
                if expected == "recorded" { histories[PlayerID(happening.player), default: []].append(happening) }
            }
        }
        let now = PlainMoment(milliseconds: Self.clock, offsetMinutes: 0)
        let moment = Moment(milliseconds: Int64(Self.clock), offsetSeconds: 0)
        for (player, arrived) in histories {
            let history = arrived.sorted { $0.isBefore($1) }
            let expected = model.standing(of: player.rawValue, after: history, at: now)
            let status = try await center.status(of: player, at: moment)
            #expect(Standing(status).differences(from: expected).isEmpty, "player \(player)")

            let ledger = try await center.ledger(of: player)
            #expect(ledger.reduce(0) { $0 + $1.points } == expected.points["all"], "player \(player)")

            // State is a projection of the log, so a rebuild does not change it.
            try await center.rebuild(player)
            #expect(try await center.status(of: player, at: moment) == status, "player \(player)")
        }
    }

    /// The outcome of each happening, in the order of the stream.
    private func record(
        _ stream: [Happening], in center: AchievementCenter, batchesOf size: Int
    ) async throws -> [String] {
        var outcomes: [String] = []
        var start = 0
        while start < stream.count {
            var envelopes: [EventEnvelope] = []
            var isEncoded: [Bool] = []
            for happening in stream[start..<min(start + size, stream.count)] {
                // Non-finite numbers cannot be encoded, so they are refused before they reach the center.
                let envelope = try? happening.envelope()
                isEncoded.append(envelope != nil)
                if let envelope { envelopes.append(envelope) }
            }
            var results = try await center.record(envelopes)[...]
            for isEncoded in isEncoded {
                switch isEncoded ? results.popFirst() : nil {
                case .success(.recorded): outcomes.append("recorded")
                case .success(.repeated), .success(.repeatedVoid): outcomes.append("repeated")
                case .failure, nil: outcomes.append("refused")
                }
            }
            start += size
        }
        return outcomes
    }

    private func expectedOutcome(
        of happening: Happening, _ model: PlainModel, _ seen: inout [EventID: Happening]
    ) -> String {
        guard model.accepts(happening), happening.at.milliseconds <= Self.clock + millisecondsOfDay else {
            return "refused"
        }
        if let earlier = seen[happening.identity] { return earlier == happening ? "repeated" : "refused" }
        seen[happening.identity] = happening
        return "recorded"
    }
}
