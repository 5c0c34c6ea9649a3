/// A part of a script: a name or keyword, a sign, a number, a text or a regular expression, or spaces.
struct ScriptToken {
    let text: String
    let isName: Bool
    let isSpace: Bool

    static let keywords: Set<String> = [
        "async", "await", "break", "case", "catch", "class", "const", "continue", "default", "delete", "do", "else",
        "extends", "false", "finally", "for", "function", "get", "if", "in", "instanceof", "let", "new", "null", "of",
        "return", "set", "static", "super", "switch", "this", "throw", "true", "try", "typeof", "undefined", "void",
        "while", "yield",
    ]

    private init(_ bytes: ArraySlice<UInt8>, isName: Bool = false, isSpace: Bool = false) {
        text = String(decoding: bytes, as: UTF8.self)
        (self.isName, self.isSpace) = (isName, isSpace)
    }

    /// The tokens of a script without comments; together they are the script again. O(n).
    static func tokens(of script: [UInt8]) -> [ScriptToken] {
        var scanner = Scanner(script: script)
        while scanner.position < script.endIndex { scanner.scan() }
        return scanner.tokens
    }

    private struct Scanner {
        let script: [UInt8]
        var position = 0
        var tokens: [ScriptToken] = []
        /// For each open brace, whether it belongs to an expression in a template.
        private var braces: [Bool] = []

        init(script: [UInt8]) { self.script = script }

        mutating func scan() {
            let byte = script[position]
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"): add(while: { " \n".utf8.contains($0) }, isSpace: true)
            case _ where Self.isLetter(byte): add(while: { Self.isLetter($0) || Self.isDigit($0) }, isName: true)
            case _ where Self.isDigit(byte):
                add(while: { Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: ".") })
            case UInt8(ascii: "\""), UInt8(ascii: "'"): add(upTo: end(of: byte))
            case UInt8(ascii: "`"): addTemplate()
            case UInt8(ascii: "/") where !isAfterValue: add(upTo: endOfExpression)
            case UInt8(ascii: "{"):
                braces.append(false)
                add(upTo: position + 1)
            case UInt8(ascii: "}"):
                add(upTo: position + 1)
                if braces.popLast() ?? false { addTemplate(isContinued: true) }
            default:
                let signs = ["=>", "...", "?."]
                let sign = signs.first { script[position...].starts(with: $0.utf8) }
                add(upTo: position + (sign?.utf8.count ?? 1))
            }
        }

        private static func isLetter(_ byte: UInt8) -> Bool {
            (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || "_$".utf8.contains(byte) || byte > 0x7F
        }

        private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

        /// Whether a slash is a division.
        private var isAfterValue: Bool {
            guard let last = tokens.last(where: { !$0.isSpace }) else { return false }
            return last.isName ? last.text != "return" : !"(,=:[!&|?{};+-*<>=>".contains(last.text)
        }

        private mutating func add(upTo end: Int, isName: Bool = false, isSpace: Bool = false) {
            tokens.append(ScriptToken(script[position..<end], isName: isName, isSpace: isSpace))
            position = end
        }

        private mutating func add(while isPart: (UInt8) -> Bool, isName: Bool = false, isSpace: Bool = false) {
            let end = script[position...].firstIndex { !isPart($0) } ?? script.endIndex
            add(upTo: end, isName: isName, isSpace: isSpace)
        }

        /// The place after the next unescaped `quote` beyond the present one.
        private func end(of quote: UInt8) -> Int {
            var place = position + 1
            while place < script.endIndex, script[place] != quote {
                place += script[place] == UInt8(ascii: "\\") ? 2 : 1
            }
            return min(place + 1, script.endIndex)
        }

        /// The end of a regular expression, without its flags, which are not names.
        private var endOfExpression: Int {
            var place = position + 1
            var isInClass = false
            while place < script.endIndex, script[place] != UInt8(ascii: "/") || isInClass {
                if script[place] == UInt8(ascii: "[") { isInClass = true }
                if script[place] == UInt8(ascii: "]") { isInClass = false }
                place += script[place] == UInt8(ascii: "\\") ? 2 : 1
            }
            place = min(place + 1, script.endIndex)
            return script[place...].firstIndex { !Self.isLetter($0) } ?? script.endIndex
        }

        /// Adds the text of a template, up to its end or to its next expression.
        private mutating func addTemplate(isContinued: Bool = false) {
            var place = position + (isContinued ? 0 : 1)
            while place < script.endIndex, script[place] != UInt8(ascii: "`") {
                if script[place...].starts(with: "${".utf8) {
                    add(upTo: place)
                    braces.append(true)
                    return add(upTo: place + 2)
                }
                place += script[place] == UInt8(ascii: "\\") ? 2 : 1
            }
            add(upTo: min(place + 1, script.endIndex))
        }
    }
}
