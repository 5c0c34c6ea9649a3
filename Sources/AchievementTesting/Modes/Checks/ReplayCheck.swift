import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementWire

/// The live state equals a rebuild in place and a replay of the log in another store.
struct ReplayCheck: ConformanceCheck {
    let name = "replay"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) async throws {
        let history = History(subject)
        let (store, center) = try await CenterOfMode.open(subject, at: history.end)
        try await CenterOfMode.record(history.events.map { try $0.envelope }, in: center, &notes)
        guard notes.findings.isEmpty else { return }
        let live = try await CenterOfMode.state(of: center)

        let log = try await store.log(of: nil, after: 0, limit: .max)
        let (_, other) = try await CenterOfMode.open(subject, at: history.end)
        let envelopes = try log.map { event in
            let line = CloudEvent(
                id: event.id.id.string, source: event.id.source.string, type: event.type, player: event.player,
                time: event.moment, data: event.data, attributes: event.attributes
            ).json()
            return try Array(line.utf8).withUnsafeBufferPointer { try other.rulebook.envelope(parsing: $0) }
        }
        try await CenterOfMode.record(envelopes, in: other, &notes)
        CenterOfMode.compare(try await CenterOfMode.state(of: other), live, "a replay from the log", &notes)

        try await center.rebuild(Walkthrough.player)
        CenterOfMode.compare(try await CenterOfMode.state(of: center), live, "a rebuild", &notes)
    }
}
