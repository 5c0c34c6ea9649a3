import AchievementTesting
import Testing

@Suite("Modes with a single fault")
struct ModeFaultTests {
    @Test("A correct mode passes, and every check examined something")
    func sound() async {
        let report = await ChessSuite().report()
        #expect(report.findings == [])
        #expect(report.warnings == [])
        #expect(report.skipped == [:])
        #expect(report.seen.count == 26)
        #expect(report.seen.values.allSatisfy { $0 > 0 })
    }

    @Test(
        "A fault is found by its own check and by no other",
        arguments: ModeFault.inEvidence + ModeFault.inCatalog + ModeFault.inSources + ModeFault.inPlay)
    func fault(_ fault: ModeFault) async {
        let report = await fault.suite.report()
        #expect(report.failedChecks == [fault.check], "\(report.findings)")
        #expect(report.findings.allSatisfy { !$0.message.isEmpty && !$0.subject.isEmpty })
    }

    @Test("Every check has a fault in which it fails")
    func complete() async {
        let faults = ModeFault.inEvidence + ModeFault.inCatalog + ModeFault.inSources + ModeFault.inPlay
        let checks = await ChessSuite().report().seen.keys
        // Game Center's limits, icons and leftovers of the template are only warnings.
        #expect(Set(faults.map(\.check)) == Set(checks).subtracting(["game-center", "icons", "template"]))
        #expect(faults.count >= 40)
    }
}
