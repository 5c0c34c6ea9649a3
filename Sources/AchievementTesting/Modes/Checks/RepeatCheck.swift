import AchievementCore
import AchievementEngine

/// Events that come again change nothing and are recognised.
struct RepeatCheck: ConformanceCheck {
    let name = "repeats"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) async throws {
        let history = History(subject)
        let (_, center) = try await CenterOfMode.open(subject, at: history.end)
        try await CenterOfMode.record(history.events.map { try $0.envelope }, in: center, &notes)
        let before = try await CenterOfMode.state(of: center)

        for result in zip(history.events, try await center.record(history.events.map { try $0.envelope })) {
            let type = type(of: result.0.event).type.rawValue
            switch result.1 {
            case .success(.repeated): notes.see()
            case .success(.recorded): notes.fail(type, "an event that comes again counts again")
            case .failure(let problem): notes.fail(type, "an event that comes again is refused: \(problem)")
            }
        }
        CenterOfMode.compare(try await CenterOfMode.state(of: center), before, "a repeat", &notes)
    }
}
