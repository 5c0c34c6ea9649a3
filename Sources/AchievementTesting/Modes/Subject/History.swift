import AchievementCore
import AchievementEngine

/// The walkthroughs as one player's history, in canonical order.
struct History: Sendable {
    /// The maximum number of events that are played. Longer walkthroughs are preferred.
    static let limit = 2_000

    let events: [PlayedEvent]
    /// The moment of the last event.
    let end: Moment

    /// Plays the walkthroughs of `subject` on two devices in turn, so that events of the same instant have a defined
    /// order.
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

/// An event with its identity and moment, ready to be played.
struct PlayedEvent: Sendable {
    let id: EventID
    let event: any GameEvent
    let moment: Moment

    /// The canonical order, in which histories are folded: by instant, source and id.
    static func canonically(_ left: PlayedEvent, _ right: PlayedEvent) -> Bool {
        (left.moment.milliseconds, left.id) < (right.moment.milliseconds, right.id)
    }

    var envelope: EventEnvelope {
        get throws(EventError) { try EventEnvelope(event, id: id, player: Walkthrough.player, at: moment) }
    }
}

extension Walkthrough.Step {
    /// The step as event number `number` of its walkthrough.
    func played(_ number: Int, source: String = "/device-1") -> PlayedEvent? {
        // Ids of equal length sort in the order of the steps.
        let id = String(1_000_000 + number)
        return Moment(time).map { PlayedEvent(id: EventID(source: source, id: id), event: event, moment: $0) }
    }
}

extension TestPlayer {
    mutating func play(_ event: PlayedEvent) throws(EventError) {
        _ = try judge(event.event, as: event.id, at: event.moment)
    }

    mutating func play(_ events: some Sequence<PlayedEvent>) throws(EventError) {
        for event in events { try play(event) }
    }

    var unlocked: Set<AchievementKey> { Set(unlocks.map(\.achievement)) }

    /// The status without the dates of unlocks, which depend on the order of arrival.
    func standing(at now: Moment) -> PlayerStatus {
        rulebook.status(of: id, progress, unlocks: [], at: now)
    }
}

extension Walkthrough {
    /// The steps as events of a single device.
    var events: [PlayedEvent] { steps.events }
}

extension [Walkthrough.Step] {
    /// The steps as events of a single device.
    var events: [PlayedEvent] { enumerated().compactMap { $1.played($0) } }
}
