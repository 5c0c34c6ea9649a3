import AchievementEngine
import AchievementStorage

/// A name has one number for ever, from 1 on; names are compared by bytes.
struct SymbolCheck: StoreCheck {
    let name = "symbols"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        let names = ["metric:a", "caf\u{E9}", "cafe\u{301}", "metric:a", "Metric:a"]
        let numbers = try await store.symbols(for: names.map { SymbolRequest(name: $0) })
        notes.expect(
            numbers.count == 5 && Set(numbers).count == 4 && numbers[0] == numbers[3], "symbols",
            "are \(numbers) for \(names); different names need different numbers, equal ones the same")
        notes.expect(numbers.allSatisfy { $0 >= 1 }, "symbols", "are \(numbers); they count from 1")
        let again = try await store.symbols(for: (["new"] + names.reversed()).map { SymbolRequest(name: $0) })
        notes.expect(
            Array(again.dropFirst()) == numbers.reversed(), "symbols", "are \(again) later and \(numbers) before")
        notes.expect(
            again.first.map { !numbers.contains($0) } ?? false, "symbols", "a new name has the number of another")
        let none = try await store.symbols(for: [])
        notes.expect(none.isEmpty, "symbols", "of no names are \(none)")
    }
}
