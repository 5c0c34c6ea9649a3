/// A payload that is not what its type says: which field, what was found and what was expected.
///
/// ```
/// minutes is missing
/// minutes is "abc", expected a number
/// splits[2].seconds is null, expected an integer
/// day is "2026-02-30": "2026-02-30" is not a day; write yyyy-mm-dd
/// ```
package struct PayloadError: Error, Hashable, Sendable {
    /// The names on the way to the field, `splits[2].seconds`; empty for the payload itself.
    package let path: String
    /// The value found, as JSON of at most 80 Unicode scalars, or `an array` or `an object`; `nil` if it is missing.
    package let found: String?
    /// What the value must be, such as `a number`, if that is known.
    package let expected: String?
    /// What a type's own decoding said, if it refused the value.
    package let reason: String?

    /// A problem with the field at `path`.
    package init(path: String, found: String?, expected: String? = nil, reason: String? = nil) {
        self.path = path
        self.found = found
        self.expected = expected
        self.reason = reason
    }
}

extension PayloadError: CustomStringConvertible {
    /// One sentence: the field, the value found, what it must be and why.
    package var description: String {
        let field = path.isEmpty ? "the value" : path
        var sentence = found.map { "\(field) is \($0)" } ?? "\(field) is missing"
        if found != nil, let expected { sentence += ", expected \(expected)" }
        if let reason { sentence += ": \(reason)" }
        return sentence
    }
}
