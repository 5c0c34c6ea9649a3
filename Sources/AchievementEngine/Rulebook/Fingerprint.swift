import AchievementCore
import AchievementSupport

/// Short names for values: equal inputs have equal names on every machine and in every process.
enum Fingerprint {
    /// The hash of the bytes, in hexadecimal.
    static func of(_ bytes: some Sequence<UInt8>) -> String { CriterionFingerprint(FNV1a.hash(of: bytes)).text }

    /// The fingerprint of the criterion's JSON form with sorted keys.
    static func of(_ criterion: Criterion) -> CriterionFingerprint {
        var hasher = CriterionHasher()
        hasher.write(criterion)
        return CriterionFingerprint(hasher.hash)
    }

    /// The fingerprint of an achievement's criterion and recurrence.
    static func of(_ achievement: Achievement) -> CriterionFingerprint {
        let criterion = of(achievement.criterion)
        guard let recurrence = achievement.recurrence else { return criterion }
        return CriterionFingerprint(FNV1a.hash(of: "\(criterion.text)#\(recurrence.rawValue)".utf8))
    }

    /// The fingerprint of texts, each terminated by a NUL so that different lists cannot run together.
    static func of(_ texts: [ExactText]) -> String { of(bytes(texts)) }

    /// The hash of texts as a number.
    static func number(_ texts: [ExactText]) -> Int64 { Int64(bitPattern: FNV1a.hash(of: bytes(texts))) }

    private static func bytes(_ texts: [ExactText]) -> [UInt8] { texts.flatMap { Array($0.string.utf8) + [0] } }
}
