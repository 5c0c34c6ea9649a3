import AchievementCore

/// The walkthroughs as one player's history, in the canonical order.
struct History: Sendable {
    /// More events than this are not played; walkthroughs are taken from the longest on.
    static let limit = 2_000

    let events: [PlayedEvent]
    /// The moment of the last event.
    let end: Moment

    /// The walkthroughs of `subject` on two devices in turn, so that equal instants have one order everywhere.
    init(_ subject: ModeSubject) {
        var steps: [Walkthrough.Step] = []
        let byLength = subject.walkthroughs.enumerated().sorted {
            ($1.element.steps.count, $0.offset) < ($0.element.steps.count, $1.offset)
        }
        for (_, way) in byLength where steps.isEmpty || steps.count + way.steps.count <= Self.limit {
            steps += way.steps
        }
        events = steps.enumerated().compactMap { number, step in
            step.played(number, source: number.isMultiple(of: 2) ? "/device-1" : "/device-2")
        }.sorted(by: PlayedEvent.canonically)
        end = events.map(\.moment).max() ?? Moment(milliseconds: 0)
    }
}
