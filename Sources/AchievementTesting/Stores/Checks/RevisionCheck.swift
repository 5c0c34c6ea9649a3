import AchievementCore
import AchievementEngine
import AchievementStorage

/// Commits of a player are counted and replace the state; who is unknown has nothing.
struct RevisionCheck: StoreCheck {
    let name = "revisions"

    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws {
        let nothing = StoredPlayer(revision: 0, state: [], rows: [])
        let unknown = try await store.whole(series: [1])
        notes.expect(unknown == nothing, "an unknown player", "has \(unknown)")
        _ = try await store.commit(StoreCommit(events: [Fixture.event("1")]))
        let silent = try await store.whole(series: [1])
        notes.expect(silent == nothing, "a player with events alone", "has \(silent)")

        _ = try await store.commit(StoreCommit(players: [Fixture.update(state: [1]), Fixture.update("bo", state: [])]))
        _ = try await store.commit(StoreCommit(players: [Fixture.update(from: 1, state: [2, 0, 255])]))
        let requests = ["bo", "ada", "nobody", "ada"].map {
            PlayerRequest(player: PlayerID($0), wantsState: true, details: [])
        }
        let players = try await store.load(requests)
        notes.expect(
            players.map(\.revision) == [1, 2, 0, 2], "revisions",
            "are \(players.map(\.revision)) for bo, ada, nobody and ada, not [1, 2, 0, 2]")
        notes.expect(
            players.map(\.state) == [[], [2, 0, 255], [], [2, 0, 255]], "states", "are \(players.map(\.state))")
        let bare = try await store.load([PlayerRequest(player: "ada", wantsState: false, details: [])])
        notes.expect(
            bare == [StoredPlayer(revision: 2, state: [], rows: [])], "a load without the state", "gives \(bare)")
        let none = try await store.load([])
        notes.expect(none.isEmpty, "a load of nobody", "gives \(none)")
        let places = try await store.commit(StoreCommit())
        notes.expect(places.isEmpty, "an empty commit", "gives places \(places)")
    }
}
