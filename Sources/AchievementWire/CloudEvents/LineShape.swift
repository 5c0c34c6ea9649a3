import Foundation

/// The bytes around the values of the last line of the simple form. Lines of one sender mostly differ only in their
/// values, so these bytes can be compared as a whole in the next line instead of being scanned.
struct LineShape: Sendable {
    /// For each value, its attribute and the number of literal bytes before it; every scanned line has at least one
    /// piece.
    private(set) var pieces: [(length: Int, attribute: LineAttribute)] = []
    /// The bytes around the values, concatenated.
    private var literals: [UInt8] = []

    /// Creates an empty shape.
    init() {}

    /// Creates the shape of a scanned line.
    init(of line: ScannedLine) {
        var end = 0
        let ranges = line.ranges.all + [(.data, line.payload.range)]
        for (attribute, range) in ranges.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            pieces.append((range.lowerBound - end, attribute))
            literals += line.text[end..<range.lowerBound]
            end = range.upperBound
        }
        literals += line.text[end..<line.text.bytes.count]
    }

    /// The total number of bytes around the values.
    var count: Int { literals.count }

    /// Whether `length` bytes of a line from `index` equal the literals from `literal`.
    @inline(__always)
    func matches(_ text: LineScanner, from index: Int, _ length: Int, _ literal: Int) -> Bool {
        guard index + length <= text.bytes.count, literal + length <= literals.count else { return false }
        return literals.withUnsafeBufferPointer { literals in
            guard let left = text.bytes.baseAddress, let right = literals.baseAddress else { return false }
            return memcmp(left + index, right + literal, length) == 0
        }
    }
}

/// An attribute of the simple form, one bit each.
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

    /// The attribute whose name is at `name` in a line.
    @inline(__always)
    init?(_ name: Range<Int>, in text: LineScanner) {
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
