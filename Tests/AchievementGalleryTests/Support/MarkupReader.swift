/// Reads the tags of an HTML text scalar by scalar, like a browser's tokenizer, so that a test sees which text became
/// markup.
struct MarkupReader {
    struct Tag {
        let name: String
        var attributes: [(name: String, value: String)] = []
    }

    private(set) var tags: [Tag] = []
    /// The text of `script` and `style` elements by the index of their tags.
    private(set) var rawTexts: [Int: String] = [:]
    /// Text between tags, without that of `script` and `style`.
    private(set) var text = ""

    private let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ html: String) {
        scalars = Array(html.unicodeScalars)
        while index < scalars.count {
            if scalars[index] == "<", index + 1 < scalars.count, startsTag(scalars[index + 1]) {
                readTag()
            } else {
                text.unicodeScalars.append(scalars[index])
                index += 1
            }
        }
    }

    func count(_ name: String) -> Int { tags.count { $0.name == name } }

    private func startsTag(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "/" || scalar == "!" || scalar == "?"
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{0C}"
    }

    private mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
        var taken = String.UnicodeScalarView()
        while index < scalars.count, condition(scalars[index]) {
            taken.append(scalars[index])
            index += 1
        }
        return String(taken)
    }

    private mutating func readTag() {
        index += 1
        var tag = Tag(name: take { !Self.isSpace($0) && $0 != ">" }.lowercased())
        while index < scalars.count, scalars[index] != ">" {
            _ = take { Self.isSpace($0) || $0 == "/" }
            guard index < scalars.count, scalars[index] != ">" else { break }
            let name = take { !Self.isSpace($0) && $0 != "=" && $0 != ">" && $0 != "/" }
            var value = ""
            if index < scalars.count, scalars[index] == "=" {
                index += 1
                value = readValue()
            }
            tag.attributes.append((name.lowercased(), value))
        }
        index += 1
        tags.append(tag)
        if tag.name == "script" || tag.name == "style" || tag.name == "title" { readRaw(until: "</\(tag.name)") }
    }

    private mutating func readValue() -> String {
        guard index < scalars.count, scalars[index] == "\"" || scalars[index] == "'" else {
            return take { !Self.isSpace($0) && $0 != ">" }
        }
        let quote = scalars[index]
        index += 1
        let value = take { $0 != quote }
        index += 1
        return value
    }

    private mutating func readRaw(until end: String) {
        let end = Array(end.unicodeScalars)
        var raw = String.UnicodeScalarView()
        while index < scalars.count {
            let ahead = scalars[index..<min(index + end.count, scalars.count)]
            if ahead.count == end.count, zip(ahead, end).allSatisfy({ $0.properties.lowercaseMapping == String($1) }) {
                break
            }
            raw.append(scalars[index])
            index += 1
        }
        rawTexts[tags.count - 1] = String(raw)
    }
}
