import AchievementCore
import AchievementEngine
import AchievementStorage

/// Detail rows are found under numbers and texts, compared by bytes.
struct KeyCheck: StoreCheck {
    let name = "keys"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        // A number as text, the two forms of one word, scalars at the ends, what SQL would take for its own.
        let texts: [ExactText] = [
            "12", "caf\u{E9}", "cafe\u{301}", "\u{FEFF}\u{200B}\u{2028}", "\u{10FFFF}", "' \" ; --", "%_", "Z", "z",
        ]
        var rows = [Int64.min, -1, 0, 12, Int64.max].map { Fixture.row(7, .number($0), $0, $0 / 2, 1) }
        rows += texts.enumerated().map { Fixture.row(7, .text($1), Int64($0), .min, .max) }
        rows.sort { $0.key < $1.key }
        _ = try await store.commit(StoreCommit(players: [Fixture.update(rows: rows)]))

        let all = try await store.whole(series: [7]).rows
        notes.expect(Set(all) == Set(rows) && all.count == rows.count, "all rows of a series", "are \(all)")
        for row in rows {
            let found = try await store.load([
                PlayerRequest(
                    player: "ada", wantsState: false, details: [DetailRequest(series: 7, rows: .keys([row.key]))])
            ]).first?.rows
            notes.expect(found == [row], "the row under \(row.key)", "is \(found ?? [])")
        }
        let absent: [DetailKey] = [.text("0"), .number(13), .text("Caf\u{E9}")]
        let mixed = try await store.load([
            PlayerRequest(
                player: "ada", wantsState: false,
                details: [DetailRequest(series: 7, rows: .keys(absent + [.number(12)]))])
        ]).first?.rows
        notes.expect(
            mixed == [Fixture.row(7, .number(12), 12, 6, 1)], "rows that are asked for as far as they exist",
            "are \(mixed ?? [])")
    }
}
