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
        let digits = String(hash(bytes), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The fingerprint of the criterion's JSON form with sorted keys.
    static func of(_ criterion: Criterion) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Criteria are made of strings and finite numbers, so encoding them does not fail.
        return of((try? encoder.encode(criterion)) ?? Data())
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
