import AchievementCore
import AchievementTesting
import Testing

@Suite("Conformance of sinks")
struct SinkConformanceTests {
    @Test("The recording sink keeps the contract of sinks")
    func recording() async {
        await RewardSinkConformance(
            make: { RecordingSink() }, received: { sink in await sink.deliveries.map(\.id) }
        ).check()
    }

    @Test("A fan-out sink keeps the contract of sinks")
    func fanOut() async {
        await RewardSinkConformance {
            FanOutSink("both") {
                RecordingSink("one")
                RecordingSink("other")
            }
        }.check()
    }

    @Test("A fault is found by its own check and by no other", arguments: FaultySink.Fault.allCases)
    func fault(_ fault: FaultySink.Fault) async {
        let report = await RewardSinkConformance(
            make: { await FaultySink(fault) }, received: { sink in await sink.received },
            total: { sink in await sink.coins }, reopen: { sink in await FaultySink(fault, after: sink) }
        ).report()
        #expect(report.failedChecks == [fault.check], "\(report.findings)")
    }

    @Test("A sink whose total never changes proves nothing about paying once")
    func paysNothing() async {
        let report = await RewardSinkConformance(make: { RecordingSink() }, total: { _ in 0 }).report()
        #expect(report.failedChecks == ["once"], "\(report.findings)")
    }

    @Test("Every check has a fault in which it fails")
    func complete() async {
        let report = await RewardSinkConformance { RecordingSink() }.report()
        #expect(report.hasPassed)
        #expect(report.skipped.keys.sorted() == ["once", "order"])
        #expect(Set(FaultySink.Fault.allCases.map(\.check)) == Set(report.seen.keys))
    }
}
