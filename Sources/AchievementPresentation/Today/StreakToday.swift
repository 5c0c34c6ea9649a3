import AchievementCore
import AchievementGallery

/// The state of a streak today, including what the player has just done but the store does not have yet.
public struct StreakToday: Hashable, Sendable {
    /// The state of today.
    public enum Mark: String, Hashable, Sendable {
        /// Today is still to be done.
        case open
        /// Something has just been done and is being recorded.
        case recording
        /// Today is done.
        case done
    }

    /// The state of today.
    public let mark: Mark
    /// The length to show: that of the card, plus one for a streak of days until the card includes the marked day.
    public let current: Int
}

/// A day that the player has marked before the card includes it.
enum PendingMark: Hashable {
    /// The event is being recorded.
    case recording
    /// The event is recorded; the read with this number and later ones show it.
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
