/// The colour of a belt. Five make badges; any other id is a rank of the school's own, which is kept and counts once
/// somebody defines an achievement for it.
public struct BeltRank: RawRepresentable, Codable, Hashable, Sendable {
    /// The id on the wire, such as `white`.
    public let rawValue: String

    /// The rank with this id.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// White, where everybody starts.
    public static let white = BeltRank(rawValue: "white")
    /// Blue, the second.
    public static let blue = BeltRank(rawValue: "blue")
    /// Gold, the third.
    public static let gold = BeltRank(rawValue: "gold")
    /// Red, the last before black.
    public static let red = BeltRank(rawValue: "red")
    /// Black, the highest.
    public static let black = BeltRank(rawValue: "black")

    /// The five that make badges, from the first to the highest.
    static let badges: [BeltRank] = [.white, .blue, .gold, .red, .black]

    /// The rank among ``badges``, from 1 for white to 5 for black; `nil` for another rank.
    var level: Int? { BeltRank.badges.firstIndex(of: self).map { $0 + 1 } }
}
