import AchievementCore
import AchievementEngine
import AchievementStorage

/// Each sink gets what is committed after it was registered, and confirms for itself.
struct SinkCheck: StoreCheck {
    let name = "sinks"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        func deliver(_ id: String, _ revision: Int64) async throws -> Int64 {
            let update = Fixture.update(from: revision, deliveries: [Fixture.delivery(id)])
            return try await store.commit(StoreCommit(players: [update])).first?.first ?? 0
        }
        func expect(_ sink: String, _ ids: [String], _ words: String, _ notes: inout CheckNotes) async throws {
            let waiting = try await store.waiting(for: sink)
            notes.expect(waiting == ids, sink, "waits for \(waiting) \(words), not \(ids)")
        }
        _ = try await deliver("a", 0)
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
        // Repeats, strangers and places that never were change nothing.
        try await store.confirm([c, 999_999, -1], by: "first")
        try await store.confirm([b, c, d], by: "stranger")
        try await store.confirm([], by: "second")
        try await expect("first", ["b", "d"], "after needless confirmations", &notes)
        try await expect("second", ["c", "d"], "after needless confirmations", &notes)
        try await store.confirm([b, d], by: "first")
        try await store.confirm([c], by: "second")
        try await expect("first", [], "after it confirmed all", &notes)
        try await expect("second", ["d"], "after it confirmed one", &notes)
    }
}
