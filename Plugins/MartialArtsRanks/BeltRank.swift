/// The color of a belt. Five of them have badges; any other id is a rank of the school's own, which is stored and
/// counts once an achievement for it is defined.
public struct BeltRank: RawRepresentable, Codable, Hashable, Sendable {
    /// The id on the wire, such as `white`.
    public let rawValue: String

    /// Creates the rank with this id.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// White, the rank of beginners.
    public static let white = BeltRank(rawValue: "white")
    /// Blue, the second belt.
    public static let blue = BeltRank(rawValue: "blue")
    /// Gold, the third belt.
    public static let gold = BeltRank(rawValue: "gold")
    /// Red, the last belt before black.
    public static let red = BeltRank(rawValue: "red")
    /// Black, the highest belt.
    public static let black = BeltRank(rawValue: "black")

    /// The five ranks with badges, from the lowest to the highest.
    static let badges: [BeltRank] = [.white, .blue, .gold, .red, .black]

    /// The position among ``badges``, from 1 for white to 5 for black; `nil` for any other rank.
    var level: Int? { BeltRank.badges.firstIndex(of: self).map { $0 + 1 } }
}
