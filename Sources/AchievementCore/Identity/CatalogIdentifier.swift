/// An identifier that a catalog author writes: of a mode, an event type, a metric or an achievement.
///
/// Well-formed identifiers are 1 to 128 characters of `A-Z a-z 0-9 . _ : / -`. Creating one never fails, so that
/// catalogs can use literals; the rulebook reports each malformed identifier when the catalog is registered.
/// Identifiers are ordered by their UTF-8 bytes.
public protocol CatalogIdentifier: RawRepresentable, Hashable, Comparable, Codable, Sendable,
    ExpressibleByStringInterpolation, CustomStringConvertible
where RawValue == String {
    /// Wraps `rawValue` unchanged.
    init(rawValue: String)
}

extension CatalogIdentifier {
    /// Wraps `text` unchanged.
    public init(_ text: String) { self.init(rawValue: text) }

    /// Wraps the literal unchanged.
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    /// The identifier itself, without decoration.
    public var description: String { rawValue }

    /// Whether the identifier has 1 to 128 characters of `A-Z a-z 0-9 . _ : / -`.
    public var isWellFormed: Bool {
        var text = rawValue
        return text.withUTF8 { (1...128).contains($0.count) && $0.allSatisfy(isCatalogByte) }
    }

    /// Whether the UTF-8 bytes of `left` come first.
    public static func < (left: Self, right: Self) -> Bool {
        left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
    }
}

private func isCatalogByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: ":"),
        UInt8(ascii: "/"), UInt8(ascii: "-"):
        true
    default:
        false
    }
}

/// The frozen id of a game mode, such as `task-focus`. Ids of its events and metrics start with it and a dot.
public struct GameModeID: CatalogIdentifier {
    /// The text as written, well formed or not.
    public let rawValue: String

    /// A mode's id, which may be malformed; see ``CatalogIdentifier/isWellFormed``.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The frozen name of an event type, such as `task-focus.task-created`.
public struct EventType: CatalogIdentifier {
    /// The text as written, well formed or not.
    public let rawValue: String

    /// An event type, which may be malformed; see ``CatalogIdentifier/isWellFormed``.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The frozen id of a metric, such as `fitness-workouts.workouts`.
public struct MetricID: CatalogIdentifier {
    /// The text as written, well formed or not.
    public let rawValue: String

    /// A metric's id, which may be malformed; see ``CatalogIdentifier/isWellFormed``.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family and the member, if the id has the form of a family member's, such as
    /// `martial-arts-ranks.rank/karate`.
    package var familyAndMember: (family: MetricID, member: String)? {
        let parts = rawValue.split(separator: "/", maxSplits: 1)
        return parts.count == 2 ? (MetricID(rawValue: String(parts[0])), String(parts[1])) : nil
    }
}

/// The name of a group of metrics that are reset together, such as `trophy-rooms.games`.
public struct MetricScope: CatalogIdentifier {
    /// The text as written, well formed or not.
    public let rawValue: String

    /// A scope, which may be malformed; see ``CatalogIdentifier/isWellFormed``.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The frozen id of an achievement within its mode, such as `workout_10`.
public struct AchievementID: CatalogIdentifier {
    /// The text as written, well formed or not.
    public let rawValue: String

    /// An achievement's id, which may be malformed; see ``CatalogIdentifier/isWellFormed``.
    public init(rawValue: String) { self.rawValue = rawValue }
}
