/// A value that is encoded as one string: its description, which reads back as an equal value. (A ``Moment`` reads
/// back as the same instant, with its offset in whole minutes.)
package protocol TextCodable: Codable, CustomStringConvertible {
    /// The expected form, for the error about any other text: `a day; write yyyy-mm-dd`.
    static var textForm: String { get }

    /// Reads what ``description`` writes; `nil` for any other text.
    init?(_ text: String)
}

extension TextCodable {
    /// Reads the value from a string; any other text is an error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Self(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\"\(Excerpt.text(text))\" is not \(Self.textForm)")
        }
        self = value
    }

    /// Writes the value as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
