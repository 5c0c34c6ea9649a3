import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

@Suite("Sink doubles")
struct SinkDoubleTests {
    private let deliveries = (0..<3).map { number in
        Delivery(
            id: "d\(number)", player: "ada",
            reward: .level(LevelReached(mode: "chess", level: number + 2, at: Moment(milliseconds: 0))))
    }

    @Test("A recording sink remembers calls and their order, and shows repeated rewards once")
    func recording() async {
        let sink = RecordingSink("page")
        await sink.deliver(Array(deliveries[..<2]))
        await sink.deliver(Array(deliveries[1...]))
        #expect(sink.name == "page")
        #expect(await sink.deliveries.map(\.id) == ["d0", "d1", "d1", "d2"])
        #expect(await sink.batches == [2, 2])
        #expect(await sink.rewards == deliveries.map(\.reward))
    }

    @Test("A failing sink refuses the given number of calls, then accepts everything")
    func failing() async throws {
        let sink = FailingSink(failures: 2)
        for call in 1...2 {
            await #expect(throws: FailingSink.RefusalError(call: call)) { try await sink.deliver(deliveries) }
        }
        #expect(await sink.deliveries.isEmpty)
        try await sink.deliver(deliveries)
        #expect(await sink.deliveries == deliveries)
        #expect(await sink.calls == 3)
    }

    @Test("A fan-out sink delivers to every sink, even if one fails, and reports the failure")
    func fanOut() async throws {
        let (first, failing, last) = (RecordingSink("first"), FailingSink(failures: 1), RecordingSink("last"))
        let sink = FanOutSink("all") {
            first
            failing
            last
        }
        await #expect(throws: FailingSink.RefusalError(call: 1)) { try await sink.deliver(deliveries) }
        try await sink.deliver(deliveries)
        #expect(await first.rewards == deliveries.map(\.reward))
        #expect(await last.deliveries == deliveries + deliveries)
        #expect(await failing.deliveries == deliveries)
    }

    @Test("Deliveries that a sink refused are delivered again with the same ids")
    func redelivery() async throws {
        let (failing, witness) = (FailingSink(failures: 1), RecordingSink())
        let clock = ManualClock(try #require(Moment("2026-06-01T12:00:00Z")))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { clock.now })
        ) {
            Chess()
        } sinks: {
            failing
            witness
        }
        try await center.record(MovePlayed(), for: "ada", id: "1")
        try? await center.deliverPending()
        try await center.deliverPending()
        #expect(await failing.deliveries == witness.deliveries)
        #expect(await witness.deliveries.count == 2)
    }
}
