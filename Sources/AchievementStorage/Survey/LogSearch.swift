package import AchievementCore

/// The criteria by which an operator searches the log.
package struct LogSearch: Sendable {
    /// One end of a range of time.
    package enum Bound: Hashable, Sendable {
        /// An instant.
        case instant(Moment)
        /// A day on the clock of each event.
        case day(Day)
    }

    /// The start, inclusive; `nil` for none.
    package var since: Bound?
    /// The end: exclusive for an instant, inclusive for a day; `nil` for none.
    package var until: Bound?
    /// The types; `nil` for any.
    package var types: Set<EventType>?
    /// The source; `nil` for any.
    package var source: String?
    /// The batch; `nil` for any.
    package var batch: String?
    /// Called last, for events that match otherwise, because it needs their payloads; `nil` accepts all.
    package var accepts: (@Sendable (LoggedEvent) -> Bool)?

    /// A search for everything.
    package init() {}

    /// Whether an event matches, whatever its batch.
    package func fits(_ event: LoggedEvent) -> Bool {
        (types?.contains(event.type) ?? true) && source.map { ExactText($0) == event.id.source } ?? true
            && includes(event.moment) && accepts?(event) ?? true
    }

    /// Whether a moment is in the range of time.
    package func includes(_ moment: Moment) -> Bool {
        switch since {
        case .instant(let first) where moment.milliseconds < first.milliseconds: return false
        case .day(let first) where moment.localDay < first: return false
        default: break
        }
        switch until {
        case .instant(let end): return moment.milliseconds < end.milliseconds
        case .day(let last): return moment.localDay <= last
        case nil: return true
        }
    }
}
