import AchievementCore
import AchievementStorage
import Chance
import Foundation
import Testing

@testable import AchievementEngine

/// Batches judged player by player on several cores, compared with events judged one by one.
@Suite("Large batches")
struct LargeBatchTests {
    /// Events of forty players: some late, some refused, some sent twice, some of the engine's own types.
    private func events(seed: UInt64) throws -> [EventEnvelope] {
        var random = SeededGenerator(seed: seed)
        var events: [EventEnvelope] = []
        for index in 0..<900 {
            let player = PlayerID("player-\(Int.random(in: 0..<40, using: &random))")
            let minute = String(100 + Int.random(in: 0..<60, using: &random)).dropFirst()
            let hour = String(100 + index / 45).dropFirst()
            let event: any GameEvent =
                switch Int.random(in: 0..<50, using: &random) {
                case 0: GymVisit(count: -1)
                case 1: AchievementGranted(achievement: "gym/honour", by: "coach")
                case 2: AchievementGranted(achievement: "gym/nothing", by: "coach")
                default:
                    GymVisit(
                        count: Double(index % 4), strength: Double.random(in: 40...220, using: &random),
                        lap: Double.random(in: 40...90, using: &random), track: "t\(index % 3)",
                        machine: "m\(index % 9)")
                }
            // Most arrive in order of time.
            let isLate = Int.random(in: 0..<20, using: &random) == 0
            events.append(
                try envelope(
                    event, "\(1_000 + index)", player: player, at: "2026-05-0\(isLate ? 1 : 2)T\(hour):\(minute):00Z"))
            if Int.random(in: 0..<30, using: &random) == 0, let earlier = events.randomElement(using: &random) {
                events.append(earlier)
            }
        }
        return events
    }

