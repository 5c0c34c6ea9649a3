/// The prefix of all keys of one kind, such as `erased:` for the notes about erased players. A name follows it.
package struct KeyPrefix: Hashable, Sendable, ExpressibleByStringLiteral {
    private let text: String

    package init(stringLiteral text: String) { self.text = text }

    /// The key of a name.
    package static func + (prefix: KeyPrefix, name: String) -> String { prefix.text + name }

    /// The prefix of a subkind.
    package static func + (outer: KeyPrefix, inner: KeyPrefix) -> KeyPrefix {
        KeyPrefix(stringLiteral: outer.text + inner.text)
    }

    /// Whether a key is of this kind.
    package func isPrefix(of key: String) -> Bool { key.utf8.starts(with: text.utf8) }

    /// The name in a key; `nil` for a key of another kind.
    package func name(in key: String) -> String? {
        isPrefix(of: key) ? String(Substring(key.utf8.dropFirst(text.utf8.count))) : nil
    }
}

extension [String: String] {
    /// Whether there is any key of a kind.
    package func hasKeys(of prefix: KeyPrefix) -> Bool { keys.contains(where: prefix.isPrefix) }

    /// The values whose keys are of a kind, keyed by the names in these keys.
    package subscript(all prefix: KeyPrefix) -> [String: String] {
        var values: [String: String] = [:]
        for (key, value) in self {
            if let name = prefix.name(in: key) { values[name] = value }
        }
        return values
    }
}
