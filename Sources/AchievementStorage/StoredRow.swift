public import AchievementCore

/// The key of a row: a number (a day, or a page of days) or a text (a member of a set, or a key of a family).
public enum RowKey: Hashable, Sendable {
    /// A number.
    case number(Int64)
    /// A text.
    case text(ExactText)
}

extension RowKey: Comparable {
    /// Orders numbers before texts, and each kind by its own order.
    public static func < (left: RowKey, right: RowKey) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)): left < right
        case (.text(let left), .text(let right)): left < right
        case (.number, .text): true
        case (.text, .number): false
        }
    }
}

/// Three integers of a player under a series and a key. Kept apart from the compact state because there can be many.
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

    /// Creates a row of three integers.
    public init(series: Int64, key: RowKey, a: Int64, b: Int64 = 0, c: Int64 = 0) {
        self.series = series
        self.key = key
        self.a = a
        self.b = b
        self.c = c
    }
}

/// The rows to load of one series of a player.
public struct RowRequest: Hashable, Sendable {
    /// A selection of rows in a series.
    public enum Selection: Hashable, Sendable {
        /// All rows.
        case all
        /// The rows whose keys are numbers in a range.
        case numbers(ClosedRange<Int64>)
        /// The rows with these keys, as far as they exist; no key appears twice.
        case keys([RowKey])

        /// Whether the row with a key is selected.
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
    /// The selected rows of the series.
    public var selection: Selection

    /// Creates a request for rows of `series`.
    package init(series: Int64, _ selection: Selection) {
        self.series = series
        self.selection = selection
    }
}
