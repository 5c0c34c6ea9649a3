import AchievementCore

/// Deliveries that come again under their ids are taken: after a crash the last ones do.
struct SinkRepeatCheck: ConformanceCheck {
    let name = "repeats"

    func run(on subject: SinkSubject, _ notes: inout CheckNotes) async throws {
        let sink = try await subject.make()
        let batch = (0..<3).map { Fixture.delivery("d\($0)") }
        await SinkSubject.deliver(batch, to: sink, "a batch", &notes)
        await SinkSubject.deliver(batch, to: sink, "the same batch again", &notes)
        await SinkSubject.deliver(batch.suffix(1) + [Fixture.delivery("d3")], to: sink, "a batch that overlaps", &notes)
        await SinkSubject.deliver(batch.suffix(1) + batch.suffix(1), to: sink, "a repeat within a batch", &notes)
    }
}
