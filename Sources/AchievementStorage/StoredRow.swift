public import AchievementCore

/// The key of a row: a number (a day, a page of days) or a text (the member of a set, the key of a family).
public enum RowKey: Hashable, Sendable {
    /// A number.
    case number(Int64)
    /// A text.
    case text(ExactText)
}

extension RowKey: Comparable {
    /// Numbers before texts; each in its own order.
    public static func < (left: RowKey, right: RowKey) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)): left < right
        case (.text(let left), .text(let right)): left < right
        case (.number, .text): true
        case (.text, .number): false
        }
    }
}

/// Three integers of a player under a series and a key, apart from the compact state because there can be many.
public struct StoredRow: Hashable, Sendable {
    /// The number of the series.
    public var series: Int64
    /// The key within the series.
    public var key: RowKey
    /// The first integer.
    public var a: Int64
    /// The second integer.
    public var b: Int64
    /// The third integer.
    public var c: Int64

    /// A row of three integers.
    public init(series: Int64, key: RowKey, a: Int64, b: Int64 = 0, c: Int64 = 0) {
        self.series = series
        self.key = key
        self.a = a
        self.b = b
        self.c = c
    }
}

/// The rows that are needed from one series of a player.
public struct RowRequest: Hashable, Sendable {
    /// Which rows of a series.
    public enum Selection: Hashable, Sendable {
        /// All of them.
        case all
        /// Those whose keys are numbers in a range.
        case numbers(ClosedRange<Int64>)
        /// Those with these keys, as far as they exist; no key appears twice.
        case keys([RowKey])

        /// Whether a row with this key is asked for.
        public func contains(_ key: RowKey) -> Bool {
            switch (self, key) {
            case (.all, _): true
            case (.keys(let keys), let key): keys.contains(key)
            case (.numbers(let range), .number(let number)): range.contains(number)
            case (.numbers, .text): false
            }
        }
    }

    /// The number of the series.
    public var series: Int64
    /// Which of its rows.
    public var selection: Selection

    /// A request for rows of `series`.
    package init(series: Int64, _ selection: Selection) {
        self.series = series
        self.selection = selection
    }
}
