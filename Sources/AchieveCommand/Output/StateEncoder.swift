import Foundation

/// Writes states as one line of JSON each: keys sorted, slashes as they are.
struct StateEncoder {
    private let encoder = JSONEncoder()

    init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

    /// The JSON of `value` without a line end.
    func encode(_ value: some Encodable) throws -> Data { try encoder.encode(value) }
}
