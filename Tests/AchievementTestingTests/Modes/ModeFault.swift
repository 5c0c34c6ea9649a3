import Testing

/// A chess suite with one fault, and the check that must find it.
struct ModeFault: Sendable, CustomTestStringConvertible {
    let check: String
    let testDescription: String
    let suite: ChessSuite

    init(_ check: String, _ words: String, _ suite: ChessSuite) {
        self.check = check
        testDescription = "\(check): \(words)"
        self.suite = suite
    }
}
