public import AchievementCore
import AchievementEngine
public import Foundation

/// The named values that an app saved: its user defaults, or a row of its database.
///
/// Apps save the same thing in many forms: a number as text, a date as seconds, a list as JSON. A value that cannot be
/// read as requested is `nil`. Report what ``problem(_:expected:)`` says about it, so that no value is dropped
/// silently.
public struct SavedValues: Sendable {
    /// A value of a property list or a database.
    public enum Value: Hashable, Sendable {
        /// A Boolean.
        case flag(Bool)
        /// A number.
        case number(Double)
        /// A whole number that a `Double` does not represent exactly, such as an id beyond 2^53.
        case integer(Int64)
        /// A text.
        case text(String)
        /// A date.
        case date(Date)
        /// Bytes.
        case data(Data)
        /// A list.
        case list([Value])
        /// Named values.
        case table([String: Value])
    }

    /// All values by name.
    public let values: [String: Value]

    /// Creates named values.
    public init(_ values: [String: Value]) { self.values = values }

    /// Creates the values of a property list, such as `UserDefaults.standard.dictionaryRepresentation()`. Types that a
    /// property list cannot contain are left out.
    public init(propertyList: [String: Any]) { values = propertyList.compactMapValues(Value.init(propertyList:)) }

    /// The value with a name; for a row of a database, regardless of case.
    public subscript(name: String) -> Value? { values[name] ?? values[name.lowercased()] }

    /// Returns a value as a number, including texts, and Booleans as 1 or 0; `nil` if it is missing or not finite.
    public func number(_ name: String) -> Double? { self[name]?.number }

    /// Returns a value as a whole number; `nil` if it is missing or has a fraction.
    public func integer(_ name: String) -> Int? { self[name]?.whole }

    /// Returns a value as a text, including numbers and UTF-8 bytes.
    public func text(_ name: String) -> String? { self[name]?.text }

    /// Returns a value as a Boolean, including numbers, of which 0 is false, and the texts "true" and "false".
    public func flag(_ name: String) -> Bool? { self[name]?.flag }

    /// Returns a value as a date, including seconds since 1970 and texts such as "2026-03-09T12:00:00Z".
    public func date(_ name: String) -> Date? { self[name]?.date }

    /// Returns a value as a moment, on the clock of a time zone.
    public func moment(_ name: String, in zone: TimeZone) -> Moment? { date(name).map { Moment($0, in: zone) } }

    /// Returns a value as a day: the local day of a date in a time zone, or a text such as "2026-03-09".
    public func day(_ name: String, in zone: TimeZone) -> Day? { self[name]?.day(in: zone) }

    /// Returns a value as a UUID, including 16 bytes, the form that Core Data uses.
    public func uuid(_ name: String) -> UUID? {
        switch self[name] {
        case .text(let text): UUID(uuidString: text)
        case .data(let data): UUID(bytes: Array(data))
        default: nil
        }
    }

    /// Returns a value as a list, including one saved as JSON.
    public func list(_ name: String) -> [Value]? {
        if case .list(let list) = self[name]?.unpacked { list } else { nil }
    }

    /// Returns a value as a table of named values, including one saved as JSON.
    public func table(_ name: String) -> SavedValues? {
        if case .table(let table) = self[name]?.unpacked { SavedValues(table) } else { nil }
    }

    /// Returns the days in a list of days or dates, sorted and without duplicates; other elements are left out.
    public func days(_ name: String, in zone: TimeZone) -> [Day]? {
        list(name).map { Set($0.compactMap { $0.day(in: zone) }).sorted() }
    }

    /// Returns the texts in a list; other elements are left out.
    public func texts(_ name: String) -> [String]? { list(name).map { $0.compactMap(\.text) } }

    /// Returns a sentence about a value that is not what was expected; `nil` if there is no value with this name.
    public func problem(_ name: String, expected: String) -> String? {
        self[name].map { "\(name) is \($0), expected \(expected)" }
    }
}

extension UUID {
    /// Creates a UUID from 16 bytes; `nil` for another number of bytes.
    fileprivate init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        let digits = bytes.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }
        let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
        self.init(uuidString: groups.joined(separator: "-"))
    }
}
