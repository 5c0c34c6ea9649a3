import AchievementCore
import AchievementTesting
import Testing

@Suite("Sinks, sound and faulty")
struct SinkConformanceTests {
    @Test("The recording sink keeps the contract")
    func recording() async {
        await RewardSinkConformance(
            make: { RecordingSink() }, received: { sink in await sink.deliveries.map(\.id) }
        ).check()
    }

    @Test("Several sinks as one keep the contract")
    func fanOut() async {
        await RewardSinkConformance {
            FanOutSink("both") {
                RecordingSink("one")
                RecordingSink("other")
            }
        }.check()
    }

    @Test("A fault is noticed by the check that is meant for it, and by no other", arguments: FaultySink.Fault.allCases)
    func fault(_ fault: FaultySink.Fault) async {
        let report = await RewardSinkConformance(
            make: { FaultySink(fault) }, received: { sink in await sink.received }
        ).report()
        #expect(report.failedChecks == [fault.check], "\(report.findings)")
    }

    @Test("Every check has a fault in which it fails")
    func complete() async {
        let report = await RewardSinkConformance { RecordingSink() }.report()
        #expect(report.passed)
        #expect(report.skipped.keys.sorted() == ["order"])
        #expect(Set(FaultySink.Fault.allCases.map(\.check)) == Set(report.seen.keys))
    }
}
