public import AchievementCore
import AchievementEngine
public import Foundation

extension SavedValues.Value {
    /// Creates a value from a property list; `nil` for a type that a property list cannot contain.
    public init?(propertyList value: Any) {
        switch value {
        // On Apple platforms a Boolean is also an `NSNumber` and becomes 1 or 0 here, which `flag` understands too.
        case let number as Double: self = .number(number)
        case let number as Int: self.init(Int64(number))
        case let flag as Bool: self = .flag(flag)
        case let text as String: self = .text(text)
        case let date as Date: self = .date(date)
        case let data as Data: self = .data(data)
        case let list as [Any]: self = .list(list.compactMap(Self.init(propertyList:)))
        case let table as [String: Any]: self = .table(table.compactMapValues(Self.init(propertyList:)))
        default: return nil
        }
    }

    /// Creates a value from a whole number.
    init(_ integer: Int64) { self = Double(exactly: integer).map(Self.number) ?? .integer(integer) }

    /// The value as a number; `nil` if it is not a number or not finite.
    public var number: Double? {
        let number: Double? =
            switch self {
            case .number(let number): number
            case .integer(let integer): Double(integer)
            case .flag(let flag): flag ? 1 : 0
            case .text(let text): Double(text)
            case .date, .data, .list, .table: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The value as a whole number; `nil` if it is not one.
    var whole: Int? {
        switch self {
        case .integer(let integer): Int(exactly: integer)
        case .text(let text): Int(text) ?? number.flatMap { Int(exactly: $0) }
        case .number, .flag, .date, .data, .list, .table: number.flatMap { Int(exactly: $0) }
        }
    }

    /// The value as a text; `nil` if it is not one.
    public var text: String? {
        switch self {
        case .text(let text): text
        case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
        case .integer(let integer): String(integer)
        case .data(let data): String(data: data, encoding: .utf8)
        case .flag, .date, .list, .table: nil
        }
    }

    /// The value as a Boolean; `nil` if it is not one.
    public var flag: Bool? {
        switch self {
        case .flag(let flag): flag
        case .number(let number): number != 0
        case .integer(let integer): integer != 0
        case .text(let text): Bool(text)
        case .date, .data, .list, .table: nil
        }
    }

    /// The value as a date; `nil` if it is not one.
    public var date: Date? {
        switch self {
        case .date(let date): date
        case .text(let text):
            Moment(text).map { Date(timeIntervalSince1970: Double($0.milliseconds) / 1_000) }
                ?? number.map(Date.init(timeIntervalSince1970:))
        case .number, .integer: number.map(Date.init(timeIntervalSince1970:))
        case .flag, .data, .list, .table: nil
        }
    }

    /// Returns the value as a day: the local day of a date in a time zone, or a text such as "2026-03-09"; `nil` if it
    /// is neither.
    public func day(in zone: TimeZone) -> Day? {
        if case .text(let text) = self, let day = Day(text) { return day }
        return date.map { Moment($0, in: zone).localDay }
    }

    /// The decoded contents of bytes or a text that is JSON; other values unchanged.
    var unpacked: SavedValues.Value {
        let bytes: Data
        switch self {
        case .data(let data): bytes = data
        case .text(let text): bytes = Data(text.utf8)
        case .flag, .number, .integer, .date, .list, .table: return self
        }
        return (try? JSONDecoder().decode(SavedValues.Value.self, from: bytes)) ?? self
    }
}

extension SavedValues.Value: Decodable {
    /// Creates a value from JSON. `null` is not a value; in a list or a table it is left out.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let integer = try? container.decode(Int64.self) {
            self.init(integer)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([SavedValues.Value?].self) {
            self = .list(list.compactMap(\.self))
        } else {
            self = .table(try container.decode([String: SavedValues.Value?].self).compactMapValues(\.self))
        }
    }
}

extension SavedValues.Value: CustomStringConvertible {
    /// A description for messages: a text in quotation marks, or the size of larger values.
    public var description: String {
        switch self {
        case .flag(let flag): String(flag)
        case .number, .integer: text ?? "a number"
        case .text(let text): text.debugDescription
        case .date: "a date"
        case .data(let data): "\(data.count) bytes"
        case .list(let list): "a list of \(list.count)"
        case .table(let table): "a table of \(table.count)"
        }
    }
}
