import AchievementCore
import AchievementStorage

/// Rows are found by numeric and text keys, compared by bytes.
struct KeyCheck: StoreCheck {
    let name = "keys"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        // An empty text, a number as text, both normal forms of a word, extreme scalars, characters special to SQL.
        let texts: [ExactText] = [
            "", "12", "caf\u{E9}", "cafe\u{301}", "\u{FEFF}\u{200B}\u{2028}", "\u{10FFFF}", "' \" ; --", "%_", "Z", "z",
        ]
        var rows = [Int64.min, -1, 0, 12, Int64.max].map { Fixture.row(7, .number($0), $0, $0 / 2, 1) }
        rows += texts.enumerated().map { Fixture.row(7, .text($1), Int64($0), .min, .max) }
        rows.sort { $0.key < $1.key }
        try await store.write(players: [Fixture.update(rows: rows)])

        notes.expect("all rows of a series", try await store.rows(series: 7), has: rows)
        for row in rows {
            let found = try await store.part("ada", rows: [RowRequest(series: 7, .keys([row.key]))]).rows
            notes.expect("the row under \(row.key)", found, is: [row])
        }
        let keys: [RowKey] = [.text("0"), .number(13), .text("Caf\u{E9}"), .number(12)]
        let found = try await store.part("ada", rows: [RowRequest(series: 7, .keys(keys))]).rows
        notes.expect(
            "the rows under four keys, of which one exists", found, is: [Fixture.row(7, .number(12), 12, 6, 1)])
    }
}

/// Rows are replaced, a series is cleared before new rows are written, and players and series are kept apart.
struct SeriesCheck: StoreCheck {
    let name = "series"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        let rows = [Fixture.row(0, .number(1), 1), Fixture.row(0, .number(2), 2), Fixture.row(2, .text("a"), 3)]
        try await store.write(players: [Fixture.update(rows: rows), Fixture.update("bo", rows: rows)])
        let replacing = [Fixture.row(0, .number(1), 10, 11, 12), Fixture.row(0, .number(3), 5)]
        try await store.write(players: [Fixture.update(from: 1, rows: replacing)])
        notes.expect(
            "what replaced some rows", try await store.rows(series: 0, 2),
            has: [replacing[0], rows[1], replacing[1], rows[2]])

        let new = [Fixture.row(0, .number(2), 20)]
        try await store.write(players: [Fixture.update(from: 2, clearing: [0, 9], rows: new)])
        notes.expect("what replaced a series", try await store.rows(series: 0, 2), has: new + [rows[2]])
        notes.expect("another series", try await store.rows(series: 2), has: [rows[2]])
        notes.expect("a series without rows", try await store.rows(series: 3), has: [])
        notes.expect("the rows of another player", try await store.rows("bo", series: 0, 2), has: rows)
    }
}

/// A range returns the rows whose keys are numbers in it, both ends included.
struct RangeCheck: StoreCheck {
    let name = "ranges"

    func check(_ store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        let numbers: [Int64] = [.min, -70_000, -1, 0, 3, 9, 10, 11, 100, .max]
        let rows = numbers.map { Fixture.row(7, .number($0), $0) } + [Fixture.row(7, .text("5"), 5)]
        let others = [Fixture.row(6, .number(5), 1), Fixture.row(8, .number(5), 1)]
        try await store.write(players: [
            Fixture.update(rows: (rows + others).sorted { ($0.series, $0.key) < ($1.series, $1.key) }),
            Fixture.update("bo", rows: [Fixture.row(7, .number(5), 2)]),
        ])
        let ranges: [ClosedRange<Int64>] = [
            3...10, 0...0, 1...2, -70_000...(-1), Int64.min...Int64.max, Int64.min...Int64.min, 101...Int64.max,
        ]
        for range in ranges {
            let found = try await store.part("ada", rows: [RowRequest(series: 7, .numbers(range))]).rows
            notes.expect(
                "the rows from \(range.lowerBound) to \(range.upperBound)", found,
                has: numbers.filter { range.contains($0) }.map { Fixture.row(7, .number($0), $0) })
        }
        let mixed = [RowRequest(series: 7, .numbers(9...11)), RowRequest(series: 6, .all)]
        notes.expect(
            "a range of one series and all of another", try await store.part("ada", rows: mixed).rows,
            has: [9, 10, 11].map { Fixture.row(7, .number($0), $0) } + [others[0]])
    }
}
