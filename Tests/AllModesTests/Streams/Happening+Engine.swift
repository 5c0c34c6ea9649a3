import AchievementCore
import AchievementEngine

extension PlainMoment {
    var moment: Moment { Moment(milliseconds: Int64(milliseconds), offsetSeconds: offsetMinutes * 60) }
}

extension Happening {
    var identity: EventID { EventID(source: source, id: id) }

    /// The message as a host passes it on.
    func envelope() throws -> EventEnvelope {
        try EventEnvelope(deed.event(), id: identity, player: PlayerID(player), at: at.moment)
    }
}
