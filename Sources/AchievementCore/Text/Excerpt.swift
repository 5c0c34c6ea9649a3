/// Short, printable pieces of foreign text for messages.
package enum Excerpt {
    /// At most `limit` Unicode scalars of `text`, then an ellipsis; control characters become U+FFFD, so that a
    /// message cannot steer a terminal. Scalars, not characters: one character may be as long as the text.
    package static func text(_ text: String, limit: Int = 80) -> String {
        var result = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars {
            guard count < limit else {
                result.append("…")
                break
            }
            result.append(scalar.isControl ? "\u{FFFD}" : scalar)
            count += 1
        }
        return String(result)
    }

    /// The same of the start of bytes that may not be UTF-8 or may be cut inside a scalar.
    package static func text(of bytes: some Collection<UInt8>, limit: Int = 80) -> String {
        text(String(decoding: bytes.prefix(limit * 4 + 4), as: UTF8.self), limit: limit)
    }
}

extension UnicodeScalar {
    /// C0, DEL and C1: general category Cc.
    package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
