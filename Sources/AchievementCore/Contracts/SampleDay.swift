/// What a test player does on a day, for an app's debug menu and for `achieve simulate`.
///
/// ```swift
/// SampleDay(
///     "late-night", name: ["en": "Late night", "zh-Hans": "深夜"],
///     [SampleEvent(FocusSessionCompleted(minutes: 50), at: "23:40")])
/// ```
public struct SampleDay: Sendable, Identifiable {
    /// The id for programs, such as `ten-tasks`; unique within the mode, with the same characters as an achievement id.
    public let id: String
    /// The name to display.
    public let name: LocalizedText
    /// How many days in a row a debug menu plays it.
    package let days: Int
    /// The events of the day.
    package let events: [SampleEvent]

    /// Creates a day with `events`; a debug menu plays it on `days` consecutive days, clamped to 1...366.
    public init(_ id: String, name: LocalizedText, days: Int = 1, _ events: [SampleEvent]) {
        self.id = id
        self.name = name
        self.days = min(max(1, days), 366)
        self.events = events
    }
}

/// One event of a ``SampleDay``.
public struct SampleEvent: Sendable {
    /// The event itself.
    package let event: any GameEvent
    /// The local time of day, in milliseconds.
    package let millisecondOfDay: Int
    /// The text that is no time of day, and so was taken for noon; `nil` if there is none.
    package let unreadableTime: String?

    /// An event at a local time of day, written `hh:mm`; any other text is noon, and a finding of the conformance kit.
    public init(_ event: any GameEvent, at time: String) {
        self.event = event
        let parts = time.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.count == 2 ? decimal(part.utf8) : nil
        }
        let isTime = parts.count == 2 && numbers.count == 2 && numbers[0] < 24 && numbers[1] < 60
        unreadableTime = isTime ? nil : time
        millisecondOfDay = (isTime ? numbers[0] * 60 + numbers[1] : 12 * 60) * 60_000
    }

    /// When it happens on `day`, on a clock with the given offset from UTC.
    package func moment(on day: Day, offsetSeconds: Int) -> Moment {
        let midnight = Int64(day.number) * 86_400_000 - Int64(offsetSeconds) * 1_000
        return Moment(milliseconds: midnight + Int64(millisecondOfDay), offsetSeconds: offsetSeconds)
    }
}
