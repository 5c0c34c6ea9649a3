import AchievementCore
import AchievementStorage

/// The events of a batch are found again, and no others.
struct BatchCheck: StoreCheck {
    let name = "batches"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        func write(_ ids: [String], _ batch: String?) async throws {
            _ = try await store.commit(
                StoreCommit(generation: 0, events: ids.map { Fixture.event($0) }, batch: batch))
        }
        func ids(of batch: String, after sequence: Int64 = 0, limit: Int = 100) async throws -> [String] {
            try await store.log(ofBatch: batch, after: sequence, limit: limit).map(\.id.id.string)
        }
        try await write(["1"], nil)
        try await write(["2", "3"], "caf\u{E9}")
        try await write([], "empty")
        try await write(["4"], "caf\u{E9}")
        try await write(["5"], "cafe\u{301}")
        try await write(["6", "7"], "caf\u{E9}")
        notes.expect("a batch of three commits", try await ids(of: "caf\u{E9}"), is: ["2", "3", "4", "6", "7"])
        notes.expect("a batch of another form of the name", try await ids(of: "cafe\u{301}"), is: ["5"])
        notes.expect("a batch without events", try await ids(of: "empty"), is: [])
        notes.expect("an unknown batch", try await ids(of: "stranger"), is: [])
        let sequences = try await store.log(of: nil, after: 0, limit: 100).map(\.sequence)
        guard sequences.count == 7 else { return notes.expect("the events of all", sequences.count, is: 7) }
        notes.expect(
            "the rest of a batch", try await ids(of: "caf\u{E9}", after: sequences[2], limit: 2), is: ["4", "6"])
        notes.expect("a page of nothing", try await ids(of: "caf\u{E9}", limit: 0), is: [])
        var commit = StoreCommit(generation: 0, events: ["8", "9"].map { Fixture.event($0) }, batch: "late")
        commit.batchStart = 1
        _ = try await store.commit(commit)
        notes.expect("a batch that begins within a commit", try await ids(of: "late"), is: ["9"])
        commit.events = ["10"].map { Fixture.event($0) }
        _ = try await store.commit(commit)
        notes.expect("a batch without events of a commit", try await ids(of: "late"), is: ["9"])
    }
}

/// A sink's confirmed deliveries are kept, with the instant, for as long as its registration asks.
struct SentCheck: StoreCheck {
    let name = "sent"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        let start = Fixture.moment
        func day(_ number: Int) -> Moment { start.advanced(by: .seconds(number * 86_400)) }
        func deliver(_ ids: [String], to player: PlayerID = "ada", _ revision: Int64) async throws -> [Int64] {
            let deliveries = ids.map { Fixture.delivery($0, to: player) }
            return try await store.write(players: [
                Fixture.update(player, from: revision, deliveries: deliveries)
            ])
        }
        func expect(_ sink: String, _ ids: [String], _ words: String, _ notes: inout CheckNotes) async throws {
            let sent = try await store.sent(to: sink, after: nil, limit: 100)
            notes.expect("the deliveries kept for \(sink) \(words)", sent.map(\.delivery.id), is: ids)
        }
        try await store.register(sinks: [SinkRegistration("kept", keptDays: 30), "plain"])
        let first = try await deliver(["a", "b", "c"], 0)
        try await store.confirm(first, by: "plain", at: day(0))
        try await store.confirm(first, by: "stranger", at: day(0))
        try await expect("plain", [], "which asked for nothing", &notes)
        try await expect("stranger", [], "which is not registered", &notes)
        guard first.count == 3 else { return notes.expect("the places", first.count, is: 3) }
        try await store.confirm([first[1]], by: "kept", at: day(0))
        try await store.confirm([first[1], first[0], 999_999], by: "kept", at: day(20))
        // Nothing is kept for a confirmation without an instant.
        try await store.confirm([first[2]], by: "kept", at: nil)
        try await expect("kept", ["b", "a"], "by the time of the confirmation", &notes)
        let sent = try await store.sent(to: "kept", after: nil, limit: 1)
        let wanted = [
            SentDelivery(sequence: first[1], delivery: Fixture.delivery("b"), milliseconds: day(0).milliseconds)
        ]
        notes.expect("the first that was sent", sent, is: wanted)
        let rest = try await store.sent(to: "kept", after: sent.last, limit: 100)
        notes.expect("the deliveries sent after it", rest.map(\.delivery.id), is: ["a"])

        // A sink that is registered again without a number of days keeps its setting.
        try await store.register(sinks: ["kept"])
        let second = try await deliver(["d"], 1)
        try await store.confirm(second, by: "kept", at: day(30))
        try await expect("kept", ["b", "a", "d"], "after so many days", &notes)
        try await store.confirm([], by: "kept", at: day(31))
        try await expect("kept", ["a", "d"], "a day later", &notes)

        let third = try await deliver(["of bo"], to: "bo", 0)
        try await store.confirm(third, by: "kept", at: day(31))
        _ = try await store.commit(StoreCommit(generation: 0, changesCatalog: true, erased: ["ada"]))
        try await expect("kept", ["of bo"], "after a player was erased", &notes)
        try await store.register(sinks: [SinkRegistration("kept", keptDays: 0)])
        try await expect("kept", [], "after it asked for nothing any more", &notes)
    }
}
