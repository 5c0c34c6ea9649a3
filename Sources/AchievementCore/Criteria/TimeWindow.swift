/// A span of instants; an event counts by its own time, however late it arrives.
public struct TimeWindow: Hashable, Sendable {
    /// The first instant inside.
    public let from: Moment
    /// The first instant after.
    public let until: Moment

    /// From `from` up to, not including, `until`; `nil` if that is empty.
    public init?(from: Moment, until: Moment) {
        guard from.milliseconds < until.milliseconds else { return nil }
        self.from = from
        self.until = until
    }

    /// Whether `moment`'s instant lies inside.
    public func contains(_ moment: Moment) -> Bool {
        from.milliseconds <= moment.milliseconds && moment.milliseconds < until.milliseconds
    }
}
