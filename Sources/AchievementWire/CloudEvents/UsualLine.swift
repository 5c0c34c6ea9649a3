import Foundation

/// The parts of an event of the usual form: one JSON object of known attributes, each once, whose texts have no escapes,
/// with a payload of up to 16 members; see ``UsualPayload``.
///
/// Finding the parts is a single pass without allocations. Whatever else a line may be, valid or not, is left to
/// ``JSONParser``: that it was not read here says nothing about it.
struct UsualLine {
    /// Where the texts of the attributes stand, without their quotes.
    private(set) var places = Places()
    private(set) var payload: UsualPayload
    let text: UsualText
    /// Whether the line has the shape that it probably has.
    private(set) var hasKnownShape = false

    /// A line that is not read yet. `members` has room for as many as there may be.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ members: UnsafeMutableBufferPointer<UsualMember>) {
        text = UsualText(bytes)
        payload = UsualPayload(text, members)
    }

    /// Finds the parts of a line of a shape; `false` if it has another one.
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
                places.set(piece.attribute, start..<index)
            }
        }
        let rest = text.bytes.count - index
        guard literal + rest == shape.count, shape.matches(text, from: index, rest, literal) else { return false }
        hasKnownShape = true
        return true
    }

    /// Finds the parts of a line of any shape; `false` if it is not of the usual form.
    mutating func read() -> Bool {
        var index = 0
        var found: UInt8 = 0
        guard text.take(UInt8(ascii: "{"), &index) else { return false }
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
                places.set(attribute, value)
            }
            text.skipSpace(&index)
        } while text.take(UInt8(ascii: ","), &index)
        return text.take(UInt8(ascii: "}"), &index) && index == text.bytes.count
            && found & LineAttribute.required == LineAttribute.required
    }
}
