import AchievementCore
import AchievementStorage
import AchievementTesting
import Foundation
import Testing

@testable import AchievementEngine

@Suite("Merging known histories")
struct KnownHistoriesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func visits(_ players: Range<Int>, _ day: Int) throws -> [EventEnvelope] {
        try players.map { number in
            try envelope(
                GymVisit(strength: Double(50 + number), machine: "m\(day)"), "p\(number)-\(day)",
                player: PlayerID("player-\(number)"), at: "2026-05-\(10 + day)T12:00:00Z")
        }
    }

    @Test("Merging a known backup loads players in bulk and writes nothing")
    func known() async throws {
        let phone = try await Device(folder)
        for day in 0..<4 { _ = try await phone.center.record(visits(0..<300, day)) }
        let backup = try await phone.backup()
        let gated = GatedStore(InMemoryProgressStore())
        let tablet = try await Device(folder, store: gated)
        let first = try await backup.merge(into: tablet.center)
        #expect(first.events == 1_200 && first.players == 300)
        let states = try await tablet.states()

        _ = try await backup.merge(into: tablet.center)
        await gated.resetCalls()
        let again = try await backup.merge(into: tablet.center)
        #expect(again.events == 0 && again.players == 0 && again.unlocks == 0)
        #expect(await gated.calls.loads < 30)
        #expect(await gated.calls.commits <= 1)
        #expect(await gated.written == GatedStore.Written())
        #expect(try await tablet.states() == states)
    }

    @Test("A merge brings exactly what the other device lacks")
    func difference() async throws {
        let phone = try await Device(folder)
        for day in 0..<4 { _ = try await phone.center.record(visits(0..<150, day)) }
        let tablet = try await phone.copy()
        _ = try await phone.center.record(visits(7..<8, 5))
        try await phone.center.grant("gym/honour", to: "player-140", by: "coach", id: "g")
        let backup = try await phone.backup()
        let summary = try await backup.merge(into: tablet.center)
        #expect(summary.events == 2 && summary.players == 2)
        #expect(try await tablet.states() == phone.states())
    }

    @Test("A backup with an event that belongs to another player here is refused whole")
    func contradiction() async throws {
        let (phone, tablet) = (try await Device(folder), try await Device(folder))
        _ = try await phone.center.record(visits(0..<5, 0))
        _ = try await tablet.center.record(visits(0..<5, 0))
        try await phone.record(envelope(GymVisit(strength: 1), "same", player: "player-2"))
        try await tablet.record(envelope(GymVisit(strength: 1), "same", player: "player-3"))
        let states = try await tablet.states()
        let backup = try await phone.backup()
        let error = await #expect(throws: BackupError.self) { try await backup.merge(into: tablet.center) }
        #expect(error?.code == .contradiction)
        #expect(try await tablet.states() == states)
    }
}
