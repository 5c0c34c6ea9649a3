import Foundation
import Simulation
import Testing

/// Seeds that once found a mistake, with what it was. The mistakes have tests of their own, too.
@Suite("Seeds that found something", .enabled(if: Simulation.isPossible))
struct KeptSeeds {
    private func expectSound(_ seed: UInt64) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("simulation-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let outcome = Simulation().run(seed: seed, in: folder)
        if !outcome.wrongs.isEmpty { Issue.record("\(outcome.report)") }
    }

    @Test("361: a late event was folded into a log that the commit under way was not yet in; its events were lost")
    func lateEvent() throws { try expectSound(361) }

    @Test("464: a void, begun before its player was erased, brought the player back")
    func voidOfErased() throws { try expectSound(464) }

    @Test("357: a frozen day that is active, too, left another state than the same two in the other order")
    func frozenAndActive() throws { try expectSound(357) }

    @Test("110: levels that two merges brought had one delivery id, so the second was never heard of")
    func levelsOfMerges() throws { try expectSound(110) }
}
