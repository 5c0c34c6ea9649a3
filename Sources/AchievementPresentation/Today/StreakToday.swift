import AchievementCore
import AchievementGallery

/// What a streak says of today, with what the player has just done and the store does not have yet.
public struct StreakToday: Hashable, Sendable {
    /// How far today is.
    public enum Mark: String, Hashable, Sendable {
        /// Nothing was done today.
        case open
        /// Something was done just now and is being recorded.
        case recording
        /// Today is done.
        case done
    }

    /// How far today is.
    public let mark: Mark
    /// The length to show: that of the card, and of a streak of days one more while today is being recorded.
    public let current: Int
}

/// A day that the player has marked before the store has it.
enum PendingMark: Hashable {
    /// The event is being recorded.
    case recording
    /// The event is recorded; readings from this one on show it.
    case recorded(reading: Int)
}

extension StreakToday {
    init(_ streak: StreakCard, _ pending: PendingMark?) {
        guard !streak.calendar.isTodayActive, let pending else {
            self.init(mark: streak.calendar.isTodayActive ? .done : .open, current: streak.current)
            return
        }
        self.init(
            mark: pending == .recording ? .recording : .done,
            current: streak.week == nil ? streak.current + 1 : streak.current)
    }
}

extension StreakCalendar {
    fileprivate var isTodayActive: Bool {
        let index = Int(today.number) - Int(first.number)
        return marks.indices.contains(index) && marks[index] == .active
    }
}
