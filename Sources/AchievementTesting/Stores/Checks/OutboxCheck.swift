import AchievementCore
import AchievementEngine
import AchievementStorage

/// Deliveries of every kind wait in order, at places that are never given twice.
struct OutboxCheck: StoreCheck {
    let name = "outbox"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        try await store.register(sinks: ["sink"])
        let deliveries = Fixture.rewards.enumerated().map { Delivery(id: "d\($0)", player: "ada", reward: $1) }
        let places = try await store.commit(
            StoreCommit(players: [
                Fixture.update(deliveries: Array(deliveries[..<2])), Fixture.update("bo"),
                Fixture.update("cy", deliveries: Array(deliveries[2...])),
            ]))
        notes.expect(
            places.map(\.count) == [2, 0, 4], "places", "are \(places) for players with 2, 0 and 4 deliveries")
        let waiting = try await store.undelivered(to: "sink", limit: 100)
        notes.expect(waiting.map(\.delivery) == deliveries, "the outbox", "is \(waiting), not \(deliveries)")
        notes.expect(
            waiting.map(\.sequence) == places.flatMap { $0 }, "the places in the outbox",
            "are \(waiting.map(\.sequence)), and the commit said \(places)")
        let first = try await store.waiting(for: "sink", limit: 2)
        notes.expect(first == ["d0", "d1"], "the oldest two deliveries", "are \(first)")
        for limit in [0, -1] {
            let none = try await store.waiting(for: "sink", limit: limit)
            notes.expect(none.isEmpty, "the outbox", "has \(none) on a page of \(limit)")
        }

        // When nothing waits, places go on.
        var last = places.flatMap { $0 }.max() ?? 0
        for round in 0..<4 {
            try await store.confirm(try await store.undelivered(to: "sink", limit: 100).map(\.sequence), by: "sink")
            let next = try await store.commit(
                StoreCommit(players: [
                    Fixture.update(from: Int64(round + 1), deliveries: [Fixture.delivery("n\(round)")])
                ]))
            let place = next.first?.first ?? 0
            notes.expect(place > last, "place \(place)", "is not behind \(last), which was given before")
            last = place
        }
    }
}
