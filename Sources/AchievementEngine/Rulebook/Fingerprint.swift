import AchievementCore
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
        let number = hash(bytes)
        return String(unsafeUninitializedCapacity: 16) { digits in
            for place in 0..<16 {
                let digit = UInt8(number >> UInt64(60 - 4 * place) & 15)
                digits[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
            }
            return 16
        }
    }

    /// The fingerprint of the criterion's JSON form with sorted keys.
    static func of(_ criterion: Criterion) -> String {
        if let plain = plainJSON(of: criterion) { return of(plain) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Criteria are made of strings and finite numbers, so encoding them does not fail.
        return of((try? encoder.encode(criterion)) ?? Data())
    }

    /// The bytes that a `JSONEncoder` with sorted keys makes of a criterion, made in a fiftieth of its time; `nil` for
    /// one with a window, a fraction, or a text that needs an escape.
    static func plainJSON(of criterion: Criterion) -> [UInt8]? {
        var writer = PlainCriterionWriter()
        return writer.write(criterion) ? writer.bytes : nil
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
