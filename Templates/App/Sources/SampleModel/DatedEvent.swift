public import AchievementCore
import AchievementEngine

/// What another app or a sensor tells: what happened and when, under an id, so that it counts once however often it is
/// read.
public struct DatedEvent: Sendable {
    /// What happened.
    public let event: any GameEvent
    /// The same for the same event, always.
    public let id: String
    /// When it happened, on the player's clock.
    public let moment: Moment

    /// An event.
    public init(_ event: any GameEvent, id: String, at moment: Moment) {
        self.event = event
        self.id = id
        self.moment = moment
    }

    /// Records it. What was recorded under its id before stays as it is.
    func record(in center: AchievementCenter, for player: PlayerID) async throws {
        do {
            try await center.record(event, for: player, id: id, at: moment)
        } catch let error as EventError where error.code == .conflict {
            return
        }
    }
}
