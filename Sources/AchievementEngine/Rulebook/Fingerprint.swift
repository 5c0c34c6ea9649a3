import AchievementCore
import AchievementWire
import Foundation

/// Short names for meanings: equal inputs give equal names on every machine and in every process.
enum Fingerprint {
    /// 64-bit FNV-1a of the bytes. (Fowler, Noll, Vo.)
    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }

    /// The hash of the bytes in hexadecimal.
    static func of(_ bytes: some Sequence<UInt8>) -> String {
        let digits = String(hash(bytes), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The fingerprint of the criterion's JSON form with sorted keys.
    static func of(_ criterion: Criterion) -> String {
        if let plain = plainJSON(of: criterion) { return of(plain) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Criteria are made of strings and finite numbers, so encoding them does not fail.
        return of((try? encoder.encode(criterion)) ?? Data())
    }

    /// The bytes that a `JSONEncoder` with sorted keys makes of a criterion, made in a tenth of its time; `nil` for one
    /// with a window, a fraction, or a text that needs an escape.
    static func plainJSON(of criterion: Criterion) -> [UInt8]? {
        var object = JSONObjectWriter()
        switch criterion {
        case .compare(let quantity, let comparison, let target):
            let reading = quantity.reading
            guard quantity.window == nil, target.nanos == 0, isPlain(reading.metric.rawValue),
                isPlain(quantity.subtrahend?.metric.rawValue ?? "")
            else { return nil }
            if comparison != .moreThan { object.add(comparison.rawValue, target) }
            object.add("measure", reading.measure.rawValue)
            object.add("metric", reading.metric.rawValue)
            if let subtrahend = quantity.subtrahend {
                object.add("minus") { minus in
                    minus.add("measure", subtrahend.measure.rawValue)
                    minus.add("metric", subtrahend.metric.rawValue)
                }
            }
            if comparison == .moreThan { object.add(comparison.rawValue, target) }
        case .contains(let metric, let members, nil):
            guard members.allSatisfy(isPlain), isPlain(metric.rawValue) else { return nil }
            object.add("containsAll", members)
            object.add("metric", metric.rawValue)
        case .contains:
            return nil
        case .unlocked(let ids):
            guard ids.allSatisfy({ isPlain($0.rawValue) }) else { return nil }
            object.add("unlocked", ids.map(\.rawValue))
        case .all(let parts), .any(let parts):
            var list = [UInt8(ascii: "[")]
            for part in parts {
                guard let plain = plainJSON(of: part) else { return nil }
                if list.count > 1 { list.append(UInt8(ascii: ",")) }
                list += plain
            }
            list.append(UInt8(ascii: "]"))
            let name = if case .all = criterion { "all" } else { "any" }
            object.add(name, json: list)
        case .granted:
            object.add("granted", true)
        }
        return object.object
    }

    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }

    /// The fingerprint of what an achievement asks for, and how often.
    static func of(_ achievement: Achievement) -> String {
        let criterion = of(achievement.criterion)
        return achievement.recurrence.map { of("\(criterion)#\($0.rawValue)".utf8) } ?? criterion
    }

    /// The fingerprint of texts, each ended by a NUL so that no two lists run together.
    static func of(_ texts: [ExactText]) -> String { of(bytes(texts)) }

    /// The hash of texts as a number.
    static func number(_ texts: [ExactText]) -> Int64 { Int64(bitPattern: hash(bytes(texts))) }

    private static func bytes(_ texts: [ExactText]) -> [UInt8] { texts.flatMap { Array($0.string.utf8) + [0] } }
}
