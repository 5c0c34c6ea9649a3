import AchievementCore
import AchievementStorage

/// Deliveries of every kind wait in order, under sequence numbers that are never reused.
struct OutboxCheck: StoreCheck {
    let name = "outbox"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        try await store.register(sinks: ["sink"])
        let deliveries = Fixture.rewards.enumerated().map { Delivery(id: "d\($0)", player: "ada", reward: $1) }
        let sequences = try await store.write(players: [
            Fixture.update(deliveries: Array(deliveries[..<2])), Fixture.update("bo"),
            Fixture.update("cy", deliveries: Array(deliveries[2...])),
        ])
        let waiting = try await store.undelivered(to: "sink", limit: 100)
        notes.expect("the outbox", waiting.map(\.delivery), is: deliveries)
        notes.expect("the places that the commit says", sequences, is: waiting.map(\.sequence))
        notes.expect(zip(sequences, sequences.dropFirst()).allSatisfy { $0 < $1 }, "places", "\(sequences) do not rise")
        notes.expect("the oldest two deliveries", try await store.waiting(for: "sink", limit: 2), is: ["d0", "d1"])
        for limit in [0, -1] {
            notes.expect("a page of \(limit) deliveries", try await store.waiting(for: "sink", limit: limit), is: [])
        }

        // Sequence numbers continue after the outbox has been empty.
        var last = sequences.max() ?? 0
        for round in 0..<4 {
            try await store.confirm(try await store.undelivered(to: "sink", limit: 100).map(\.sequence), by: "sink")
            notes.expect("what waits when all is confirmed", try await store.waiting(for: "sink"), is: [])
            let next = try await store.write(players: [
                Fixture.update(from: Int64(round + 1), deliveries: [Fixture.delivery("n\(round)")])
            ])
            notes.expect(
                next.count == 1 && next[0] > last, "places \(next)", "are not one behind \(last), given before")
            last = next.first ?? last
        }
    }
}

/// Each sink gets what is committed after its registration, and confirms independently.
struct SinkCheck: StoreCheck {
    let name = "sinks"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        func deliver(_ id: String, _ revision: Int64) async throws -> Int64 {
            let update = Fixture.update(from: revision, deliveries: [Fixture.delivery(id)])
            return try await store.write(players: [update]).first ?? 0
        }
        func expect(_ sink: String, _ ids: [String], _ words: String, _ notes: inout CheckNotes) async throws {
            notes.expect("the deliveries pending for \(sink) \(words)", try await store.waiting(for: sink), is: ids)
        }
        let unregistered = Fixture.update(deliveries: [Fixture.delivery("a")])
        notes.expect("the places without a sink", try await store.write(players: [unregistered]), is: [])
        try await store.register(sinks: ["first"])
        let b = try await deliver("b", 1)
        try await store.register(sinks: ["second", "first"])
        let c = try await deliver("c", 2)
        let d = try await deliver("d", 3)
        try await expect("first", ["b", "c", "d"], "after it was registered before them, and again later", &notes)
        try await expect("second", ["c", "d"], "after it was registered late", &notes)
        try await expect("stranger", [], "without being registered", &notes)

        try await store.confirm([c], by: "first")
        try await expect("first", ["b", "d"], "after it confirmed one in the middle", &notes)
        try await expect("second", ["c", "d"], "after another sink confirmed", &notes)
        // Repeated confirmations, unknown sinks and unknown sequence numbers change nothing.
        try await store.confirm([c, 999_999, -1], by: "first")
        try await store.confirm([b, c, d], by: "stranger")
        try await store.confirm([], by: "second")
        try await expect("first", ["b", "d"], "after needless confirmations", &notes)
        try await expect("second", ["c", "d"], "after needless confirmations", &notes)
        try await store.confirm([b, d], by: "first")
        try await store.confirm([c], by: "second")
        try await expect("first", [], "after it confirmed all", &notes)
        try await expect("second", ["d"], "after it confirmed one", &notes)

        // A fast sink gets new deliveries even while a slow one has not confirmed older ones.
        for round: Int64 in 0..<8 {
            let sequence = try await deliver("n\(round)", 4 + round)
            try await expect("first", ["n\(round)"], "in round \(round)", &notes)
            try await store.confirm([sequence], by: "first")
        }
        try await expect("second", ["d"] + (0..<8).map { "n\($0)" }, "in the end", &notes)
        // Sink names are compared by bytes.
        try await store.register(sinks: ["caf\u{E9}", "cafe\u{301}"])
        let last = try await deliver("last", 12)
        try await store.confirm([last], by: "caf\u{E9}")
        try await expect("caf\u{E9}", [], "after it confirmed", &notes)
        try await expect("cafe\u{301}", ["last"], "after another form of its name confirmed", &notes)
    }
}

/// The deliveries that a sink waits for are counted by its wanted kinds, and a sink can be forgotten.
struct PendingCheck: StoreCheck {
    let name = "pending"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        func deliver(_ deliveries: [Delivery], _ revision: Int64) async throws -> [Int64] {
            try await store.write(players: [Fixture.update(from: revision, deliveries: deliveries)])
        }
        func expect(_ counts: [String], _ words: String, _ notes: inout CheckNotes) async throws {
            let found = try await store.pendingDeliveries().map { "\($0.sink): \($0.count)" }
            notes.expect("the pending deliveries of each sink \(words)", found, is: counts)
        }
        let deliveries = Fixture.rewards.enumerated().map { Delivery(id: "d\($0)", player: "ada", reward: $1) }
        let (levels, others) = (
            deliveries.filter { $0.reward.kind == .level }, deliveries.filter { $0.reward.kind != .level }
        )
        try await expect([], "before there are sinks", &notes)
        try await store.register(sinks: [SinkRegistration("levels", wanted: [.level])])
        let sequences = try await deliver(deliveries, 0)
        notes.expect(
            "the places of deliveries that no sink wants", sequences.filter { $0 == 0 }.count, is: others.count)
        notes.expect(
            "the deliveries pending for a sink of levels", try await store.waiting(for: "levels"), is: levels.map(\.id))
        try await store.register(sinks: ["all"])
        _ = try await deliver(deliveries, 1)
        try await expect(["all: \(deliveries.count)", "levels: \(2 * levels.count)"], "with two sinks", &notes)
        let oldest = try await store.pendingDeliveries().map(\.oldest)
        let expected = [deliveries.first, levels.first].map { $0?.reward.moment }
        notes.expect("the moments of the oldest deliveries", oldest, is: expected)

        // A sink that is registered again with other kinds keeps its pending deliveries.
        try await store.register(sinks: [SinkRegistration("levels", wanted: [])])
        _ = try await deliver(levels, 2)
        try await expect(
            ["all: \(deliveries.count + levels.count)", "levels: \(2 * levels.count)"], "after it wants nothing", &notes
        )
        try await store.register(sinks: [], forgetting: ["all", "stranger"])
        try await expect(["levels: \(2 * levels.count)"], "after a sink was forgotten", &notes)
        notes.expect("the deliveries pending for a forgotten sink", try await store.waiting(for: "all"), is: [])
        // A new sink does not inherit the deliveries of a forgotten one.
        try await store.register(sinks: ["new"])
        try await expect(["levels: \(2 * levels.count)", "new: 0"], "with a new sink", &notes)
        _ = try await deliver(levels, 3)
        notes.expect("the deliveries pending for a new sink", try await store.waiting(for: "new"), is: levels.map(\.id))
    }
}
