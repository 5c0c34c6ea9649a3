import AchievementCore
import AchievementEngine
import AchievementTesting
import Chance
import SuiteSupport
import Testing

/// All five modes in a center, including the games of the trophy rooms.
@Suite("Order of arrival")
struct ArrivalTests {
    private static let today = 20_619
    private static let clock = (today + 1) * millisecondsOfDay

    @Test(
        "A shuffled stream gives the result that the model expects, also after a rebuild", arguments: Seeds.of(0..<24))
    func shuffled(seed: Int) async throws {
        let shape = StreamShape(
            players: 1 + seed % 2, days: [3, 12, 60][seed % 3], happenings: 120, today: Self.today, spoilt: 0,
            granted: 0)
        let stream = StreamMaker.stream(seed: 70_000 + seed, shape)
        var random = SeededGenerator(seed: UInt64(seed))
        let center = try await FiveModes.center(at: Self.clock)
        var rest = stream.shuffled(using: &random)[...]
        while !rest.isEmpty {
            let batch = rest.prefix(random.pick(1, 10, 50))
            for result in try await center.record(batch.map { try $0.envelope() }) { _ = try result.get() }
            rest = rest.dropFirst(batch.count)
        }
        let model = PlainModel(rules: try Rule.contract.get())
        let now = PlainMoment(milliseconds: Self.clock, offsetMinutes: 0)
        for player in Set(stream.map(\.player)) {
            let expected = model.standing(of: player, after: stream.filter { $0.player == player }, at: now)
            let moment = Moment(milliseconds: Int64(Self.clock), offsetSeconds: 0)
            let status = try await center.status(of: PlayerID(player), at: moment)
            #expect(Standing(status).differences(from: expected).isEmpty, "seed \(seed), player \(player)")
            try await center.rebuild(PlayerID(player))
            #expect(
                try await center.status(of: PlayerID(player), at: moment) == status, "seed \(seed), player \(player)")
        }
    }
}
