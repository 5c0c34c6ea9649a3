/// Days of the week, such as those on which nothing has to be done.
///
/// ```swift
/// let rules = try StreakRules(restDays: .weekend)
/// ```
public struct Weekdays: OptionSet, Hashable, Sendable {
    /// A bit per day, the lowest for Monday; bits beyond Sunday mean nothing.
    public let rawValue: UInt8

    /// The days of the lowest seven bits.
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

    /// Whether `day` is one of these days of the week.
    public func contains(_ day: Day) -> Bool { rawValue >> UInt8(day.weekday - 1) & 1 != 0 }

    /// How many days of a week these are.
    package var count: Int { rawValue.nonzeroBitCount }

    /// The names of the days in English, from Monday on, as settings files write them.
    package static let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// The day of the week with an English name; `nil` for any other text.
    package init?(name: String) {
        guard let index = Self.names.firstIndex(of: name) else { return nil }
        self.init(rawValue: 1 << UInt8(index))
    }
}