    /// - Parameter isDated: whether unlocks include their dates, which later events of a batch may move.
    private func texts(_ answers: [Result<Receipt, EventError>], isDated: Bool = true) throws -> [String] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try answers.map { answer in
            switch answer {
            case .success(.repeated), .success(.repeatedVoid): "repeated"
            case .success(.recorded(let rewards)):
                String(decoding: try encoder.encode(isDated ? rewards : rewards.map(undated)), as: UTF8.self)
            case .failure(let error): "\(error.code): \(error.message)"
            }
        }
    }

    private func undated(_ reward: Reward) -> Reward {
        guard case .unlocked(let unlock) = reward else { return reward }
        return .unlocked(
            Unlock(
                achievement: unlock.achievement, at: Moment(milliseconds: 0), event: nil,
                catalogVersion: unlock.catalogVersion, fingerprint: unlock.fingerprint, origin: unlock.origin,
                points: unlock.points, grantedBy: unlock.grantedBy))
    }

    /// The unlocks and ledger entries of every player.
    private func records(_ center: AchievementCenter) async throws -> [String] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var texts: [String] = []
        for player in try await center.allPlayers() {
            for unlock in try await center.recentUnlocks(of: player, limit: .max) {
                texts.append("\(player) \(String(decoding: try encoder.encode(unlock), as: UTF8.self))")
            }
            texts += try await center.ledger(of: player).map { "\(player) \($0)" }
        }
        return texts
    }

    @Test("A batch gives the same answers and states as recording its events one by one", arguments: 0..<6)
    func alike(seed: UInt64) async throws {
        // Order does not matter here, so later events of a batch do not change earlier answers.
        let gym = Gym(omitted: ["season", "season_2", "lighter"], order: .anyOrder)
        let events = try events(seed: seed)
        let aloneStore = InMemoryProgressStore()
        let alone = try await AchievementCenter.gym(gym, store: aloneStore)
        var expected: [String] = []
        for event in events { expected += try texts(await alone.record([event]), isDated: false) }

        let store = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(gym, store: store)
        // The first part fills the cache with players for the second.
        var answers = try texts(await center.record(Array(events[..<300])), isDated: false)
        answers += try texts(await center.record(Array(events[300...])), isDated: false)
        #expect(answers == expected)
        #expect(try await records(center) == records(alone))
        #expect(try await center.allStatuses() == alone.allStatuses())
        #expect(try await center.verify().findings.isEmpty)
        let logs = await (store.log(of: nil, after: 0, limit: 2_000), aloneStore.log(of: nil, after: 0, limit: 2_000))
        #expect(logs.0 == logs.1)
    }

    @Test("Players read from the store are judged like cached ones", arguments: 0..<6)
    func uncached(seed: UInt64) async throws {
        let events = try events(seed: seed)
        let store = GatedStore(InMemoryProgressStore())
        let cached = try await AchievementCenter.gym(store: InMemoryProgressStore())
        let uncached = try await AchievementCenter.gym(store: store, memoryCapacity: 0)
        for start in stride(from: 0, to: events.count, by: 300) {
            let batch = Array(events[start..<min(start + 300, events.count)])
            #expect(try await texts(uncached.record(batch)) == texts(cached.record(batch)))
        }
        #expect(try await uncached.allStatuses() == cached.allStatuses())
        #expect(try await uncached.verify().findings.isEmpty)
        // The data that an engine event needs is read together with the data for the others.
        let later = "2026-05-03T12:00:00Z"
        let mixed = try (0..<200).map {
            try envelope(GymVisit(), "m\(1_000 + $0)", player: PlayerID("player-\($0 % 40)"), at: later)
        }
        let grant = try envelope(
            AchievementGranted(achievement: "gym/honour", by: "coach"), "z", player: "player-7", at: later)
        await store.resetCalls()
        for answer in try await uncached.record(mixed + [grant]) { _ = try answer.get() }
        #expect(await store.calls == GatedStore.Calls(loads: 2, commits: 1))
    }

    @Test("A batch with late events gives the same state as its events recorded one by one", arguments: 0..<6)
    func late(seed: UInt64) async throws {
        let events = try events(seed: seed)
        let alone = try await AchievementCenter.gym(store: InMemoryProgressStore())
        for event in events { _ = try await alone.record([event]) }
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        for part in [events[..<300], events[300...]] { _ = try await center.record(Array(part)) }
        let (statuses, expected) = (try await center.allStatuses(), try await alone.allStatuses())
        #expect(statuses.map(\.metrics) == expected.map(\.metrics))
        #expect(statuses.map(\.points) == expected.map(\.points))
        #expect(try await center.verify().findings.isEmpty)
    }

    @Test("Players are written in the order they come in, whichever core judges them")
    func order() async throws {
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(store: store)
        var random = SeededGenerator(seed: 3)
        let players = (0..<900).map { PlayerID("player-\($0)") }.shuffled(using: &random)
        for round in 0..<2 {
            _ = try await center.record(
                players.enumerated().map { try envelope(GymVisit(), "\(round)-\($0)", player: $1) })
            let written = await store.players(.changed(after: 0), limit: 1_000)
            #expect(written.map(\.player) == players)
        }
    }

    @Test("A copy of a refused event is refused too, whether or not the log is consulted")
    func refusedTwins() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        _ = try await center.record([envelope(GymVisit(), "1")])
        let grant = try envelope(AchievementGranted(achievement: "gym/nothing", by: "coach"), "2")
        for repeated in [false, true] {
            // The next batch consults the log if this one met a repeat.
            _ = try await center.record([envelope(GymVisit(), repeated ? "1" : "3")])
            let answers = try await center.record([grant, grant])
            #expect(answers.map(\.refusal) == [.unknownSubject, .unknownSubject])
        }
        #expect(try await center.verify().findings.isEmpty)
    }

    @Test("A copy of a refused event with other content is judged separately, whether or not the log is consulted")
    func otherTwins() async throws {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        _ = try await center.record([envelope(GymVisit(), "1")])
        for repeated in [false, true] {
            _ = try await center.record([envelope(GymVisit(), repeated ? "1" : "3")])
            let id = repeated ? "late" : "early"
            let (invalid, valid) = (try envelope(GymVisit(count: -1), id), try envelope(GymVisit(count: 2), id))
            let answers = try await center.record([invalid, valid, valid, envelope(GymVisit(), "\(id)-other")])
            let kinds = answers.map { answer in
                switch answer {
                case .success(.recorded): "recorded"
                case .success(.repeated), .success(.repeatedVoid): "repeated"
                case .failure: "refused"
                }
            }
            #expect(kinds == ["refused", "recorded", "repeated", "recorded"])
        }
        #expect(try await center.verify().findings.isEmpty)
    }

    @Test("A recorded event is a repeat, even if it would be refused now")
    func refusedRepeat() async throws {
        let store = InMemoryProgressStore()
        let event = try envelope(GymVisit(), "1")
        let first = try await AchievementCenter.gym(store: store)
        _ = try await first.record([event]).map { try $0.get() }
        // This center's clock is behind.
        let behind = CenterConfiguration(now: { event.moment.advanced(byDays: -30) })
        let second = try await AchievementCenter(store: store, configuration: behind) { Gym() }
        let other = try envelope(GymVisit(), "2")
        let answers = try await second.record([other, event])
        #expect(throws: EventError.self) { try answers[0].get() }
        #expect(try answers[1].get() == .repeated)
    }

    @Test("Grouping keeps each player's events in order and fills parts to the requested size")
    func groups() {
        var random = SeededGenerator(seed: 7)
        let owners = (0..<500).map { _ in Int.random(in: 0..<37, using: &random) }
        let groups = EventGroups(owners: owners, count: 37)
        for owner in 0..<37 {
            #expect(Array(groups.envelopeIndices[groups[owner]]) == owners.indices.filter { owners[$0] == owner })
        }
        let some = (0..<37).filter { $0 % 3 != 0 }
        for (size, whose) in [(1, some), (40, some), (40, Array(0..<37)), (1_000, some)] {
            let parts = groups.parts(of: whose, size: size)
            #expect(parts.flatMap { Array(whose[$0]) } == whose)
            let sizes = parts.map { part in whose[part].map { groups[$0].count } }
            #expect(sizes.dropLast().allSatisfy { $0.reduce(0, +) >= size && $0.dropLast().reduce(0, +) < size })
        }
        #expect(groups.parts(of: [], size: 2).isEmpty)
        #expect(EventGroups(owners: [], count: 0).parts(of: [], size: 2).isEmpty)
    }
}
