/// An instant and the offset of the clock that showed it.
struct PlainMoment: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    var milliseconds: Int
    var offsetMinutes: Int

    /// Milliseconds of local time since local 1970-01-01T00:00.
    var local: Int { milliseconds + offsetMinutes * 60_000 }

    /// The local day as a number, 0 for 1970-01-01, if days start at `hour`.
    func day(startingAt hour: Int = 0) -> Int { divided(local - hour * 3_600_000, by: millisecondsOfDay) }

    /// The local hour, 0 to 23.
    var hour: Int { (local - day() * millisecondsOfDay) / 3_600_000 }
}

let millisecondsOfDay = 86_400_000

/// Integer division, rounded down for negative numbers too.
func divided(_ number: Int, by divisor: Int) -> Int {
    var quotient = number / divisor
    if quotient * divisor > number { quotient -= 1 }
    return quotient
}
