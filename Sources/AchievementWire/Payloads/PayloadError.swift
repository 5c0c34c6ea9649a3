import AchievementCore

/// The error for a payload that does not match its type. It names the field, the value found and the expected value.
///
/// ```
/// minutes is missing
/// minutes is "abc", expected a number
/// splits[2].seconds is null, expected an integer
/// day is "2026-02-30": "2026-02-30" is not a day; write yyyy-mm-dd
/// ```
package struct PayloadError: Error, Hashable, Sendable {
    /// The path to the field, such as `splits[2].seconds`; empty for the payload itself.
    package let path: String
    /// The value found, as JSON of at most 80 Unicode scalars, or `an array` or `an object`; `nil` if it is missing.
    package let found: String?
    /// The expected value, such as `a number`, if known.
    package let expected: String?
    /// The reason given by the type's own decoding, if it refused the value.
    package let reason: String?

    /// Creates a problem with the field at `path`.
    package init(path: String, found: String?, expected: String? = nil, reason: String? = nil) {
        self.path = path
        self.found = found
        self.expected = expected
        self.reason = reason
    }
}

extension PayloadError: CustomStringConvertible {
    /// A sentence with the field, the value found, the expected value and the reason.
    package var description: String {
        let field = path.isEmpty ? "the value" : path
        var sentence = found.map { "\(field) is \($0)" } ?? "\(field) is missing"
        if found != nil, let expected { sentence += ", expected \(expected)" }
        if let reason { sentence += ": \(reason)" }
        return sentence
    }
}

extension PayloadError {
    /// Creates the problem that `error` describes, which was thrown while decoding the value at `root` of `document`.
    init(_ error: any Error, in document: JSONDocument, at root: JSONNode) {
        guard let error = error as? DecodingError else {
            self.init(path: "", found: document.excerpt(of: root), reason: String(describing: error))
            return
        }
        switch error {
        case .keyNotFound(let key, let context):
            self.init(path: PayloadError.path(context.codingPath + [key]), found: nil)
        case .valueNotFound(_, let context), .typeMismatch(_, let context), .dataCorrupted(let context):
            self.init(context, in: document, at: root)
        @unknown default:
            self.init(path: "", found: document.excerpt(of: root), reason: String(describing: error))
        }
    }

    private init(_ context: DecodingError.Context, in document: JSONDocument, at root: JSONNode) {
        if let problem = context.underlyingError as? PayloadError {
            self = problem
            return
        }
        let node = document.node(at: context.codingPath, from: root)
        self.init(
            path: PayloadError.path(context.codingPath), found: node.map { document.excerpt(of: $0) },
            reason: context.debugDescription)
    }

    /// The dotted form of a coding path, such as `splits[2].seconds`.
    static func path(_ keys: [any CodingKey]) -> String {
        var path = ""
        for key in keys {
            if let element = key as? ElementKey {
                path += "[\(element.index)]"
            } else {
                if !path.isEmpty { path += "." }
                path += Excerpt.text(key.stringValue)
            }
        }
        return path
    }
}

extension JSONDocument {
    /// The value at a coding path.
    fileprivate func node(at path: [any CodingKey], from root: JSONNode) -> JSONNode? {
        var node = root
        for key in path {
            let next =
                if let element = key as? ElementKey {
                    elements(of: node).dropFirst(element.index).first { _ in true }
                } else {
                    member(named: key.stringValue, of: node)
                }
            guard let next else { return nil }
            node = next
        }
        return node
    }
}
