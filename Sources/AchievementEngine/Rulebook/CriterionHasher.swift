import AchievementCore
import AchievementSupport

/// Hashes the JSON form of a criterion with sorted keys, byte for byte as a `JSONEncoder` that does not escape slashes
/// would write it. The bytes are not stored, because compiling a catalog may hash ten thousand criteria.
struct CriterionHasher {
    private var fnv = FNV1a()

    /// The hash of everything written so far.
    var hash: UInt64 { fnv.hash }

    mutating func write(_ criterion: Criterion) {
        switch criterion {
        case .compare(let quantity, let comparison, let target):
            writeMembers(of: quantity, comparison, target)
        case .contains(let metric, let members, let window):
            write("{\"containsAll\":[")
            write(list: members)
            write("]")
            writeStart(of: window, after: ",")
            write(",\"metric\":")
            write(quoted: metric.rawValue)
            writeEnd(of: window)
            write("}")
        case .unlocked(let ids):
            write("{\"unlocked\":[")
            write(list: ids.map(\.rawValue))
            write("]}")
        case .periods(let count, let comparison, let target):
            write("{\"achievement\":")
            write(quoted: count.achievement.rawValue)
            write(",")
            if comparison != .moreThan {
                write(comparison, target)
                write(",")
            }
            write("\"measure\":\"")
            write(text: count.measure.rawValue)
            write("\"")
            if comparison == .moreThan {
                write(",")
                write(comparison, target)
            }
            write("}")
        case .all(let parts):
            write("{\"all\":[")
            write(parts)
            write("]}")
        case .any(let parts):
            write("{\"any\":[")
            write(parts)
            write("]}")
        case .granted:
            write("{\"granted\":true}")
        }
    }

    private mutating func write(_ parts: [Criterion]) {
        for (index, part) in parts.enumerated() {
            if index > 0 { write(",") }
            write(part)
        }
    }

    /// Writes the members in alphabetical order, so the position of the comparison depends on its name.
    private mutating func writeMembers(of quantity: Quantity, _ comparison: Comparison, _ target: Amount) {
        write("{")
        switch comparison {
        case .atLeast, .atMost:
            write(comparison, target)
            write(",")
            writeStart(of: quantity.window, before: ",")
        case .lessThan:
            writeStart(of: quantity.window, before: ",")
            write(comparison, target)
            write(",")
        case .moreThan:
            writeStart(of: quantity.window, before: ",")
        }
        writeMembers(of: quantity.reading)
        if let second = quantity.second, case .difference = quantity.combination {
            write(",\"minus\":{")
            writeMembers(of: second)
            write("}")
        }
        if comparison == .moreThan {
            write(",")
            write(comparison, target)
        }
        if let second = quantity.second, case .percent(let least) = quantity.combination {
            write(",\"percentOf\":{\"from\":")
            write(least)
            write(",")
            writeMembers(of: second)
            write("}")
        }
        writeEnd(of: quantity.window)
        write("}")
    }

    private mutating func writeMembers(of reading: Reading) {
        write("\"measure\":\"")
        write(text: reading.measure.rawValue)
        write("\",\"metric\":")
        write(quoted: reading.metric.rawValue)
    }

    private mutating func write(_ comparison: Comparison, _ target: Amount) {
        write("\"")
        write(text: comparison.rawValue)
        write("\":")
        write(target)
    }

    private mutating func write(_ amount: Amount) {
        guard amount.nanos != 0 else { return write(text: String(amount.whole)) }
        let text = String(Double(amount))
        // If a double cannot represent the fraction, the encoder writes an integer.
        write(text: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    private mutating func writeStart(
        of window: TimeWindow?, after before: StaticString = "", before after: StaticString = ""
    ) {
        guard let window else { return }
        write(before)
        switch window {
        case .instants(let from, _):
            write("\"from\":")
            write(quoted: from.description)
        case .days(let from, _):
            write("\"fromDay\":")
            write(quoted: from.description)
        }
        write(after)
    }

    private mutating func writeEnd(of window: TimeWindow?) {
        switch window {
        case .instants(_, let until):
            write(",\"until\":")
            write(quoted: until.description)
        case .days(_, let through):
            write(",\"throughDay\":")
            write(quoted: through.description)
        case nil: break
        }
    }

    private mutating func write(list texts: [String]) {
        for (index, text) in texts.enumerated() {
            if index > 0 { write(",") }
            write(quoted: text)
        }
    }

    private mutating func write(quoted text: String) {
        write("\"")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): write("\\\"")
            case UInt8(ascii: "\\"): write("\\\\")
            case 0x08: write("\\b")
            case 0x09: write("\\t")
            case 0x0A: write("\\n")
            case 0x0C: write("\\f")
            case 0x0D: write("\\r")
            case 0..<0x20:
                write(byte < 0x10 ? "\\u000" : "\\u00")
                write(text: String(byte, radix: 16))
            default: fnv.add(byte)
            }
        }
        write("\"")
    }

    private mutating func write(text: String) { fnv.add(contentsOf: text.utf8) }

    private mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { fnv.add(contentsOf: $0) }
    }
}
