/// The colour of a belt, from the first to the highest.
public enum BeltRank: String, Codable, Hashable, Sendable, CaseIterable {
    /// White, where everybody starts.
    case white
    /// Blue, the second.
    case blue
    /// Gold, the third.
    case gold
    /// Red, the last before black.
    case red
    /// Black, the highest.
    case black

    /// Reads the colour's name, lower case; any other text is an error that names it and the five colours.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let rank = BeltRank(rawValue: name) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "\"\(name)\" is not a rank; write white, blue, gold, red or black")
        }
        self = rank
    }
}
