/// What a streak counts, which days or weeks are linked, and when a day begins.
///
/// A streak counts active days, or weeks with enough of them:
///
/// ```swift
/// StreakRules()                                   // each day
/// StreakRules(grace: .hours(48))                  // each day, one missed day forgiven
/// try StreakRules(restDays: .weekend)             // each working day
/// try StreakRules.weeks(perWeek: 3)               // each week with three active days
/// ```
public struct StreakRules: Hashable, Sendable {
    /// The largest distance, in days or weeks, between two linked active days or good weeks: 1 forgives no missed one
    /// between them, 2 forgives one.
    package let reach: Int
    /// The local hour at which a day starts, 0 to 23.
    public let dayStartsAtHour: Int
    /// Local weekdays that do not count against a streak: an inactive rest day bridges it like a frozen day.
    public let restDays: Weekdays
    private let daysPerWeek: UInt8

    /// How many active days make a week good, 1 to 7; `nil` if the streak counts days instead of weeks.
    public var perWeek: Int? { daysPerWeek == 0 ? nil : Int(daysPerWeek) }

    private init(reach: Int, dayStartsAtHour: Int, restDays: Weekdays, perWeek: Int) {
        self.reach = reach
        self.dayStartsAtHour = min(max(0, dayStartsAtHour), 23)
        self.restDays = restDays
        daysPerWeek = UInt8(perWeek)
    }

    /// Rules for streaks that stay alive for `grace` after the end of their last active day.
    ///
    /// - Parameters:
    ///   - grace: whole days, 1 to 366; other values are rounded down and clamped. `.days(1)` forgives no missed day,
    ///     `.hours(48)` forgives one.
    ///   - dayStartsAtHour: the local hour at which a day starts, clamped to 0...23.
    public init(grace: Duration = .days(1), dayStartsAtHour: Int = 0) {
        self.init(reach: Self.days(of: grace), dayStartsAtHour: dayStartsAtHour, restDays: [], perWeek: 0)
    }

    /// Rules for daily streaks with weekdays that do not count against them.
    ///
    /// - Parameters:
    ///   - grace: as without rest days.
    ///   - dayStartsAtHour: as without rest days.
    ///   - restDays: local weekdays; an active rest day counts like any other day, an inactive one is a frozen day.
    /// - Throws: ``StreakRulesError/neverBreaks`` if the rest days alone keep a streak alive forever, as all seven do,
    ///   or a single one with a grace of a week.
    public init(
        grace: Duration = .days(1), dayStartsAtHour: Int = 0, restDays: Weekdays
    ) throws(StreakRulesError) {
        let reach = Self.days(of: grace)
        guard restDays.longestGap.map({ $0 > reach }) ?? true else { throw .neverBreaks }
        self.init(reach: reach, dayStartsAtHour: dayStartsAtHour, restDays: restDays, perWeek: 0)
    }

    /// Rules for streaks of ISO weeks of local days, Monday to Sunday.
    ///
    /// A week is good if at least `perWeek` of its days are active. A week that is not good still bridges the streak if
    /// its active, frozen and rest days add up to that many. A streak counts its good weeks.
    ///
    /// - Parameters:
    ///   - perWeek: how many active days make a week good, 1 to 7.
    ///   - graceWeeks: how many missed weeks in a row are forgiven, 0 to 52.
    ///   - dayStartsAtHour: the local hour at which a day starts, clamped to 0...23.
    ///   - restDays: local weekdays that count as frozen when inactive. With `perWeek` or more of them, every week is
    ///     bridged.
    /// - Throws: ``StreakRulesError`` for numbers out of range, and if every day of the week is a rest day.
    public static func weeks(
        perWeek: Int, graceWeeks: Int = 0, dayStartsAtHour: Int = 0, restDays: Weekdays = []
    ) throws(StreakRulesError) -> StreakRules {
        guard (1...7).contains(perWeek) else { throw .perWeek(perWeek) }
        guard (0...52).contains(graceWeeks) else { throw .graceWeeks(graceWeeks) }
        guard restDays.count < 7 else { throw .neverBreaks }
        return StreakRules(
            reach: 1 + graceWeeks, dayStartsAtHour: dayStartsAtHour, restDays: restDays, perWeek: perWeek)
    }

