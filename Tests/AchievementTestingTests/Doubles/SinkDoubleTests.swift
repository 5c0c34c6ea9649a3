import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Testing

@Suite("Doubles of sinks")
struct SinkDoubleTests {
    private let deliveries = (0..<3).map { number in
        Delivery(
            id: "d\(number)", player: "ada",
            reward: .level(LevelReached(mode: "chess", level: number + 2, at: Moment(milliseconds: 0))))
    }

    @Test("A recording sink remembers calls and order, and shows repeats once")
    func recording() async {
        let sink = RecordingSink("page")
        await sink.deliver(Array(deliveries[..<2]))
        await sink.deliver(Array(deliveries[1...]))
        #expect(sink.name == "page")
        #expect(await sink.deliveries.map(\.id) == ["d0", "d1", "d1", "d2"])
        #expect(await sink.batches == [2, 2])
        #expect(await sink.rewards == deliveries.map(\.reward))
    }

    @Test("A failing sink refuses as often as it was told, then takes everything")
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

    @Test("A sink of several gives each everything, also when one fails, and says so")
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

    @Test("What a failing sink refused comes again under the same ids")
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
