/// Days of the week, such as rest days.
///
/// ```swift
/// let rules = try StreakRules(restDays: .weekend)
/// ```
public struct Weekdays: OptionSet, Hashable, Sendable {
    /// A bit per day, the lowest for Monday; bits above Sunday are dropped.
    public let rawValue: UInt8

    /// Creates the set from the lowest seven bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0x7f }

    /// Monday.
    public static let monday = Weekdays(rawValue: 1)
    /// Tuesday.
    public static let tuesday = Weekdays(rawValue: 1 << 1)
    /// Wednesday.
    public static let wednesday = Weekdays(rawValue: 1 << 2)
    /// Thursday.
    public static let thursday = Weekdays(rawValue: 1 << 3)
    /// Friday.
    public static let friday = Weekdays(rawValue: 1 << 4)
    /// Saturday.
    public static let saturday = Weekdays(rawValue: 1 << 5)
    /// Sunday.
    public static let sunday = Weekdays(rawValue: 1 << 6)

    /// Saturday and Sunday.
    public static let weekend: Weekdays = [.saturday, .sunday]

    /// Whether `day` falls on one of these weekdays.
    public func contains(_ day: Day) -> Bool { rawValue >> UInt8(day.weekday - 1) & 1 != 0 }

    /// The number of weekdays in the set.
    package var count: Int { rawValue.nonzeroBitCount }

    /// The names of the days in English, from Monday on, as settings files write them.
    package static let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// The weekday with an English name; `nil` for any other text.
    package init?(name: String) {
        guard let index = Self.names.firstIndex(of: name) else { return nil }
        self.init(rawValue: 1 << UInt8(index))
    }
}
