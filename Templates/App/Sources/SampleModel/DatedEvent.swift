public import AchievementCore
import AchievementEngine

/// An event reported by another app or a sensor, with its time and an id under which it counts once however often it is
/// read.
public struct DatedEvent: Sendable {
    /// What happened.
    public let event: any GameEvent
    /// The id, always the same for the same event.
    public let id: String
    /// When it happened, on the player's clock.
    public let moment: Moment

    /// Creates an event with its id and time.
    public init(_ event: any GameEvent, id: String, at moment: Moment) {
        self.event = event
        self.id = id
        self.moment = moment
    }

    /// Records the event. If an event with its id has been recorded before, that one stays as it is.
    func record(in center: AchievementCenter, for player: PlayerID) async throws {
        do {
            try await center.record(event, for: player, id: id, at: moment)
        } catch let error as EventError where error.code == .conflict {
            return
        }
    }
}
