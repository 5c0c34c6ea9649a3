import AchievementCore
import AchievementEngine
import AchievementStorage

/// A renamed name keeps its number, and the unlocks and ledger entries of a renamed achievement follow.
struct RenameCheck: StoreCheck {
    let name = "renames"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        let old = try await store.symbols(for: ["old", "other"].map { SymbolRequest(name: $0) })
        let renamed = SymbolRequest(name: "new", formerNames: ["unknown", "old"])
        let new = try await store.symbols(for: [renamed, renamed])
        notes.expect(new == [old[0], old[0]], "a renamed name", "has the numbers \(new), not \(old[0])")
        // A name that is known stays what it is, whatever it says of former names.
        let known = try await store.symbols(for: [SymbolRequest(name: "new", formerNames: ["other"])])
        let other = try await store.symbols(for: [SymbolRequest(name: "other")])
        notes.expect(known == [old[0]] && other == [old[1]], "a known name", "is renamed to \(known) and \(other)")

        let symbol = try await store.symbols(for: [Fixture.symbol(of: "one")])
        _ = try await store.commit(
            StoreCommit(players: [
                Fixture.update(
                    unlocks: symbol.map { ($0, Fixture.unlock("one")) },
                    ledger: [Fixture.entry(50, "unlocked", of: "one")])
            ]))
        let same = try await store.symbols(for: [Fixture.symbol(of: "first", formerly: "one")])
        notes.expect(same == symbol, "a renamed achievement", "has the numbers \(same), not \(symbol)")
        let unlocks = try await store.unlocks(of: "ada")
        notes.expect(unlocks == [Fixture.unlock("first")], "the unlocks of a renamed achievement", "are \(unlocks)")
        let ledger = try await store.ledger(of: "ada")
        notes.expect(
            ledger == [Fixture.entry(50, "unlocked", of: "first")], "the entries of a renamed achievement",
            "are \(ledger)")
    }
}
