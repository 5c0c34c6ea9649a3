/// How hard a level is, or how hard it was played. The raw values are the words on the wire and parts of frozen ids.
public enum PuzzleDifficulty: String, Hashable, Sendable, CaseIterable {
    /// The easiest.
    case easy
    /// Between easy and hard.
    case normal
    /// The hardest.
    case hard
}

extension PuzzleDifficulty: Codable {
    /// Reads `easy`, `normal` or `hard`; any other text is an error that names it and the three words.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let word = try container.decode(String.self)
        guard let difficulty = PuzzleDifficulty(rawValue: word) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\"\(word)\" is not a difficulty; write easy, normal or hard")
        }
        self = difficulty
    }
}
