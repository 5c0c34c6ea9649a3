import Foundation

/// The parts of an event in the simple form: one JSON object of known attributes, each at most once, whose strings have
/// no escapes, with a payload of up to 16 members; see ``ScannedPayload``.
///
/// Scanning is a single pass without allocations. Any other line, valid or not, is left to ``JSONParser``: a failed
/// scan does not mean that the line is invalid.
struct ScannedLine {
    /// The attributes that differ from event to event, without their quotes.
    private(set) var ranges = Ranges()
    private(set) var payload: ScannedPayload
    let text: LineScanner
    /// Whether the line has the expected shape.
    private(set) var hasKnownShape = false

    /// Creates a line that is not scanned yet. `members` has a capacity of ``ScannedPayload/memberLimit``.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ members: UnsafeMutableBufferPointer<ScannedMember>) {
        text = LineScanner(bytes)
        payload = ScannedPayload(text, members)
    }

    /// Scans a line of a known shape; `false` if it has another shape.
    mutating func read(like shape: LineShape) -> Bool {
        guard shape.count > 0 else { return false }
        var index = 0
        var literal = 0
        for piece in shape.pieces {
            guard shape.matches(text, from: index, piece.length, literal) else { return false }
            index += piece.length
            literal += piece.length
            if piece.attribute == .data {
                guard payload.read(&index) else { return false }
            } else {
                let start = index
                guard text.skipPlain(&index) else { return false }
                ranges.set(piece.attribute, start..<index)
            }
        }
        let rest = text.bytes.count - index
        guard literal + rest == shape.count, shape.matches(text, from: index, rest, literal) else { return false }
        hasKnownShape = true
        return true
    }

    /// Scans a line of any shape; `false` if it is not of the simple form.
    mutating func read() -> Bool {
        var index = 0
        var found: UInt8 = 0
        guard text.skip(UInt8(ascii: "{"), &index) else { return false }
        repeat {
            guard let name = text.readName(&index), let attribute = LineAttribute(name, in: text),
                found & attribute.rawValue == 0
            else { return false }
            found |= attribute.rawValue
            if attribute == .data {
                guard payload.read(&index) else { return false }
            } else {
                guard let value = text.readText(&index) else { return false }
                if attribute == .version, !text.matches("1.0", value) { return false }
                if attribute == .mediaType, !text.matches("application/json", value) { return false }
                ranges.set(attribute, value)
            }
            text.skipSpace(&index)
        } while text.skip(UInt8(ascii: ","), &index)
        return text.skip(UInt8(ascii: "}"), &index) && index == text.bytes.count
            && found & LineAttribute.required == LineAttribute.required
    }
}

extension ScannedLine {
    /// The ranges of the strings that differ from event to event.
    struct Ranges {
        private(set) var id = 0..<0
        private(set) var type = 0..<0
        private(set) var time = 0..<0
        private(set) var source = 0..<0
        private(set) var subject = 0..<0

        var all: [(attribute: LineAttribute, range: Range<Int>)] {
            [(.id, id), (.type, type), (.time, time), (.source, source), (.subject, subject)]
        }

        @inline(__always)
        mutating func set(_ attribute: LineAttribute, _ range: Range<Int>) {
            switch attribute {
            case .id: id = range
            case .type: type = range
            case .time: time = range
            case .source: source = range
            case .subject: subject = range
            case .version, .mediaType, .data: break
            }
        }
    }
}
