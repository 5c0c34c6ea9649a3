import AchievementCore
import AchievementEngine
import AchievementStorage

/// The name is well formed and constant, also across instances: stores identify a sink by its name.
struct SinkNameCheck: ConformanceCheck {
    let name = "name"

    func run(on subject: SinkSubject, _ notes: inout CheckNotes) async throws {
        let sinks = [try await subject.make(), try await subject.make()]
        let names = sinks.flatMap { [$0.name, $0.name] }
        notes.expect(
            Set(names.map { ExactText($0) }).count == 1, names[0],
            "the name changes: \(names); a store would take it for another sink")
        let problem = FieldChecks.idProblem(of: names[0])
        notes.expect(problem == nil, "\"\(names[0])\"", "is not a valid name: \(problem ?? "")")
    }
}

/// The sink accepts every kind of reward, including kinds that it does not show.
struct SinkKindCheck: ConformanceCheck {
    let name = "kinds"

    func run(on subject: SinkSubject, _ notes: inout CheckNotes) async throws {
        for (number, reward) in Fixture.rewards.enumerated() {
            let delivery = Delivery(id: "kind-\(number)", player: "ada", reward: reward)
            await SinkSubject.deliver([delivery], to: try await subject.make(), "the reward \(reward)", &notes)
        }
    }
}

/// The sink accepts batches of zero, one and many deliveries.
struct SinkBatchCheck: ConformanceCheck {
    let name = "batches"

    func run(on subject: SinkSubject, _ notes: inout CheckNotes) async throws {
        for count in [0, 1, 2, 500] {
            let batch = (0..<count).map { Fixture.delivery("d\($0)", to: "player \($0 % 3)") }
            await SinkSubject.deliver(batch, to: try await subject.make(), "a batch of \(count)", &notes)
        }
    }
}

/// The sink accepts repeated deliveries: after a crash, the last ones are delivered again with the same ids.
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

/// The sink receives every delivery in order, not counting repeats.
struct SinkOrderCheck: ConformanceCheck {
    let name = "order"

    func run(on subject: SinkSubject, _ notes: inout CheckNotes) async throws {
        guard let received = subject.received else {
            notes.skip("no `received` was given")
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

/// A sink's total does not grow with repeats, within a process and in the next one after a crash.
struct SinkOnceCheck: ConformanceCheck {
    let name = "once"

    func run(on subject: SinkSubject, _ notes: inout CheckNotes) async throws {
        guard let total = subject.total else {
            notes.skip("no `total` was given")
            return
        }
        let sink = try await subject.make()
        let before = try await total(sink)
        // Uses every kind of reward, because a sink may count only some of them.
        let batch = Fixture.rewards.enumerated().map { Delivery(id: "once-\($0)", player: "ada", reward: $1) }
        try await sink.deliver(batch)
        let once = try await total(sink)
        notes.expect(once != before, sink.name, "no reward of any kind changes its total of \(before)")
        try await sink.deliver(batch)
        try await sink.deliver(batch.suffix(2) + batch.suffix(2))
        let repeated = try await total(sink)
        notes.expect(repeated == once, sink.name, "repeats change its total from \(once) to \(repeated)")
        guard let reopen = subject.reopen else { return }
        let next = try await reopen(sink)
        try await next.deliver(batch)
        let reopened = try await total(next)
        notes.expect(
            reopened == once, sink.name, "repeats to the next process change its total from \(once) to \(reopened)")
    }
}

/// A center delivers through the sink, and nothing stays in the outbox.
struct SinkDeliveryCheck: ConformanceCheck {
    let name = "delivery"

    func run(on subject: SinkSubject, _ notes: inout CheckNotes) async throws {
        let store: any ProgressStore = InMemoryProgressStore()
        let sink = try await subject.make()
        let witness = RecordingSink(sink.name + " witness")
        var configuration = CenterConfiguration(now: { Fixture.moment })
        // Long enough for even a very busy machine.
        configuration.deliveryTimeout = .seconds(600)
        let center = try await AchievementCenter(store: store, configuration: configuration) {
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
