import AchievementCore

/// What is received is everything, in order, repeats aside.
struct SinkOrderCheck: ConformanceCheck {
    let name = "order"

    func run(on subject: SinkSubject, _ notes: inout CheckNotes) async throws {
        guard let received = subject.received else {
            notes.excuse("nobody says what the sink has received")
            return
        }
        let sink = try await subject.make()
        let ids = (0..<30).map { "d\($0)" }
        let deliveries = ids.map { Fixture.delivery($0) }
        try await sink.deliver(Array(deliveries[..<10]))
        try await sink.deliver(Array(deliveries[5..<11]))
        try await sink.deliver(Array(deliveries[11...]))
        var known: Set<String> = []
        let found = try await received(sink).filter { known.insert($0).inserted }
        notes.expect(found == ids, sink.name, "has received \(found), not \(ids)")
    }
}
