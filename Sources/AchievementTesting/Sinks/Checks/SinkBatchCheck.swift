import AchievementCore

/// Batches of no, one and many deliveries are taken.
struct SinkBatchCheck: ConformanceCheck {
    let name = "batches"

    func run(on subject: SinkSubject, _ notes: inout CheckNotes) async throws {
        for count in [0, 1, 2, 500] {
            let batch = (0..<count).map { Fixture.delivery("d\($0)", to: "player \($0 % 3)") }
            await SinkSubject.deliver(batch, to: try await subject.make(), "a batch of \(count)", &notes)
        }
    }
}
