import Foundation
import Simulation
import Testing

/// Seeds that once found a bug, each with the behavior that was broken. Each bug has a test of its own, too.
@Suite("Seeds that once failed", .enabled(if: Simulation.isPossible))
struct KeptSeeds {
    private func expectSound(_ seed: UInt64) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("simulation-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let outcome = Simulation().run(seed: seed, in: folder)
        if !outcome.wrongs.isEmpty { Issue.record("\(outcome.report)") }
    }

    @Test("A late event does not lose the events of a commit that is still being written")
    func lateEvent() throws { try expectSound(361) }

    @Test("A void that began before its player was erased does not bring the player back")
    func voidOfErased() throws { try expectSound(464) }

    @Test("A day that is frozen and active leaves the same state in either order")
    func frozenAndActive() throws { try expectSound(357) }

    @Test("Levels from two merges have different delivery ids")
    func levelsOfMerges() throws { try expectSound(110) }

    @Test("The announcement that a late void took an unlock is pending, and the ledger has it at the same moment")
    func takenByLateVoid() throws { try expectSound(771) }

    @Test("Corrections by a late event next to a decision are announced and consistent", arguments: [1_306, 2_415])
    func correctedByLateEvent(seed: UInt64) throws { try expectSound(seed) }

    @Test("An event that was void before a definition does not date what is earned by the definition")
    func voidBeforeDefinition() throws { try expectSound(19_876) }

    @Test("An event that was void before a release does not date what the release brings")
    func voidBeforeRelease() throws { try expectSound(13_700) }

    @Test("A definition from before a withdrawal is withdrawn, whichever arrives first")
    func definedBeforeWithdrawal() throws { try expectSound(3_476) }

    @Test("A revocation that takes effect once an earlier event is known gives the sums of a rebuild")
    func revocationWithNewEffect() throws { try expectSound(5_160) }

    @Test("Unlocks that depend on a revocation shown by a late event are removed with it")
    func dependsOnRevoked() throws { try expectSound(1_915) }

    @Test("A rebuild does not unlock an achievement whose prerequisite was revoked")
    func revokedCondition() throws { try expectSound(1_594) }

    @Test("If two hosts void the same event at the same time, one of them gets a repeat")
    func voidedTwice() throws { try expectSound(2_061) }

    @Test("An event of a mode that a host does not have is not voided there")
    func voidOfUnknown() throws { try expectSound(2_097) }

    @Test("A batch is judged and encoded under one catalog")
    func twoCatalogs() throws { try expectSound(1_980) }

    @Test("A merge applies a revocation that arrives before what it revokes", arguments: [1_312, 1_449])
    func earlyRevocation(seed: UInt64) throws { try expectSound(seed) }

    @Test("An achievement that is backfilled, reset and backfilled again has a new delivery id")
    func foundAgain() throws { try expectSound(3_945) }

    @Test("A verification during an erasure does not report the player's pending data")
    func checkBesideErasure() throws { try expectSound(4_453) }

    @Test("A void does not outlive the erasure of the event that it voids")
    func voidOfNothing() throws { try expectSound(10_186) }

    @Test("A definition whose commit failed halfway is still backfilled when it is repeated")
    func unknownDefinition() throws { try expectSound(578) }

    @Test("Rewards of a commit whose answer was lost come before those of later commits", arguments: [30, 46, 62])
    func lostAnswer(seed: UInt64) throws { try expectSound(seed) }

    @Test("Rewards of a merge that also erases the player are delivered without delay")
    func earnedByErasure() throws { try expectSound(129) }

    @Test(
        "A definition from a merge does not change the points of an existing unlock",
        arguments: [3_491, 19_851])
    func definedAnew(seed: UInt64) throws { try expectSound(seed) }

    @Test(
        "A rebuild applies a revocation of an unlock that a voided event had earned",
        arguments: [5_737, 11_730])
    func revokedAndVoid(seed: UInt64) throws { try expectSound(seed) }

    @Test("An event before a voided one that had caused a reset counts as late")
    func lateBeforeVoid() throws { try expectSound(17_470) }

    @Test("An achievement held before a reset stays complete under a newer catalog")
    func heldBefore() throws { try expectSound(15) }

    @Test(
        "Devices that merged each other's late events and definitions agree",
        arguments: [59, 250])
    func metAgain(seed: UInt64) throws { try expectSound(seed) }

    @Test(
        "An event dated ahead that arrives right after an erasure stays on every device",
        arguments: [1684, 7331] as [UInt64])
    func aheadAfterErasure(seed: UInt64) throws { try expectSound(seed) }

    @Test("Unlocks that late events earn before a revocation are not findings", arguments: [965, 4417] as [UInt64])
    func lateAndRevoked(seed: UInt64) throws { try expectSound(seed) }

    @Test("A definition and the event that made it are merged together", arguments: [4201, 9726] as [UInt64])
    func definedElsewhere(seed: UInt64) throws { try expectSound(seed) }

    @Test("A verification during a definition sees one catalog or the other", arguments: [2220, 8898] as [UInt64])
    func checkedMeanwhile(seed: UInt64) throws { try expectSound(seed) }

    @Test("An unlock that comes back after a reset keeps its grantor", arguments: [3646] as [UInt64])
    func grantedAndReset(seed: UInt64) throws { try expectSound(seed) }

    @Test(
        "An unlock after an early revocation does not date achievements that require it", arguments: [2322] as [UInt64])
    func revokedTooEarly(seed: UInt64) throws { try expectSound(seed) }

    @Test(
        "A pending announcement of a correction is in the ledger, even if the unlock or its points have moved",
        arguments: [7_421, 8_369, 10_312, 17_655])
    func pendingCorrections(seed: UInt64) throws { try expectSound(seed) }

    @Test("The log of a joined player can be recorded again in its order", arguments: [7_786, 13_036])
    func joinedLog(seed: UInt64) throws { try expectSound(seed) }

    @Test(
        "What two players earned only together is gone on every device once one is erased", arguments: [14_152, 14_534])
    func earnedTogether(seed: UInt64) throws { try expectSound(seed) }
}
