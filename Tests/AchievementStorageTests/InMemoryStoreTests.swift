import AchievementCore
import AchievementStorage
import AchievementTesting
import Chance
import Testing

@Suite("In-memory store")
struct InMemoryStoreTests {
    @Test("The in-memory store keeps the contract of stores")
    func conformance() async {
        await ProgressStoreConformance { InMemoryProgressStore() }.check()
    }

    private func unlock(_ symbol: Int64, at milliseconds: Int64) -> StoredUnlock {
        StoredUnlock(
            symbol: symbol, at: Moment(milliseconds: milliseconds), event: nil, catalogVersion: 1,
            fingerprint: "0123456789abcdef", origin: .live, points: 5, grantedBy: nil)
    }

    @Test("Unlocks and ledger are complete, whether they are loaded often or once", arguments: [1, 7, 400])
    func records(stride: Int) async throws {
        let store = InMemoryProgressStore()
        var random = SeededGenerator(seed: UInt64(stride))
        var (unlocks, ledger): ([Int64: StoredUnlock], [StoredPoints]) = ([:], [])
        for revision in 0..<Int64(400) {
            let symbols = Set(
                (0..<Int.random(in: 0...3, using: &random)).map { _ in Int64.random(in: 0..<40, using: &random) })
            var update = PlayerUpdate(
                player: "ada", revision: revision, judgedUnder: 1, state: [UInt8(revision & 0xFF)])
            if Int.random(in: 0..<5, using: &random) == 0 {
                update.revoked = [Int64.random(in: 0..<40, using: &random)]
            }
            update.unlocks = symbols.sorted().map { unlock($0, at: revision) }
            update.ledger = update.unlocks.map {
                StoredPoints(mode: 1, points: 5, reason: "unlocked", achievement: $0.symbol, event: nil, at: $0.at)
            }
            for symbol in update.revoked { unlocks[symbol] = nil }
            for unlock in update.unlocks { unlocks[unlock.symbol] = unlock }
            ledger += update.ledger
            _ = try await store.commit(StoreCommit(generation: 0, events: [], players: [update]))
            guard (Int(revision) + 1).isMultiple(of: stride) else { continue }
            let snapshot = await store.load(
                players: [PlayerRequest("ada", [.state, .unlocks, .ledger])], events: [])
            let player = try #require(snapshot.players.first)
            #expect(player.unlocks == unlocks.values.sorted { $0.symbol < $1.symbol })
            #expect(player.ledger == ledger)
            #expect(player.state == [UInt8(revision & 0xFF)])
        }
        #expect(ledger.count > 400)
    }
}
