import AchievementCore
import AchievementEngine
import AchievementStorage

/// A center delivers through the sink, and nothing stays in the outbox.
struct SinkDeliveryCheck: ConformanceCheck {
    let name = "delivery"

    func run(on subject: SinkSubject, _ notes: inout CheckNotes) async throws {
        let store: any ProgressStore = InMemoryProgressStore()
        let sink = try await subject.make()
        let witness = RecordingSink(sink.name + " witness")
        let center = try await AchievementCenter(
            store: store, configuration: CenterConfiguration(now: { Fixture.moment })
        ) {
            Bells()
        } sinks: {
            sink
            witness
        }
        for number in 0..<3 {
            try await center.record(BellRung(), for: "ada", id: "\(number)")
        }
        try await center.deliverPending()
        let waiting = try await store.undelivered(to: sink.name, limit: 100)
        notes.expect(waiting.isEmpty, sink.name, "\(waiting.count) deliveries stay in the outbox")
        guard let received = subject.received else { return }
        let (found, expected) = (try await received(sink), await witness.deliveries.map(\.id))
        notes.expect(found == expected, sink.name, "has received \(found) of a center, not \(expected)")
    }
}
