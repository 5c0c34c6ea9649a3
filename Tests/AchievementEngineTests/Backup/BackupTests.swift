import AchievementCore
import AchievementStorage
import AchievementTesting
import Foundation
import Testing

@testable import AchievementEngine

@Suite("Backups")
struct BackupTests {
    private let folder: TemporaryFolder
    private var file: URL { folder.file("store.backup") }

    init() throws { folder = try TemporaryFolder() }

    /// A registered sink that no center serves.
    private static let locked: SinkRegistration = "locked"

    /// A store with visits, a grant, a definition, a void, a reset, an erasure and pending deliveries.
    private func usedStore() async throws -> any ProgressStore {
        let store: any ProgressStore = InMemoryProgressStore()
        try await store.register(sinks: [Self.locked, SinkRegistration("levels", wanted: [.level])])
        let center = try await AchievementCenter.gym(store: store)
        let names: [PlayerID] = ["ada", "bob", "bj\u{6F}\u{308}rn", "eve"]
        for (day, name) in (0..<60).map({ ($0 / 4 + 1, names[$0 % 4]) }) {
            let visit = GymVisit(
                count: Double(day % 3 + 1), strength: Double(day * 20), lap: 70 - Double(day), track: "outer",
                weight: 90 - Double(day), machine: "m\(day % 7)")
            let time = "2026-05-\(day < 10 ? "0" : "")\(day)T12:00:00.250+05:30"
            _ = try await center.record([envelope(visit, "\(name)-\(day)", player: name, at: time)])
        }
        try await center.grant("gym/honour", to: "bob", by: "coach", reason: "kind", id: "g1")
        try await center.revoke("gym/first", from: "bob", by: "coach", id: "r1")
        let definition = AchievementDefinition(
            mode: "gym", id: "may", title: ["en": "May"], description: ["en": "20 visits"], points: 30,
            criterion: Gym.visits.total >= 20)
        try await center.define(definition, by: "coach", id: "d1")
        try await center.void(EventID(source: "/test", id: "ada-3"), of: "ada", by: "coach", id: "v1")
        try await center.reset("gym", of: "eve", by: "eve", id: "x1")
        try await center.erase("bj\u{6F}\u{308}rn", by: "operator", id: "e1")
        let waiting = try await store.undelivered(to: "locked", limit: 2).map(\.sequence)
        try await store.confirm(waiting, by: "locked")
        return store
    }

    @Test("Restoring into an empty store gives the same store, and is idempotent")
    func restoring() async throws {
        let store = try await usedStore()
        let center = try await AchievementCenter.gym(store: store)
        let backup = try await center.backup(to: file)
        #expect(backup.players == 4 && backup.events == 50)
        #expect(backup.madeAt == Moment("2026-06-01T12:00:00Z"))
        #expect(try folder.names == ["store.backup"])

        let copy: any ProgressStore = InMemoryProgressStore()
        #expect(try await Backup(contentsOf: file).restore(into: copy))
        #expect(try await copy.contents() == store.contents())
        let opened = try await AchievementCenter.gym(store: copy)
        let lines = try await center.statusLines()
        #expect(lines.count == 3 && lines[0].contains("\"unlocked\":true"))
        #expect(try await opened.statusLines() == lines)
        #expect(try await opened.verify().isSound)

        let before = try await copy.contents()
        #expect(try await backup.restore(into: copy) == false)
        #expect(try await copy.contents() == before)
        // Events recorded since the restore stay.
        _ = try await opened.record([envelope(GymVisit(), "later", player: "ada")])
        #expect(try await backup.restore(into: copy) == false)
        #expect(try await opened.record([envelope(GymVisit(), "later", player: "ada")]) == [.success(.repeated)])
    }

    @Test("Backing up a restored store gives an identical file")
    func twice() async throws {
        let backup = try await AchievementCenter.gym(store: usedStore()).backup(to: file)
        let copy: any ProgressStore = InMemoryProgressStore()
        try await backup.restore(into: copy)
        let second = folder.file("second.backup")
        try await AchievementCenter.gym(store: copy).backup(to: second)
        let (lines, others) = try (lines(of: file), lines(of: second))
        #expect(lines.count > 200 && others == lines)
    }

