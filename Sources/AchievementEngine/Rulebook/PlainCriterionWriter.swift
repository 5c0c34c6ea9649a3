import AchievementCore

/// Writes the JSON of plain criteria with sorted keys. A catalog of ten thousand has each of them written when it is
/// compiled.
struct PlainCriterionWriter {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(128) }

    /// Writes a criterion; `false` if it is not plain, and what was written is then of no use.
    mutating func write(_ criterion: Criterion) -> Bool {
        switch criterion {
        case .compare(let quantity, let comparison, let target):
            guard quantity.window == nil, target.nanos == 0 else { return false }
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
        write(reading.measure.rawValue)
        write("\",\"metric\":")
        return write(quoted: reading.metric.rawValue)
    }

    private mutating func write(_ comparison: Comparison, _ target: Amount) {
        write("\"")
        write(comparison.rawValue)
        write("\":")
        write(String(target.whole))
    }

    private mutating func write(list texts: [String]) -> Bool {
        for (place, text) in texts.enumerated() {
            if place > 0 { write(",") }
            guard write(quoted: text) else { return false }
        }
        return true
    }

    private mutating func write(quoted text: String) -> Bool {
        let isPlain = text.utf8.allSatisfy {
            (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        guard isPlain else { return false }
        write("\"")
        write(text)
        write("\"")
        return true
    }

    private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
