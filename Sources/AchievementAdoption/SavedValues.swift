public import AchievementCore
import AchievementEngine
public import Foundation

/// What an app kept under names: the defaults of an app, or a row of its database.
///
/// Apps keep the same thing in many forms: a number as text, a date as seconds, a list as JSON. What cannot be read
/// under a name is `nil`, and ``problem(_:expected:)`` says what is there, so that nothing is left out in silence.
public struct SavedValues: Sendable {
    /// A value of a property list or a database.
    public enum Value: Hashable, Sendable {
        /// A truth value.
        case flag(Bool)
        /// A number.
        case number(Double)
        /// A text.
        case text(String)
        /// A point in time.
        case date(Date)
        /// Bytes.
        case data(Data)
        /// A list.
        case list([Value])
        /// Values under names.
        case table([String: Value])
    }

    /// All values by their names.
    public let values: [String: Value]

    /// Values under names.
    public init(_ values: [String: Value]) { self.values = values }

    /// The values of a property list, such as `UserDefaults.standard.dictionaryRepresentation()`. What a property list
    /// cannot have is left out.
    public init(propertyList: [String: Any]) { values = propertyList.compactMapValues(Value.init(propertyList:)) }

    /// The value under a name; of a row of a database, in any case.
    public subscript(name: String) -> Value? { values[name] ?? values[name.lowercased()] }

    /// The number under a name, also of a text, or of a truth value as 1 or 0; `nil` if there is none or it is not finite.
    public func number(_ name: String) -> Double? { self[name]?.number }

    /// The whole number under a name; `nil` if there is none, or it has a fraction.
    public func whole(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }

    /// The text under a name, also of a number or UTF-8 bytes.
    public func text(_ name: String) -> String? { self[name]?.text }

    /// The truth value under a name: also of a number, which is false if it is 0, and of the texts "true" and "false".
    public func flag(_ name: String) -> Bool? { self[name]?.flag }

    /// The point in time under a name: a date, seconds since 1970, or a text such as "2026-03-09T12:00:00Z".
    public func date(_ name: String) -> Date? { self[name]?.date }

    /// The point in time under a name, on the clock of a zone.
    public func moment(_ name: String, in zone: TimeZone) -> Moment? { date(name).map { Moment($0, in: zone) } }

    /// The day under a name: of a point in time on the clock of a zone, or a text such as "2026-03-09".
    public func day(_ name: String, in zone: TimeZone) -> Day? { self[name]?.day(in: zone) }

    /// The identifier under a name, also of 16 bytes, as Core Data keeps it.
    public func uuid(_ name: String) -> UUID? {
        switch self[name] {
        case .text(let text): UUID(uuidString: text)
        case .data(let data): UUID(bytes: Array(data))
        default: nil
        }
    }

    /// The list under a name; also one that was kept as JSON.
    public func list(_ name: String) -> [Value]? {
        if case .list(let list) = self[name]?.unpacked { list } else { nil }
    }

    /// The values under names that are kept under a name; also as JSON.
    public func table(_ name: String) -> SavedValues? {
        if case .table(let table) = self[name]?.unpacked { SavedValues(table) } else { nil }
    }

    /// The days of a list of days or points in time, sorted, each once; what is none is left out.
    public func days(_ name: String, in zone: TimeZone) -> [Day]? {
        list(name).map { Set($0.compactMap { $0.day(in: zone) }).sorted() }
    }

    /// The texts of a list; what is none is left out.
    public func texts(_ name: String) -> [String]? { list(name).map { $0.compactMap(\.text) } }

    /// A sentence about a value that is not what was expected; `nil` if there is no value under the name at all.
    public func problem(_ name: String, expected: String) -> String? {
        self[name].map { "\(name) is \($0), expected \(expected)" }
    }
}

extension UUID {
    /// The identifier of 16 bytes; `nil` for another number of them.
    fileprivate init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        let digits = bytes.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }
        let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
        self.init(uuidString: groups.joined(separator: "-"))
    }
}
