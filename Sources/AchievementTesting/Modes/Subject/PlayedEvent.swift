import AchievementCore
import AchievementEngine

/// An event with its identity, ready to be played.
struct PlayedEvent: Sendable {
    let id: EventID
    let event: any GameEvent
    let moment: Moment

    /// The canonical order in which histories are folded: by instant, source and id.
    static func canonically(_ left: PlayedEvent, _ right: PlayedEvent) -> Bool {
        (left.moment.milliseconds, left.id) < (right.moment.milliseconds, right.id)
    }

    var envelope: EventEnvelope {
        get throws(EventError) { try EventEnvelope(event, id: id, player: Walkthrough.player, at: moment) }
    }
}

extension Walkthrough.Step {
    /// The step as the event `number` of its way.
    func played(_ number: Int, source: String = "/device-1") -> PlayedEvent? {
        // Numbers of one length sort like the events.
        let id = String(1_000_000 + number)
        return Moment(time).map { PlayedEvent(id: EventID(source: source, id: id), event: event, moment: $0) }
    }
}
