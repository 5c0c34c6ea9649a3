import AchievementCore

/// Hashes the bytes that a `JSONEncoder` with sorted keys makes of a criterion, without making them. A catalog of ten
/// thousand has each of its criteria hashed when it is compiled.
struct PlainCriterionHasher {
    private var fnv = FNV1a()

    /// The hash of what was written.
    var hash: UInt64 { fnv.hash }

    /// Writes a criterion; `false` for one with a window, a text that needs an escape, or a fraction beyond doubles.
    /// What was hashed is then of no use.
    mutating func write(_ criterion: Criterion) -> Bool {
        switch criterion {
        case .compare(let quantity, let comparison, let target):
            // A fraction that no double holds is written as an integer.
            guard quantity.window == nil, target.nanos == 0 || target.double != target.double.rounded() else {
                return false
            }
            write("{")
            if comparison != .moreThan {
                write(comparison, target)
                write(",")
            }
            guard writeMembers(of: quantity.reading) else { return false }
            if let subtrahend = quantity.subtrahend {
                write(",\"minus\":{")
                guard writeMembers(of: subtrahend) else { return false }
                write("}")
            }
            if comparison == .moreThan {
                write(",")
                write(comparison, target)
            }
        case .contains(let metric, let members, nil):
            write("{\"containsAll\":[")
            guard write(list: members) else { return false }
            write("],\"metric\":")
            guard write(quoted: metric.rawValue) else { return false }
        case .contains:
            return false
        case .unlocked(let ids):
            write("{\"unlocked\":[")
            guard write(list: ids.map(\.rawValue)) else { return false }
            write("]")
        case .all(let parts):
            write("{\"all\":[")
            guard write(parts) else { return false }
            write("]")
        case .any(let parts):
            write("{\"any\":[")
            guard write(parts) else { return false }
            write("]")
        case .granted:
            write("{\"granted\":true")
        }
        write("}")
        return true
    }

    private mutating func write(_ parts: [Criterion]) -> Bool {
        for (place, part) in parts.enumerated() {
            if place > 0 { write(",") }
            guard write(part) else { return false }
        }
        return true
    }

    private mutating func writeMembers(of reading: Reading) -> Bool {
        write("\"measure\":\"")
        write(text: reading.measure.rawValue)
        write("\",\"metric\":")
        return write(quoted: reading.metric.rawValue)
    }

    private mutating func write(_ comparison: Comparison, _ target: Amount) {
        write("\"")
        write(text: comparison.rawValue)
        write("\":")
        write(text: target.nanos == 0 ? String(target.whole) : String(target.double))
    }

    private mutating func write(list texts: [String]) -> Bool {
        for (place, text) in texts.enumerated() {
            if place > 0 { write(",") }
            guard write(quoted: text) else { return false }
        }
        return true
    }

    private mutating func write(quoted text: String) -> Bool {
        write("\"")
        for byte in text.utf8 {
            guard byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { return false }
            fnv.add(byte)
        }
        write("\"")
        return true
    }

    private mutating func write(text: String) { for byte in text.utf8 { fnv.add(byte) } }

    private mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { for byte in $0 { fnv.add(byte) } }
    }
}

/// 64-bit FNV-1a. (Fowler, Noll, Vo.)
struct FNV1a {
    private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
