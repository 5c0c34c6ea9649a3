import Foundation

/// The parts of an event of the usual form: one JSON object of known attributes, each once, whose texts have no escapes,
/// with a payload of up to 16 such texts, booleans, nulls and numbers that are canonical as they stand.
///
/// Finding the parts is a single pass without allocations. Whatever else a line may be, valid or not, is left to
/// ``JSONParser``: that it was not read here says nothing about it.
struct UsualLine {
    /// Where the values of the attributes stand, texts without their quotes, the payload with its braces.
    private(set) var places = Places()
    /// The members of the payload, in canonical order, and how many there are.
    let members: UnsafeMutableBufferPointer<UsualMember>
    private(set) var memberCount = 0
    /// How many bytes the canonical payload has.
    private var canonicalSize = 2
    private var isSorted = true
    let text: UsualText
    /// Whether the line has the shape that it probably has.
    private(set) var hasKnownShape = false

    /// The most members of a payload.
    static let memberLimit = JSONEntry.fewMembers

    /// A line that is not read yet. `members` has room for as many as there may be.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ members: UnsafeMutableBufferPointer<UsualMember>) {
        text = UsualText(bytes)
        self.members = members
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
            let start = index
            if piece.attribute == .data {
                guard readPayload(&index) else { return abandon() }
            } else {
                guard text.skipPlain(&index) else { return abandon() }
            }
            places.set(piece.attribute, start..<index)
        }
        let rest = text.bytes.count - index
        guard literal + rest == shape.count, shape.matches(text, from: index, rest, literal) else { return abandon() }
        hasKnownShape = true
        return true
    }

    /// Forgets a payload that was read.
    private mutating func abandon() -> Bool {
        (memberCount, canonicalSize, isSorted) = (0, 2, true)
        return false
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
                let start = index
                guard readPayload(&index) else { return false }
                places.set(.data, start..<index)
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

    private mutating func readPayload(_ place: inout Int) -> Bool {
        var index = place
        guard text.take(UInt8(ascii: "{"), &index) else { return false }
        text.skipSpace(&index)
        if !text.take(UInt8(ascii: "}"), &index) {
            repeat {
                guard let key = text.readName(&index), let value = text.readValue(&index),
                    add(UsualMember(key: key, value: value))
                else { return false }
                text.skipSpace(&index)
            } while text.take(UInt8(ascii: ","), &index)
            guard text.take(UInt8(ascii: "}"), &index) else { return false }
            canonicalSize += memberCount - 1
        }
        place = index
        return true
    }

    /// Puts a member at its place; `false` if there is no room, or its key came before.
    private mutating func add(_ member: UsualMember) -> Bool {
        guard memberCount < Self.memberLimit else { return false }
        var place = memberCount
        while place > 0 {
            let order = compareBytes(text[members[place - 1].key], text[member.key])
            if order == 0 { return false }
            if order < 0 { break }
            isSorted = false
            members[place] = members[place - 1]
            place -= 1
        }
        members[place] = member
        memberCount += 1
        canonicalSize += member.size
        return true
    }

    /// The payload in canonical form.
    var canonicalData: [UInt8] {
        if isSorted, canonicalSize == places.data.count { return Array(text[places.data]) }
        var output: [UInt8] = []
        output.reserveCapacity(canonicalSize)
        output.append(UInt8(ascii: "{"))
        for member in members.prefix(memberCount) {
            if output.count > 1 { output.append(UInt8(ascii: ",")) }
            output.append(UInt8(ascii: "\""))
            output.append(contentsOf: text[member.key])
            output.append(UInt8(ascii: "\""))
            output.append(UInt8(ascii: ":"))
            let isString = member.value.kind == .string
            // With its quotes.
            let range = member.value.range
            output.append(contentsOf: text[isString ? range.lowerBound - 1..<range.upperBound + 1 : range])
        }
        output.append(UInt8(ascii: "}"))
        return output
    }
}
