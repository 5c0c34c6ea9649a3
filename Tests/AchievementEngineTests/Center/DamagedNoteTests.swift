import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

@Suite("Notes that cannot be read")
struct DamagedNoteTests {
    @Test(
        "A store whose note about joins, erasures or retention cannot be read is not used, and the error names the note",
        arguments: ["joined:x", "erased:x", "retained", "exchange:knowledge"])
    func refused(key: String) async throws {
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(store: store)
        try await center.record(GymVisit(), for: "ada")
        _ = try await store.commit(
            StoreCommit(generation: store.catalog().generation, changesCatalog: true, notes: [key: #"{"at":1}"#]))
        let error = await #expect(throws: StoreError.self) { try await center.record(GymVisit(), for: "ada") }
        #expect(error?.code == .corrupt)
        #expect(error?.message.hasPrefix("the note \(key) cannot be read") == true)
        await #expect(throws: StoreError.self) { try await AchievementCenter.gym(store: store) }
        #expect(await store.log(of: "ada", after: 0, limit: 9).count == 1)
    }

    @Test("A tombstone of another store that cannot be read stops the merge, so that nobody who was erased comes back")
    func merge() throws {
        let error = #expect(throws: StoreError.self) { try MergedNotes([:], ["erased:x": "{}"]) }
        #expect(error?.message.hasPrefix("the note erased:x cannot be read") == true)
        #expect(try MergedNotes([:], ["seal:x": "{}"]).hasNews == false)
    }
}
