/// What a streak counts, which of it belongs together, and when a day begins.
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
    /// The largest distance, in days or weeks, at which two of them are linked: 1 forgives none that is missed, 2 one.
    package let reach: Int
    /// The local hour at which a day starts, 0 to 23.
    public let dayStartsAtHour: Int
    /// Local weekdays that do not count against a streak: one that is not active bridges it like a frozen day.
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
    ///     `.hours(48)` one.
    ///   - dayStartsAtHour: the local hour at which a day starts, clamped to 0...23.
    public init(grace: Duration = .days(1), dayStartsAtHour: Int = 0) {
        self.init(reach: Self.days(of: grace), dayStartsAtHour: dayStartsAtHour, restDays: [], perWeek: 0)
    }

    /// The same with weekdays that do not count against a streak.
    ///
    /// - Parameters:
    ///   - grace: as without rest days.
    ///   - dayStartsAtHour: as without rest days.
    ///   - restDays: local weekdays; one that is active counts like any other, one that is not is a frozen day.
    /// - Throws: ``StreakRulesError/neverBreaks`` if the rest days alone keep a streak alive for ever, as all seven do,
    ///   or one with a grace of a week.
    public init(
        grace: Duration = .days(1), dayStartsAtHour: Int = 0, restDays: Weekdays
    ) throws(StreakRulesError) {
        let reach = Self.days(of: grace)
        guard restDays.longestGap.map({ $0 > reach }) ?? true else { throw .neverBreaks }
        self.init(reach: reach, dayStartsAtHour: dayStartsAtHour, restDays: restDays, perWeek: 0)
    }

    /// Rules for streaks of ISO weeks of local days, Monday to Sunday.
    ///
    /// A week is good if at least `perWeek` of its days are active. One that is not bridges the streak if its active,
    /// frozen and rest days together are that many. A streak counts its good weeks.
    ///
    /// - Parameters:
    ///   - perWeek: how many active days make a week good, 1 to 7.
    ///   - graceWeeks: how many missed weeks are forgiven between two others, 0 to 52.
    ///   - dayStartsAtHour: the local hour at which a day starts, clamped to 0...23.
    ///   - restDays: local weekdays that are frozen if they are not active. As many as `perWeek` bridge every week.
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

    /// Rules for weeks of which one day says that they are good.
    package static func wholeWeeks(graceWeeks: Int, dayStartsAtHour: Int) -> StreakRules {
        StreakRules(
            reach: 1 + min(max(0, graceWeeks), 52), dayStartsAtHour: dayStartsAtHour, restDays: [], perWeek: 1)
    }

    private static func days(of grace: Duration) -> Int {
        Int(min(max(1, grace.wholeMilliseconds / 86_400_000), 366))
    }

    /// The number of missed days, or weeks, that are forgiven between two others.
    package var forgiven: Int { reach - 1 }

    /// The local day that `moment` belongs to.
    package func day(of moment: Moment) -> Day { moment.localDay(startingAtHour: dayStartsAtHour) }

    /// The instant at which `day` begins on a clock `offsetSeconds` ahead of UTC.
    package func start(of day: Day, offsetSeconds: Int) -> Moment {
        let local = Int64(day.number) * 86_400_000 + Int64(dayStartsAtHour) * 3_600_000
        return Moment(milliseconds: local - Int64(offsetSeconds) * 1_000, offsetSeconds: offsetSeconds)
    }

    /// Everything that decides what a set of days means, as one number; the reach alone if the rules have nothing else.
    package var packed: PackedStreakRules {
        PackedStreakRules(
            rawValue: Int32(reach) | Int32(restDays.rawValue) << 9 | Int32(daysPerWeek) << 16
                | Int32(dayStartsAtHour) << 19)
    }
}

/// Why a streak cannot have some rules.
public enum StreakRulesError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A number of active days that no week has.
    case perWeek(Int)
    /// A number of forgiven weeks out of range.
    case graceWeeks(Int)
    /// The rest days alone keep a streak alive for ever.
    case neverBreaks

    /// What is wrong, in a sentence without capital and full stop.
    public var description: String {
        switch self {
        case .perWeek(let days): "perWeek is \(days), expected a number from 1 to 7"
        case .graceWeeks(let weeks): "graceWeeks is \(weeks), expected a number from 0 to 52"
        case .neverBreaks: "the rest days alone keep a streak alive: it could never break"
        }
    }
}

extension Weekdays {
    /// The largest distance in days from one of them to the next; `nil` if there are none.
    fileprivate var longestGap: Int? {
        guard !isEmpty else { return nil }
        var (longest, gap) = (0, 0)
        // Two weeks, so that the gap over the weekend is seen whole.
        for index in 0..<14 {
            gap += 1
            guard rawValue >> UInt8(index % 7) & 1 != 0 else { continue }
            longest = max(longest, gap)
            gap = 0
        }
        return longest
    }
}

/// ``StreakRules`` as a number, for what is kept beside the days that it was made from.
package struct PackedStreakRules: RawRepresentable, Hashable, Sendable {
    /// The reach in the lowest 9 bits, rest days in the next 7, then 3 for the active days of a good week, 0 for streaks
    /// of days, and 5 for the hour at which days start. No rules have a reach of 0.
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
    /// The same without the hour: what decides which days, or weeks, are linked.
    package var linking: Int32 { rawValue & 0x7_ffff }
}
