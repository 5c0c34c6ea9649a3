/// Finds where the next element may begin after a broken one: at a brace after a comma or at the start of a line, or at
/// a bracket at the start of a line, where another file may begin. Whitespace and byte order marks may precede it.
struct ElementSearch: Sendable {
    private var isAtLineStart = false
    /// Whether the last significant byte was a comma.
    private(set) var isBehindComma = false

    init() {}

    /// Continues after the bytes that `scanner` has read.
    init(behind scanner: ElementScanner) {
        isAtLineStart = scanner.isAtLineStart
        isBehindComma = scanner.last == UInt8(ascii: ",")
    }

    /// Whether an element or an array may begin with `byte`.
    mutating func finds(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0D, 0xEF, 0xBB, 0xBF: return false
        case 0x0A: isAtLineStart = true
        case UInt8(ascii: ","): (isBehindComma, isAtLineStart) = (true, false)
        case UInt8(ascii: "{") where isBehindComma || isAtLineStart: return true
        case UInt8(ascii: "[") where isAtLineStart: return true
        default: (isBehindComma, isAtLineStart) = (false, false)
        }
        return false
    }

    /// The offset of the first brace in `bytes` that follows a line end and exactly `indentation` blanks.
    static func line(in bytes: [UInt8], indentedBy indentation: Int) -> Int? {
        var blanks: Int?
        for (offset, byte) in bytes.enumerated() {
            switch byte {
            case 0x0A: blanks = 0
            case 0x20, 0x09: blanks = blanks.map { $0 + 1 }
            case UInt8(ascii: "{") where blanks == indentation: return offset
            default: blanks = nil
            }
        }
        return nil
    }

    /// The offset of the last place in `bytes` where an element may begin.
    static func last(in bytes: some Collection<UInt8>) -> Int? {
        var search = ElementSearch()
        var found: Int?
        for (offset, byte) in bytes.enumerated() where search.finds(byte) {
            found = offset
            search = ElementSearch()
        }
        return found
    }
}
