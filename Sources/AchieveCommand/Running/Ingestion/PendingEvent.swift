import AchievementEngine
import AchievementWire

/// A line or element of an input on its way into the store.
struct PendingEvent: Sendable {
    /// The path of its file.
    let file: String
    /// Where it stands there.
    let position: EventPosition
    /// The start of its text, in case it is refused.
    let text: String
    /// How many bytes it had.
    let length: Int
    /// The event, or why it is none.
    let content: Result<EventEnvelope, Rejection>

    /// Why a text is refused.
    struct Rejection: Error, Hashable, Sendable {
        let reason: String
    }
}
