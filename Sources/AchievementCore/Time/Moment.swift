/// An instant together with the UTC offset of the player's clock.
///
/// The local day and hour follow from these two alone, without a calendar or a time-zone table. Two moments are equal
/// if both parts are equal; moments are ordered by instant, then by offset.
public struct Moment: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z, within ``range``.
    public let milliseconds: Int64
    /// Seconds that the local clock is ahead of UTC, within ±18 hours.
    public let offsetSeconds: Int32

    /// The instants that a moment can have, in milliseconds: the years 1970 to 9999.
    public static let range: ClosedRange<Int64> = 0...253_402_300_799_999

    /// The moment at `milliseconds` since 1970-01-01T00:00:00Z.
    ///
    /// Values outside the allowed ranges are clamped; use ``init(exactly:offsetSeconds:)`` to refuse them instead.
    public init(milliseconds: Int64, offsetSeconds: Int = 0) {
        self.milliseconds = min(max(milliseconds, Moment.range.lowerBound), Moment.range.upperBound)
        self.offsetSeconds = Int32(min(max(offsetSeconds, -64_800), 64_800))
    }

    /// The moment at `milliseconds`, or `nil` if that is outside ``range`` or the offset is beyond 18 hours.
    public init?(exactly milliseconds: Int64, offsetSeconds: Int) {
        guard Moment.range.contains(milliseconds), (-64_800...64_800).contains(offsetSeconds) else { return nil }
        self.init(milliseconds: milliseconds, offsetSeconds: offsetSeconds)
    }

    /// Milliseconds since local 1970-01-01T00:00.
    package var localMilliseconds: Int64 { milliseconds + Int64(offsetSeconds) * 1_000 }

    /// The player's calendar day.
    public var localDay: Day { localDay(startingAtHour: 0) }

    /// The player's day if days start at `hour`, clamped to 0...23, instead of at midnight.
    public func localDay(startingAtHour hour: Int) -> Day {
        let start = Int64(min(max(hour, 0), 23)) * 3_600_000
        return Day(number: Int32(floorDivide(localMilliseconds - start, 86_400_000)))
    }

    /// Milliseconds since the player's midnight, 0 to 86,399,999.
    package var localMillisecondOfDay: Int {
        Int(localMilliseconds - floorDivide(localMilliseconds, 86_400_000) * 86_400_000)
    }

    /// The hour on the player's clock, 0 to 23.
    public var localHour: Int { localMillisecondOfDay / 3_600_000 }

    /// The moment `duration` later, or earlier if it is negative, with the same offset; in whole milliseconds, clamped
    /// to ``range``.
    public func advanced(by duration: Duration) -> Moment {
        let (sum, overflow) = milliseconds.addingReportingOverflow(duration.wholeMilliseconds)
        let clamped = overflow ? (duration < .zero ? 0 : Int64.max) : sum
        return Moment(milliseconds: clamped, offsetSeconds: Int(offsetSeconds))
    }

    /// The same time of day `days` later, or earlier if `days` is negative, with the same offset.
    package func advanced(byDays days: Int) -> Moment { advanced(by: .days(days)) }
}

extension Moment: Comparable {
    /// Orders moments by instant; of equal instants, the one with the smaller offset is first.
    public static func < (left: Moment, right: Moment) -> Bool {
        (left.milliseconds, left.offsetSeconds) < (right.milliseconds, right.offsetSeconds)
    }
}

/// Division that rounds toward negative infinity.
@inline(__always)
func floorDivide(_ dividend: Int64, _ divisor: Int64) -> Int64 {
    let quotient = dividend / divisor
    return dividend % divisor < 0 ? quotient - 1 : quotient
}

extension Duration {
    /// `count` days of 24 hours.
    public static func days(_ count: Int) -> Duration { units(count, ofSeconds: 86_400) }

    /// `count` hours.
    public static func hours(_ count: Int) -> Duration { units(count, ofSeconds: 3_600) }

    /// `count` minutes.
    public static func minutes(_ count: Int) -> Duration { units(count, ofSeconds: 60) }

    private static func units(_ count: Int, ofSeconds seconds: Int) -> Duration {
        let (product, overflow) = Int64(count).multipliedReportingOverflow(by: Int64(seconds))
        return .seconds(overflow ? (count < 0 ? Int64.min : Int64.max) : product)
    }

    /// The duration in milliseconds, rounded toward zero and clamped to the range of `Int64`.
    package var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
        let (sum, isBeyond) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000_000)
        return overflow || isBeyond ? (seconds < 0 ? Int64.min : Int64.max) : sum
    }
}
