package import AchievementCore

/// Three numbers that stand apart from a player's compact state because there can be many of them. What they mean
/// depends on the kind of metric:
///
/// | kind | key | a | b | c |
/// |---|---|---|---|---|
/// | sum that keeps days | day | integer part | billionths | |
/// | set | member | instant of the earliest insert, ms | its UTC offset, s | |
/// | active days | day / 64, rounded down | bits of active days | bits of frozen days | |
/// | family | key | integer part | billionths | instant, ms |
/// | points of a mode | day | points | | |
/// | unlocks | achievement symbol / 64 | bits of unlocked | bits of revoked | |
public struct DetailRow: Hashable, Sendable {
    /// The first number.
    public var a: Int64
    /// The second number.
    public var b: Int64
    /// The third number.
    public var c: Int64

    /// A row of three numbers.
    public init(a: Int64, b: Int64 = 0, c: Int64 = 0) {
        self.a = a
        self.b = b
        self.c = c
    }

    package init(_ amount: Amount, at milliseconds: Int64 = 0) {
        self.init(a: amount.whole, b: Int64(amount.nanos), c: milliseconds)
    }

    /// The amount in `a` and `b`; zero if they hold none.
    package var amount: Amount { Amount(whole: a, billionths: Int32(clamping: b)) ?? .zero }
}
