/// Short, printable excerpts of untrusted text for messages.
package enum Excerpt {
    /// At most `limit` Unicode scalars of `text`, then an ellipsis; what controls a terminal, or turns the direction of
    /// the text behind it, becomes U+FFFD. Scalars, not characters: one character may be as long as the text.
    package static func text(_ text: String, limit: Int = 80) -> String {
        var result = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars {
            guard count < limit else {
                result.append("…")
                break
            }
            result.append(scalar.isControl || scalar.turnsDirection ? "\u{FFFD}" : scalar)
            count += 1
        }
        return String(result)
    }

    /// An excerpt of the start of bytes that may not be UTF-8 or may be cut inside a scalar.
    package static func text(of bytes: some Collection<UInt8>, limit: Int = 80) -> String {
        text(start(of: bytes, limit: limit), limit: limit)
    }

    /// At most `limit` Unicode scalars of bytes that may not be UTF-8, then an ellipsis; control characters stay. For a
    /// file of refused input, not for a terminal.
    package static func verbatim(of bytes: some Collection<UInt8>, limit: Int) -> String {
        let text = start(of: bytes, limit: limit)
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return text }
        return String(scalars[..<end]) + "…"
    }

    /// `text` with its control characters replaced, so that it cannot control a terminal, nor reorder what is beside it.
    package static func printable(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.isControl || $0.turnsDirection }) else { return text }
        return Excerpt.text(text, limit: .max)
    }

    /// The number of bytes that suffice for an excerpt of longer ones: a scalar has at most four, and one more scalar
    /// shows that there is more.
    package static func length(of limit: Int) -> Int { limit * 4 + 4 }

    private static func start(of bytes: some Collection<UInt8>, limit: Int) -> String {
        String(decoding: bytes.prefix(length(of: limit)), as: UTF8.self)
    }
}

extension UnicodeScalar {
    /// C0, DEL and C1: general category Cc.
    package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    /// Marks, embeddings, overrides and isolates of the bidirectional algorithm, and the separators of lines.
    fileprivate var turnsDirection: Bool {
        switch value {
        case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
