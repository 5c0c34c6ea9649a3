import Foundation

/// The payload of a line of the usual form: an object whose members are texts without escapes, booleans, nulls and numbers
/// that are canonical as they stand. It points into the line and into room that its reader lends, and owns nothing.
struct UsualPayload {
    let text: UsualText
    /// The members in canonical order, and how many there are.
    let members: UnsafeMutableBufferPointer<UsualMember>
    private(set) var count = 0
    /// Where the payload stands, with its braces.
    private(set) var place = 0..<0
    /// How many bytes the canonical payload has.
    private var canonicalSize = 2
    private var isSorted = true

    /// The most members of a payload.
    static let memberLimit = JSONEntry.fewMembers

    /// A payload that is not read yet.
    init(_ text: UsualText, _ members: UnsafeMutableBufferPointer<UsualMember>) {
        (self.text, self.members) = (text, members)
    }

    /// Reads the payload from an index, which moves on behind it; `false` if it is not of the usual form.
    mutating func read(_ index: inout Int) -> Bool {
        let start = index
        (count, canonicalSize, isSorted) = (0, 2, true)
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
            canonicalSize += count - 1
        }
        place = start..<index
        return true
    }

    /// Puts a member at its place; `false` if there is no room, or its key came before.
    @inline(__always)
    private mutating func add(_ member: UsualMember) -> Bool {
        guard count < Self.memberLimit else { return false }
        var place = count
        while place > 0 {
            let order = compareBytes(text[members[place - 1].key], text[member.key])
            if order == 0 { return false }
            if order < 0 { break }
            isSorted = false
            members[place] = members[place - 1]
            place -= 1
        }
        members[place] = member
        count += 1
        canonicalSize += member.size
        return true
    }

    /// The payload in canonical form.
    var canonicalData: [UInt8] {
        if canonicalSize == place.count {
            // Mostly the members are only in another order.
            var data = Array(text[place])
            if !isSorted { data.withUnsafeMutableBytes { write(to: $0) } }
            return data
        }
        return Array(unsafeUninitializedCapacity: canonicalSize) { data, count in
            write(to: UnsafeMutableRawBufferPointer(data))
            count = canonicalSize
        }
    }

    /// Writes the canonical form, which is as long as `output`.
    private func write(to output: UnsafeMutableRawBufferPointer) {
        var size = 0
        func append(_ byte: UInt8) {
            output[size] = byte
            size += 1
        }
        func append(_ range: Range<Int>) {
            let rest = UnsafeMutableRawBufferPointer(rebasing: output[size...])
            rest.copyMemory(from: UnsafeRawBufferPointer(text[range]))
            size += range.count
        }
        append(UInt8(ascii: "{"))
        for member in members.prefix(count) {
            if size > 1 { append(UInt8(ascii: ",")) }
            append(UsualPayload.quoted(member.key))
            append(UInt8(ascii: ":"))
            append(member.value.kind == .string ? UsualPayload.quoted(member.value.range) : member.value.range)
        }
        append(UInt8(ascii: "}"))
    }

    /// The range of a text with its quotes.
    private static func quoted(_ range: Range<Int>) -> Range<Int> { range.lowerBound - 1..<range.upperBound + 1 }
}

extension JSONDocument {
    /// The canonical payload of a line.
    init(_ payload: UsualPayload) {
        let count = payload.count
        var place = 1
        var entries: [JSONEntry] = []
        entries.reserveCapacity(1 + 2 * count)
        entries.append(JSONEntry(offset: 0, length: UInt32(count), end: UInt32(1 + 2 * count), kind: .object))
        for member in payload.members.prefix(count) {
            entries.append(
                JSONEntry(
                    offset: UInt32(place + 1), length: UInt32(member.key.count), end: UInt32(entries.count + 1),
                    kind: .string))
            place += member.key.count + 3
            let (kind, range) = (member.value.kind, member.value.range)
            entries.append(
                JSONEntry(
                    offset: UInt32(kind == .string ? place + 1 : place), length: UInt32(range.count),
                    end: UInt32(entries.count + 1), kind: kind))
            place += member.value.size + 1
        }
        self.init(canonical: payload.canonicalData, entries: entries)
    }
}

/// A member of a payload of the usual form.
struct UsualMember {
    /// A value: a string's text without its quotes, other values as they are written.
    struct Value {
        let kind: JSONKind
        let range: Range<Int>

        /// How many bytes it has with its quotes.
        var size: Int { kind == .string ? range.count + 2 : range.count }
    }

    let key: Range<Int>
    let value: Value

    /// How many bytes it has with its quotes and its colon.
    var size: Int { key.count + 3 + value.size }
}
