import AchievementStorage
import AchievementTesting
import Testing

@Suite("Conformance of stores")
struct StoreConformanceTests {
    private static let flaws = FlawedStore.inReads + FlawedStore.inRecords + FlawedStore.inCommits

    @Test("The in-memory store keeps the contract of stores")
    func inMemory() async {
        await ProgressStoreConformance { InMemoryProgressStore() }.check()
    }

    @Test("A correct store passes, and every check examined something")
    func sound() async {
        let report = await ProgressStoreConformance { AlteredStore() }.report()
        #expect(report.findings == [])
        #expect(report.skipped.keys.sorted() == ["durability"])
        #expect(report.seen.filter { $0.value == 0 }.keys.sorted() == ["durability"])
    }

    @Test("A flaw is found by its own check and by no other", arguments: flaws)
    func flaw(_ flaw: FlawedStore) async {
        let report = await ProgressStoreConformance { flaw.make() }.report()
        #expect(report.failedChecks == [flaw.check], "\(report.findings)")
    }

    @Test("A store that loses its content when reopened is found")
    func durability() async {
        let report = await ProgressStoreConformance(
            make: { InMemoryProgressStore() }, reopen: { _ in InMemoryProgressStore() }
        ).report()
        #expect(report.failedChecks == ["durability"])
    }

    @Test("Every check has a flaw in which it fails")
    func complete() async {
        let report = await ProgressStoreConformance { AlteredStore() }.report()
        #expect(Set(Self.flaws.map(\.check)) == Set(report.seen.keys).subtracting(["durability"]))
        #expect(Self.flaws.count >= 50)
    }

    @Test("A store that cannot be created is a finding of every check")
    func broken() async {
        let report = await ProgressStoreConformance<InMemoryProgressStore>(
            make: { throw StoreError(.cannotOpen, "no such folder") }
        ).report()
        #expect(report.findings.count == 14)
        #expect(report.findings.allSatisfy { $0.message.contains("no such folder") })
    }

    @Test("Every store that the kit creates is disposed of")
    func disposal() async {
        let made = RecordingSink("made")
        let report = await ProgressStoreConformance(
            make: {
                await made.deliver([])
                return InMemoryProgressStore()
            },
            dispose: { _ in await made.deliver([]) }
        ).report()
        #expect(report.hasPassed)
        #expect(await made.batches.count == 48)
    }
}
