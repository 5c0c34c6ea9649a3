import AchievementCore
import Foundation

/// An attempt to record the event that marks a day as done.
struct MarkAttempt {
    /// The id under which the event is recorded.
    let id: String
    private let day: Day
    private let event: Data?

    /// Creates an attempt. It has the id of an earlier one on the same day with an equal event, which the store may
    /// have recorded although it did not confirm it. Other ids are random: two devices of a player must not use the
    /// same id for different events.
    init(_ event: some GameEvent, on day: Day, after earlier: MarkAttempt?) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        self.event = try? encoder.encode(event)
        self.day = day
        if let earlier, earlier.day == day, self.event != nil, earlier.event == self.event {
            id = earlier.id
        } else {
            id = UUID().uuidString
        }
    }
}