    /// Rules for weeks that are good if they have one active day.
    package static func wholeWeeks(graceWeeks: Int, dayStartsAtHour: Int) -> StreakRules {
        StreakRules(
            reach: 1 + min(max(0, graceWeeks), 52), dayStartsAtHour: dayStartsAtHour, restDays: [], perWeek: 1)
    }

    private static func days(of grace: Duration) -> Int {
        Int(min(max(1, grace.wholeMilliseconds / 86_400_000), 366))
    }

    /// The number of consecutive missed days or weeks that are forgiven.
    package var forgiven: Int { reach - 1 }

    /// The local day that `moment` belongs to.
    package func day(of moment: Moment) -> Day { moment.localDay(startingAtHour: dayStartsAtHour) }

    /// The instant at which `day` begins on a clock `offsetSeconds` ahead of UTC.
    package func start(of day: Day, offsetSeconds: Int) -> Moment {
        let local = Int64(day.number) * 86_400_000 + Int64(dayStartsAtHour) * 3_600_000
        return Moment(milliseconds: local - Int64(offsetSeconds) * 1_000, offsetSeconds: offsetSeconds)
    }

    /// Everything that decides what a set of days means, packed into one number; it equals the reach if all else is
    /// default.
    package var packed: PackedStreakRules {
        PackedStreakRules(
            rawValue: Int32(reach) | Int32(restDays.rawValue) << 9 | Int32(daysPerWeek) << 16
                | Int32(dayStartsAtHour) << 19)
    }
}

/// Why streak rules are invalid.
public enum StreakRulesError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A number of active days that no week can have.
    case perWeek(Int)
    /// A number of forgiven weeks out of range.
    case graceWeeks(Int)
    /// The rest days alone keep a streak alive forever.
    case neverBreaks

    /// The problem as a phrase, without capital letter and period.
    public var description: String {
        switch self {
        case .perWeek(let days): "perWeek is \(days), expected a number from 1 to 7"
        case .graceWeeks(let weeks): "graceWeeks is \(weeks), expected a number from 0 to 52"
        case .neverBreaks: "the rest days alone keep a streak alive: it could never break"
        }
    }
}

extension Weekdays {
    /// The largest distance in days from one rest day to the next; `nil` if there are none.
    fileprivate var longestGap: Int? {
        guard !isEmpty else { return nil }
        var (longest, gap) = (0, 0)
        // Covers two weeks, so that a gap across the weekend is complete.
        for index in 0..<14 {
            gap += 1
            guard rawValue >> UInt8(index % 7) & 1 != 0 else { continue }
            longest = max(longest, gap)
            gap = 0
        }
        return longest
    }
}

/// ``StreakRules`` as a number, to store beside data that was computed with them.
package struct PackedStreakRules: RawRepresentable, Hashable, Sendable {
    /// The reach is in the lowest 9 bits, the rest days in the next 7, then 3 bits for the active days of a good week
    /// (0 for streaks of days), and 5 for the hour at which days start. A reach is never 0.
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// See ``StreakRules/reach``.
    package var reach: Int32 { rawValue & 0x1ff }
    /// See ``StreakRules/restDays``.
    package var restDays: Weekdays { Weekdays(rawValue: UInt8(truncatingIfNeeded: rawValue >> 9)) }
    /// See ``StreakRules/perWeek``; 0 for streaks of days.
    package var perWeek: Int32 { rawValue >> 16 & 7 }
    /// The local hour at which days start.
    package var hour: Int32 { rawValue >> 19 & 31 }
    /// The same without the hour: the part that decides which days or weeks are linked.
    package var linking: Int32 { rawValue & 0x7_ffff }
}
