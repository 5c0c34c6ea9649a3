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

    @Test("1980: a batch was judged under one catalog and coded under the one before it, which trapped")
    func twoCatalogs() throws { try expectSound(1_980) }

    @Test("1449, 1312: a revocation before what it takes away was not heard of in merges", arguments: [1_312, 1_449])
    func earlyRevocation(seed: UInt64) throws { try expectSound(seed) }

    @Test("3945: what was found by a backfill, reset and found again came under the id of the first time")
    func foundAgain() throws { try expectSound(3_945) }

    @Test("4453: a check beside somebody who erased the player found what had waited for the player")
    func checkBesideErasure() throws { try expectSound(4_453) }

    @Test("10186: a void stayed after an erasure took what it voids, which was then recorded and not counted")
    func voidOfNothing() throws { try expectSound(10_186) }

    @Test("578: a definition whose commit failed half-way was answered as repeated, and nobody looked at everybody")
    func unknownDefinition() throws { try expectSound(578) }
}
