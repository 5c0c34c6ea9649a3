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

    @Test("30: rewards of a commit whose answer was lost came after those of later commits", arguments: [30, 46, 62])
    func lostAnswer(seed: UInt64) throws { try expectSound(seed) }

    @Test("129: what a merge earned for a player whom it erased waited until the sink looked into the outbox again")
    func earnedByErasure() throws { try expectSound(129) }

    @Test(
        "3491, 19851: a definition that came in a merge gave a record that was there already other points",
        arguments: [3_491, 19_851])
    func definedAnew(seed: UInt64) throws { try expectSound(seed) }

    @Test(
        "5737, 11730: a revocation took nothing away in a rebuild, since the event that had earned it was void",
        arguments: [5_737, 11_730])
    func revokedAndVoid(seed: UInt64) throws { try expectSound(seed) }

    @Test("17470: an event before a void one, which had unlocked a reset, was not taken for late")
    func lateBeforeVoid() throws { try expectSound(17_470) }

    @Test("15: what held before an unlock reset it was complete and locked once a newer catalog asked for it")
    func heldBefore() throws { try expectSound(15) }

    @Test(
        "59, 250: after a late event or a definition of one device, both had merged and said different things",
        arguments: [59, 250])
    func metAgain(seed: UInt64) throws { try expectSound(seed) }

    @Test(
        "An event dated ahead that comes right after an erasure stays on every device",
        arguments: [1684, 7331] as [UInt64])
    func aheadAfterErasure(seed: UInt64) throws { try expectSound(seed) }

    @Test("What late events earn before a revocation is no finding", arguments: [965, 4417] as [UInt64])
    func lateAndRevoked(seed: UInt64) throws { try expectSound(seed) }

    @Test("A definition and the event that made it are merged together", arguments: [4201, 9726] as [UInt64])
    func definedElsewhere(seed: UInt64) throws { try expectSound(seed) }

    @Test("A check beside a definition sees one catalog or the other", arguments: [2220, 8898] as [UInt64])
    func checkedMeanwhile(seed: UInt64) throws { try expectSound(seed) }

    @Test("What a reset took away comes back with who had granted it", arguments: [3646] as [UInt64])
    func grantedAndReset(seed: UInt64) throws { try expectSound(seed) }
}
