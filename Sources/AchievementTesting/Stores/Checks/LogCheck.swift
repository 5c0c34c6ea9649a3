import AchievementCore
import AchievementEngine
import AchievementStorage

/// The log has the order of arrival, and is read page by page, whole or of one player.
struct LogCheck: StoreCheck {
    let name = "log"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        for round in 0..<6 {
            let ids = ["z\(round)", "b\(round)", "a\(round)"]
            _ = try await store.commit(
                StoreCommit(events: ids.enumerated().map { Fixture.event($1, of: $0 == 1 ? "bo" : "ada") }))
        }
        let all = (0..<6).flatMap { ["z\($0)", "b\($0)", "a\($0)"] }
        let whole = try await read(store, of: nil, pages: 4)
        notes.expect(whole.map(\.id.id.string) == all, "log", "the log is \(whole.map(\.id.id)), not \(all)")
        notes.expect(
            zip(whole, whole.dropFirst()).allSatisfy { $0.sequence < $1.sequence }, "log", "places do not rise")
        notes.expect(whole.first.map { $0.sequence > 0 } ?? false, "log", "the first place is not above 0")

        let hers = try await read(store, of: "ada", pages: 5).map(\.id.id.string)
        let expected = all.filter { !$0.hasPrefix("b") }
        notes.expect(hers == expected, "log of a player", "the log is \(hers), not \(expected)")
        for limit in [0, -1] {
            let none = try await store.log(after: 0, of: nil, limit: limit)
            notes.expect(none.isEmpty, "log", "a page of \(limit) events has \(none.count)")
        }
        let strange = try await store.log(after: 0, of: "nobody", limit: 9)
        notes.expect(strange.isEmpty, "log of a player", "who did nothing has \(strange.count) events")
    }

    /// The log, read page by page; not further than there can be pages.
    private func read(
        _ store: any ProgressStore, of player: PlayerID?, pages size: Int
    ) async throws -> [LoggedEvent] {
        var events: [LoggedEvent] = []
        for _ in 0..<10 {
            let page = try await store.log(after: events.last?.sequence ?? 0, of: player, limit: size)
            if page.isEmpty { break }
            events += page
        }
        return events
    }
}
