import AchievementCore
import AchievementStorage

/// Notes are set, replaced and removed, and read as a whole.
struct NoteCheck: StoreCheck {
    let name = "notes"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        notes.expect("a new store's notes", try await store.catalog().notes, is: [:])
        try await store.write(notes: ["symbol:a": "1", "symbol:b": "", "Symbol:a": "y", "%": "caf\u{E9}", "z": "0"])
        try await store.write(notes: ["symbol:a": "2", "z": nil, "never": nil])
        notes.expect(
            "the notes", try await store.catalog().notes,
            is: ["symbol:a": "2", "symbol:b": "", "Symbol:a": "y", "%": "caf\u{E9}"])
        try await store.write(notes: ["z": "cafe\u{301}"])
        let text = try await store.catalog().notes["z"] ?? ""
        notes.expect("the bytes of a note", Array(text.utf8), is: Array("cafe\u{301}".utf8))
    }
}

/// The generation rises with each commit that changes the catalog, and a commit under another generation is a conflict.
struct GenerationCheck: StoreCheck {
    let name = "generations"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        func expect(_ generation: Int64, _ words: String, _ notes: inout CheckNotes) async throws {
            notes.expect("the generation of the catalog \(words)", try await store.catalog().generation, is: generation)
            notes.expect(
                "the generation of a load \(words)", try await store.load(players: [], events: []).generation,
                is: generation)
        }
        try await expect(0, "of a new store", &notes)
        try await store.write(events: [Fixture.event("1")], players: [Fixture.update()], notes: ["n": "1"])
        try await expect(0, "after a commit that leaves the catalog as it is", &notes)
        try await store.write(changesCatalog: true, notes: ["n": "2"])
        try await expect(1, "after a commit that changes the catalog", &notes)
        try await store.write(under: 1, changesCatalog: true, players: [Fixture.update(from: 1)], notes: ["n": nil])
        try await expect(2, "after two commits that change the catalog", &notes)

        for generation: Int64 in [0, 1, 3] {
            let update = Fixture.update(from: 2)
            for commit in [
                StoreCommit(generation: generation, changesCatalog: true, notes: ["n": "3"]),
                StoreCommit(generation: generation, events: [Fixture.event("2")], players: [update]),
            ] {
                let code = await store.refusal(of: commit)
                notes.expect(
                    code == .conflict, "a commit under generation \(generation) of 2",
                    "is answered by \(code?.rawValue ?? "success"), not by a conflict")
            }
        }
        try await expect(2, "after commits that were refused", &notes)
        notes.expect("the notes", try await store.catalog().notes, is: [:])
        notes.expect("the revision", try await store.part("ada").revision, is: 2)
    }
}
