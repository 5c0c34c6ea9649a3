import Foundation

/// The payload of a line of the simple form: an object whose members are strings without escapes, booleans, nulls and
/// canonical numbers. It points into the line and into a buffer of its reader, and owns neither.
struct ScannedPayload {
    let text: LineScanner
    /// The members in canonical order; ``count`` tells how many there are.
    let members: UnsafeMutableBufferPointer<ScannedMember>
    private(set) var count = 0
    /// The range of the payload, including its braces.
    private(set) var range = 0..<0
    /// The size of the canonical payload in bytes.
    private var canonicalSize = 2
    private var isSorted = true

    /// The maximum number of members; a ``JSONDocument`` needs no sorted keys for so few.
    static let memberLimit = JSONEntry.fewMembers

    /// Creates a payload that is not scanned yet.
    init(_ text: LineScanner, _ members: UnsafeMutableBufferPointer<ScannedMember>) {
        (self.text, self.members) = (text, members)
    }

    /// Scans the payload at an index and advances past it; `false` if it is not of the simple form.
    mutating func read(_ index: inout Int) -> Bool {
        let start = index
        (count, canonicalSize, isSorted) = (0, 2, true)
        guard text.skip(UInt8(ascii: "{"), &index) else { return false }
        text.skipSpace(&index)
        if !text.skip(UInt8(ascii: "}"), &index) {
            repeat {
                guard let key = text.readName(&index), let value = text.readValue(&index),
                    add(ScannedMember(key: key, value: value))
                else { return false }
                text.skipSpace(&index)
            } while text.skip(UInt8(ascii: ","), &index)
            guard text.skip(UInt8(ascii: "}"), &index) else { return false }
            canonicalSize += count - 1
        }
        range = start..<index
        return true
    }

    /// Inserts a member in key order; `false` if there are too many members or the key is a duplicate.
    @inline(__always)
    private mutating func add(_ member: ScannedMember) -> Bool {
        guard count < Self.memberLimit else { return false }
        var index = count
        while index > 0 {
            let order = compareBytes(text[members[index - 1].key], text[member.key])
            if order == 0 { return false }
            if order < 0 { break }
            isSorted = false
            members[index] = members[index - 1]
            index -= 1
        }
        members[index] = member
        count += 1
        canonicalSize += member.size
        return true
    }

    /// The payload in canonical form.
    var canonicalData: [UInt8] {
        if canonicalSize == range.count {
            // Without whitespace, the canonical form differs at most in the order of the members.
            var data = Array(text[range])
            if !isSorted { data.withUnsafeMutableBytes { write(to: $0) } }
            return data
        }
        return Array(unsafeUninitializedCapacity: canonicalSize) { data, count in
            write(to: UnsafeMutableRawBufferPointer(data))
            count = canonicalSize
        }
    }

    /// Writes the canonical form into `output`, whose size must match exactly.
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
            append(ScannedPayload.quoted(member.key))
            append(UInt8(ascii: ":"))
            append(member.value.kind == .string ? ScannedPayload.quoted(member.value.range) : member.value.range)
        }
        append(UInt8(ascii: "}"))
    }

    /// The range of a string including its quotes.
    private static func quoted(_ range: Range<Int>) -> Range<Int> { range.lowerBound - 1..<range.upperBound + 1 }
}

extension JSONDocument {
    /// Creates the canonical form of a payload, with the entries that parsing it would give.
    init(_ payload: ScannedPayload) {
        let count = payload.count
        let entries = Array<JSONEntry>(unsafeUninitializedCapacity: 1 + 2 * count) { entries, index in
            var offset = 1
            func append(_ kind: JSONKind, _ start: Int, _ length: Int) {
                index += 1
                entries.initializeElement(
                    at: index - 1,
                    to: JSONEntry(offset: UInt32(start), length: UInt32(length), end: UInt32(index), kind: kind))
            }
            entries.initializeElement(
                at: 0, to: JSONEntry(offset: 0, length: UInt32(count), end: UInt32(1 + 2 * count), kind: .object))
            index = 1
            for member in payload.members.prefix(count) {
                append(.string, offset + 1, member.key.count)
                offset += member.key.count + 3
                let (kind, length) = (member.value.kind, member.value.range.count)
                append(kind, kind == .string ? offset + 1 : offset, length)
                offset += member.value.size + 1
            }
        }
        self.init(canonical: payload.canonicalData, entries: entries)
    }
}

/// A member of a scanned payload.
struct ScannedMember {
    /// A scalar. The range of a string excludes its quotes.
    struct Value {
        let kind: JSONKind
        let range: Range<Int>

        /// The number of bytes, including quotes.
        var size: Int { kind == .string ? range.count + 2 : range.count }
    }

    let key: Range<Int>
    let value: Value

    /// The number of bytes, including quotes and the colon.
    var size: Int { key.count + 3 + value.size }
}
