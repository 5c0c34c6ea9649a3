import Foundation

/// What stood around the values of the last line of the usual form. The next line of the same sender mostly has the same
/// there, and then only its values have to be looked at.
struct LineShape: Sendable {
    /// Before each value how many of the literals, and which value it is; nothing fits a shape without pieces.
    private(set) var pieces: [(length: Int, attribute: LineAttribute)] = []
    /// All that stands around the values, one after the other.
    private var literals: [UInt8] = []

    /// No shape.
    init() {}

    /// The shape of a line whose parts were found.
    init(of line: UsualLine) {
        var end = 0
        let places = line.places.all + [(.data, line.payload.place)]
        for (attribute, place) in places.sorted(by: { $0.place.lowerBound < $1.place.lowerBound }) {
            pieces.append((place.lowerBound - end, attribute))
            literals += line.text[end..<place.lowerBound]
            end = place.upperBound
        }
        literals += line.text[end..<line.text.bytes.count]
    }

    /// How many bytes stand around the values.
    var count: Int { literals.count }

    /// Whether `length` bytes of a line from `index` are those from `literal`.
    @inline(__always)
    func matches(_ text: UsualText, from index: Int, _ length: Int, _ literal: Int) -> Bool {
        guard index + length <= text.bytes.count, literal + length <= literals.count else { return false }
        return literals.withUnsafeBufferPointer { literals in
            guard let left = text.bytes.baseAddress, let right = literals.baseAddress else { return false }
            return memcmp(left + index, right + literal, length) == 0
        }
    }
}

/// An attribute of the usual form, a bit each.
enum LineAttribute: UInt8, Sendable {
    case id = 0x01
    case type = 0x02
    case time = 0x04
    case data = 0x08
    case source = 0x10
    case subject = 0x20
    case version = 0x40
    case mediaType = 0x80

    /// All but the media type.
    static let required: UInt8 = 0x7F

    /// The attribute whose name a range of a line is.
    @inline(__always)
    init?(_ name: Range<Int>, in text: UsualText) {
        switch name.count {
        case 2 where text.matches("id", name): self = .id
        case 4 where text.matches("type", name): self = .type
        case 4 where text.matches("time", name): self = .time
        case 4 where text.matches("data", name): self = .data
        case 6 where text.matches("source", name): self = .source
        case 7 where text.matches("subject", name): self = .subject
        case 11 where text.matches("specversion", name): self = .version
        case 15 where text.matches("datacontenttype", name): self = .mediaType
        default: return nil
        }
    }
}

extension UsualLine {
    /// Where the texts stand that differ from event to event.
    struct Places {
        private(set) var id = 0..<0
        private(set) var type = 0..<0
        private(set) var time = 0..<0
        private(set) var source = 0..<0
        private(set) var subject = 0..<0

        var all: [(attribute: LineAttribute, place: Range<Int>)] {
            [(.id, id), (.type, type), (.time, time), (.source, source), (.subject, subject)]
        }

        @inline(__always)
        mutating func set(_ attribute: LineAttribute, _ place: Range<Int>) {
            switch attribute {
            case .id: id = place
            case .type: type = place
            case .time: time = place
            case .source: source = place
            case .subject: subject = place
            case .version, .mediaType, .data: break
            }
        }
    }
}
