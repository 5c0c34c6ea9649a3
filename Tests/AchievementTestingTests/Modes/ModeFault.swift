import Testing

/// A suite of chess with one fault, and the check that is meant for it.
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
