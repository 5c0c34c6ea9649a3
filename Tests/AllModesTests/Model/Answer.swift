/// `text` with every non-ASCII scalar escaped, so that canonically equivalent texts become different strings.
func spelled(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 128 }) { return text }
    return text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
}

/// The value of one metric. Amounts are in billionths, instants in milliseconds.
enum Answer: Hashable, Sendable {
    case sum(Int, bestDay: Int?)
    case best(Int?)
    case first(Int?, at: Int?)
    case count(Int)
    case days(PlainStreak)

    /// The number that `reading` reads.
    func value(_ reading: Reading) -> Int {
        switch (self, reading) {
        case (.sum(let total, _), .total): total
        case (.sum(_, let bestDay), .bestDay): bestDay ?? 0
        case (.count(let count), .count): count * billion
        case (.best(let amount), .best): amount ?? 0
        case (.days(let streak), .days): streak.total * billion
        case (.days(let streak), .longest): streak.longest * billion
        default: 0
        }
    }
}
