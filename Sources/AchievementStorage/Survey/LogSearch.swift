package import AchievementCore

/// The criteria by which an operator searches the log.
package struct LogSearch: Sendable {
    /// One end of a time range.
    package enum Bound: Hashable, Sendable {
        /// An instant.
        case instant(Moment)
        /// A day on the clock of each event.
        case day(Day)
    }

    /// The start, inclusive; `nil` for no start.
    package var since: Bound?
    /// The end, exclusive for an instant and inclusive for a day; `nil` for no end.
    package var until: Bound?
    /// The types; `nil` for any.
    package var types: Set<EventType>?
    /// The source; `nil` for any.
    package var source: String?
    /// The batch; `nil` for any.
    package var batch: String?
    /// A further condition; `nil` accepts all events. Called last, because it needs the events' payloads.
    package var accepts: (@Sendable (LoggedEvent) -> Bool)?

    /// Creates a search for all events.
    package init() {}

    /// Whether an event matches, regardless of its batch.
    package func fits(_ event: LoggedEvent) -> Bool {
        (types?.contains(event.type) ?? true) && source.map { ExactText($0) == event.id.source } ?? true
            && includes(event.moment) && accepts?(event) ?? true
    }

    /// Whether a moment is in the time range.
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
