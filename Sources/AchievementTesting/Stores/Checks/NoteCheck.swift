import AchievementEngine
import AchievementStorage

/// Notes are replaced and found by prefix, by bytes.
struct NoteCheck: StoreCheck {
    let name = "notes"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        _ = try await store.commit(
            StoreCommit(notes: [
                "catalog:a": "1", "catalog:b": "", "catalogue": "x", "Catalog:a": "y", "%": "p", "z": "caf\u{E9}",
            ]))
        _ = try await store.commit(StoreCommit(notes: ["catalog:a": "2"]))
        let expected: [(String, [String: String])] = [
            ("catalog:", ["catalog:a": "2", "catalog:b": ""]), ("z", ["z": "caf\u{E9}"]), ("zz", [:]),
            ("%", ["%": "p"]), ("catalog_", [:]),
        ]
        for (prefix, wanted) in expected {
            let found = try await store.notes(withPrefix: prefix)
            notes.expect(found == wanted, "the notes under \"\(prefix)\"", "are \(found), not \(wanted)")
        }
        let all = try await store.notes(withPrefix: "")
        notes.expect(all.count == 6, "all notes", "are \(all)")
    }
}
