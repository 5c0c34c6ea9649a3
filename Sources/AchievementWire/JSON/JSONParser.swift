/// Parses a JSON text into entries. Nesting is tracked in the entries, without recursion.
struct JSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    let depthLimit: Int
    var index = 0
    var entries: [JSONEntry] = []
    var unescaped: [UInt8] = []
    var order: [UInt32] = []
    /// The entry of the innermost open container; ``JSONParser/none`` outside of containers.
    private var open = JSONParser.none
    private var depth = 0

    private static let none = UInt32.max

    init(_ bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
    }

    mutating func parse() throws(JSONError) {
        guard bytes.count <= JSONDocument.lengthLimit else {
            throw JSONError(.tooLong(limit: JSONDocument.lengthLimit), at: JSONDocument.lengthLimit)
        }
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
            throw JSONError(.byteOrderMark, at: 0)
        }
        entries.reserveCapacity(min(bytes.count / 8 + 4, 1_024))
        repeat {
            if try readValue() { continue }
            try readPunctuation()
        } while open != JSONParser.none
        skipSpace()
        guard index == bytes.count else { throw JSONError(.trailingText, at: index) }
    }

    /// Reads a scalar, an empty container or the start of a container; returns `true` if a value must follow.
    private mutating func readValue() throws(JSONError) -> Bool {
        skipSpace()
        let start = index
        switch try byte() {
        case UInt8(ascii: "{"):
            try openContainer(.object)
            skipSpace()
            if try byte() == UInt8(ascii: "}") { break }
            try readKey()
            return true
        case UInt8(ascii: "["):
            try openContainer(.array)
            skipSpace()
            if try byte() == UInt8(ascii: "]") { break }
            count(1)
            return true
        case UInt8(ascii: "\""): try readString()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
        case UInt8(ascii: "t"): try readWord("true", .boolean)
        case UInt8(ascii: "f"): try readWord("false", .boolean)
        case UInt8(ascii: "n"): try readWord("null", .null)
        case let other: throw JSONError(.unexpectedByte(other), at: start)
        }
        return false
    }

    /// Reads the punctuation after a value, up to the next value or the end of the outermost one.
    private mutating func readPunctuation() throws(JSONError) {
        while open != JSONParser.none {
            skipSpace()
            let isObject = entries[Int(open)].kind == .object
            let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
            switch try byte() {
            case close:
                index += 1
                try closeContainer()
            case UInt8(ascii: ","):
                let comma = index
                index += 1
                skipSpace()
                if try byte() == close { throw JSONError(.trailingComma, at: comma) }
                if isObject { try readKey() } else { count(1) }
                return
            case let other: throw JSONError(.unexpectedByte(other), at: index)
            }
        }
    }

    /// Reads a key and its colon.
    private mutating func readKey() throws(JSONError) {
        let first = try byte()
        guard first == UInt8(ascii: "\"") else { throw JSONError(.unexpectedByte(first), at: index) }
        try readString()
        skipSpace()
        let colon = try byte()
        guard colon == UInt8(ascii: ":") else { throw JSONError(.unexpectedByte(colon), at: index) }
        index += 1
        count(1)
    }

    private mutating func openContainer(_ kind: JSONKind) throws(JSONError) {
        guard depth < depthLimit else { throw JSONError(.tooDeep(limit: depthLimit), at: index) }
        depth += 1
        let entry = JSONEntry(offset: UInt32(index), length: 0, end: open, kind: kind)
        open = UInt32(entries.count)
        entries.append(entry)
        index += 1
    }

    private mutating func closeContainer() throws(JSONError) {
        let container = Int(open)
        open = entries[container].end
        entries[container].end = UInt32(entries.count)
        depth -= 1
        if entries[container].kind == .object { try refuseDuplicateKeys(in: container) }
    }

    private mutating func count(_ more: UInt32) { entries[Int(open)].length += more }

    private mutating func readWord(_ word: StaticString, _ kind: JSONKind) throws(JSONError) {
        let start = index
        for offset in 0..<word.utf8CodeUnitCount {
            let found = try byte()
            guard found == word.utf8Start[offset] else { throw JSONError(.unexpectedByte(found), at: index) }
            index += 1
        }
        append(kind, from: start, length: word.utf8CodeUnitCount)
    }

    /// Appends a scalar.
    mutating func append(_ kind: JSONKind, from start: Int, length: Int, isEscaped: Bool = false) {
        entries.append(
            JSONEntry(
                offset: UInt32(start), length: UInt32(length), end: UInt32(entries.count + 1), kind: kind,
                isEscaped: isEscaped))
    }

    /// The byte at the index.
    @inline(__always)
    func byte() throws(JSONError) -> UInt8 {
        guard index < bytes.count else { throw JSONError(.unexpectedEnd, at: index) }
        return bytes[index]
    }

    @inline(__always)
    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }
}

extension JSONParser {
    /// Throws if the object at the entry `object`, whose members have all been read, has two equal keys. Large objects
    /// keep their sorted keys, for lookups and canonical JSON.
    mutating func refuseDuplicateKeys(in object: Int) throws(JSONError) {
        if entries[object].length <= JSONEntry.fewMembers {
            try compareEachKey(of: object)
        } else {
            try sortKeys(of: object)
        }
    }

    private func compareEachKey(of object: Int) throws(JSONError) {
        let end = Int(entries[object].end)
        var key = object + 1
        while key < end {
            let next = Int(entries[key + 1].end)
            let length = entries[key].length
            var other = next
            while other < end {
                if entries[other].length == length, compare(key, other) == 0 { throw duplicate(other, of: object) }
                other = Int(entries[other + 1].end)
            }
            key = next
        }
    }

    private mutating func sortKeys(of object: Int) throws(JSONError) {
        var keys: [UInt32] = []
        keys.reserveCapacity(Int(entries[object].length))
        var key = object + 1
        while key < Int(entries[object].end) {
            keys.append(UInt32(key))
            key = Int(entries[key + 1].end)
        }
        keys.sort { compare(Int($0), Int($1)) < 0 }
        for (key, next) in zip(keys, keys.dropFirst()) where compare(Int(key), Int(next)) == 0 {
            throw duplicate(Int(max(key, next)), of: object)
        }
        entries[object].order = UInt32(order.count + 1)
        order.append(contentsOf: keys)
    }

    private func compare(_ left: Int, _ right: Int) -> Int {
        withKey(left) { left in withKey(right) { compareBytes(left, $0) } }
    }

    private func withKey<Result>(_ key: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let entry = entries[key]
        let range = Int(entry.offset)..<Int(entry.offset) + Int(entry.length)
        guard entry.isEscaped else { return body(bytes[part: range]) }
        return unescaped.withUnsafeBufferPointer { body($0[part: range]) }
    }

    private func duplicate(_ key: Int, of object: Int) -> JSONError {
        let name = withKey(key) { String(decoding: $0, as: UTF8.self) }
        // The offset of an escaped key is not kept, so the error gives the object's offset instead.
        let offset = entries[key].isEscaped ? entries[object].offset : entries[key].offset
        return JSONError(.duplicateKey(name), at: Int(offset))
    }
}