    private func lines(of file: URL) throws -> [String] {
        try String(decoding: Data(contentsOf: file), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("Restoring keeps pending deliveries and repeats none")
    func deliveries() async throws {
        let store = try await usedStore()
        let waiting = try await store.undelivered(to: "locked", limit: .max).map(\.delivery)
        let levels = try await store.undelivered(to: "levels", limit: .max).map(\.delivery)
        #expect(waiting.count > 20 && levels.count > 2 && levels.count < waiting.count)
        let backup = try await AchievementCenter.gym(store: store).backup(to: file)
        let copy: any ProgressStore = InMemoryProgressStore()
        try await backup.restore(into: copy)
        #expect(try await Set(copy.undelivered(to: "locked", limit: .max).map(\.delivery)) == Set(waiting))
        #expect(try await Set(copy.undelivered(to: "levels", limit: .max).map(\.delivery)) == Set(levels))

        let sink = RecordingSink("bell")
        let center = try await AchievementCenter.gym(store: copy, sinks: [sink])
        try await center.deliverPending()
        #expect(await sink.deliveries.isEmpty)
    }

    @Test("An empty backup never overwrites a store that holds something")
    func notEmpty() async throws {
        let empty = InMemoryProgressStore()
        let backup = try await AchievementCenter.gym(store: empty).backup(to: file)
        #expect(backup.players == 0)
        let store = try await usedStore()
        let before = try await store.contents()
        let error = await #expect(throws: BackupError.self) { try await backup.restore(into: store) }
        #expect(error?.code == .notEmpty)
        #expect(try await store.contents() == before)
        // This holds even over a store that has only a definition.
        let defined = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(store: defined)
        try await center.define(
            AchievementDefinition(
                mode: "gym", id: "may", title: ["en": "May"], description: ["en": "Visits"], points: 3,
                criterion: Gym.visits.total >= 20), by: "coach")
        await #expect(throws: BackupError.self) { try await backup.restore(into: defined) }
    }

    @Test("A backup restores into a store that another release opened but nobody used")
    func openedStore() async throws {
        let store = try await usedStore()
        let center = try await AchievementCenter.gym(store: store)
        let backup = try await center.backup(to: file)
        let copy: any ProgressStore = InMemoryProgressStore()
        // This release numbers its names differently.
        let other = try await AchievementCenter.gym(
            Gym(extra: [Gym.achievement("new", Gym.visits.total >= 5)], omitted: ["first"]), store: copy)
        try await backup.restore(into: copy)
        #expect(try await copy.contents() == store.contents())
        #expect(try await other.status(of: "ada").points.total > 0)
        #expect(try await AchievementCenter.gym(store: copy).statusLines() == center.statusLines())
    }

    @Test("An interrupted restore can be resumed; until then no center opens the store")
    func interrupted() async throws {
        let store = try await usedStore()
        let backup = try await AchievementCenter.gym(store: store).backup(to: file)
        let contents = try await store.contents()
        for timing in StoreFault.Timing.allCases {
            var (call, isDone) = (0, false)
            while !isDone {
                call += 1
                let copy: any ProgressStore = InMemoryProgressStore()
                let faulty = FaultyStore(copy, plan: .from(call, StoreFault(timing)))
                do {
                    isDone = try await backup.restore(into: faulty)
                } catch is StoreError {
                    if try await copy.catalog().notes[StoreNotes.restoring] != nil {
                        let error = await #expect(throws: StoreError.self) {
                            try await AchievementCenter.gym(store: copy)
                        }
                        #expect(error?.message.contains("restore into this store was interrupted") == true)
                    }
                    try await backup.restore(into: copy)
                }
                #expect(try await copy.contents() == contents, "call \(call), \(timing)")
            }
            #expect(call > 10)
        }
    }

    @Test("A long history is restored in pages, and resumes after a failure")
    func long() async throws {
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter.gym(store: store)
        _ = try await center.record((0..<6_000).map { try envelope(GymVisit(machine: "m\($0)"), "e\($0)") })
        let backup = try await center.backup(to: file)
        let copy: any ProgressStore = InMemoryProgressStore()
        await #expect(throws: StoreError.self) {
            // Three reads, the notes and one page of events succeed; the second page fails.
            try await backup.restore(into: FaultyStore(copy, plan: .from(6, StoreFault(.before))))
        }
        #expect(try await copy.log(of: nil, after: 0, limit: .max).count == 5_000)
        try await backup.restore(into: copy)
        #expect(try await copy.contents() == store.contents())
    }
}
