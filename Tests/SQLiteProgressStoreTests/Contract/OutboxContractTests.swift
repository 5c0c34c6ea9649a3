import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

@Suite("Contract: the outbox")
struct OutboxContractTests {
    private let rewards: [Reward] = [
        .unlocked(unlock("one")),
        .points(
            PointAward(mode: "m", points: -5, reason: "\u{E9}\"</b>", event: EventID(source: "/a", id: "1"), at: noon)),
        .level(LevelReached(mode: nil, level: 3, at: noon)),
        .room(RoomOpened(mode: "m", completed: 1, opened: nil, at: noon)),
        .revoked(
            Revocation(
                achievement: AchievementKey(mode: "m", id: "a"), at: noon, event: EventID(source: "/a", id: "2"),
                by: "Grace", reason: nil, points: 5)),
        .backfill(Backfill(unlocks: [unlock("two", event: nil, origin: .backfill)])),
    ]

    @Test("Every kind of reward is delivered as it was earned, in order", arguments: StoreKind.allCases)
    func roundTrip(kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.register(sinks: ["sink"])
            let deliveries = rewards.enumerated().map { Delivery(id: "d\($0)", player: "ada", reward: $1) }
            let places = try await store.commit(
                StoreCommit(players: [
                    update(deliveries: Array(deliveries[..<2])), update("bo"),
                    update("cy", deliveries: Array(deliveries[2...])),
                ]))
            #expect(places.map(\.count) == [2, 0, 4])
            let waiting = try await store.undelivered(to: "sink", limit: 100)
            #expect(waiting.map(\.delivery) == deliveries)
            #expect(waiting.map(\.sequence) == places.flatMap { $0 })
            #expect(waiting.map(\.sequence) == waiting.map(\.sequence).sorted())
            #expect(try await store.undelivered(to: "sink", limit: 2).map(\.delivery) == Array(deliveries[..<2]))
            #expect(try await store.undelivered(to: "sink", limit: 0).isEmpty)
            #expect(try await store.undelivered(to: "sink", limit: -1).isEmpty)
        }
    }

    @Test("A sink gets what is committed after it was registered", arguments: StoreKind.allCases)
    func laterSink(kind: StoreKind) async throws {
        try await kind.withStore { store in
            #expect(try await store.commit(StoreCommit(players: [update(deliveries: [delivery("a")])])) == [[1]])
            try await store.register(sinks: ["first"])
            _ = try await store.commit(StoreCommit(players: [update(from: 1, deliveries: [delivery("b")])]))
            try await store.register(sinks: ["second", "first"])
            _ = try await store.commit(StoreCommit(players: [update(from: 2, deliveries: [delivery("c")])]))
            #expect(try await store.waiting(for: "first") == ["b", "c"])
            #expect(try await store.waiting(for: "second") == ["c"])
            #expect(try await store.waiting(for: "never registered").isEmpty)
        }
    }

    @Test("Each sink confirms for itself, in any order", arguments: StoreKind.allCases)
    func confirmation(kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.register(sinks: ["quick", "slow"])
            let ids = (0..<6).map { "d\($0)" }
            let places = try await store.commit(
                StoreCommit(players: [update(deliveries: ids.map { delivery($0) })]))[0]
            try await store.confirm([places[0], places[3]], by: "quick")
            #expect(try await store.waiting(for: "quick") == ["d1", "d2", "d4", "d5"])
            #expect(try await store.waiting(for: "quick", limit: 3) == ["d1", "d2", "d4"])
            #expect(try await store.waiting(for: "slow") == ids)

            // Repeats, strangers and places that never were change nothing.
            try await store.confirm([places[0], 999, -1], by: "quick")
            try await store.confirm(places, by: "stranger")
            try await store.confirm([], by: "slow")
            #expect(try await store.waiting(for: "slow") == ids)

            try await store.confirm(places, by: "quick")
            #expect(try await store.waiting(for: "quick").isEmpty)
            #expect(try await store.waiting(for: "slow") == ids)
            try await store.confirm(Array(places[..<5]), by: "slow")
            #expect(try await store.waiting(for: "slow") == ["d5"])
        }
    }

    @Test("Places are never given twice, even when all is confirmed", arguments: StoreKind.allCases)
    func places(kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.register(sinks: ["sink"])
            var last: Int64 = 0
            for round in 0..<5 {
                let places = try await store.commit(
                    StoreCommit(players: [update(from: Int64(round), deliveries: [delivery("d\(round)")])]))[0]
                #expect(places.count == 1 && places[0] > last)
                last = places[0]
                #expect(try await store.waiting(for: "sink") == ["d\(round)"])
                try await store.confirm(places, by: "sink")
                #expect(try await store.waiting(for: "sink").isEmpty)
            }
        }
    }

    @Test("A quick sink finds new deliveries behind those that a slow one leaves", arguments: StoreKind.allCases)
    func backlog(kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.register(sinks: ["quick", "slow"])
            for round in 0..<20 {
                let places = try await store.commit(
                    StoreCommit(players: [update(from: Int64(round), deliveries: [delivery("d\(round)")])]))[0]
                #expect(try await store.waiting(for: "quick") == ["d\(round)"])
                try await store.confirm(places, by: "quick")
            }
            #expect(try await store.waiting(for: "slow").count == 20)
        }
    }
}
