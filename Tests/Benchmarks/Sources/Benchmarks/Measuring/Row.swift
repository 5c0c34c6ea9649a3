/// One row of the table: what is measured, beside what, and what is wanted.
struct Row: Sendable {
    /// What it is called on the command line, `group/name`.
    let id: String
    /// What it is called in the table. `{1,000|100}` is a size, and the one for a rough look.
    let title: String
    let unit: Unit
    /// What the first version needed.
    var first = ""
    /// What has to be reached, and what is aimed at.
    var atLeast = ""
    var aim = ""
    /// How many allocations ours may make for each item; more end the run with an error. `nil` where they vary.
    var allocationLimit: Double?
    /// Makes ours and then the references; each does the same work.
    let contestants: @Sendable (Workplace) async throws -> [Contestant]

    var group: Substring { id.prefix { $0 != "/" } }

    /// The title with the sizes of a run.
    func title(isQuick: Bool) -> String {
        title.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { place, part in
            guard place > 0, let end = part.firstIndex(of: "}") else { return String(part) }
            let sizes = part[..<end].split(separator: "|")
            return (isQuick ? sizes.last : sizes.first).map(String.init).map { $0 + part[part.index(after: end)...] }
                ?? String(part)
        }.joined()
    }
}

/// One way to do the work of a row.
struct Contestant {
    let name: String
    /// How many items, such as events, one round works on; allocations are told per item.
    let items: Int
    /// Does one round and gives its figure in the unit of the row.
    let round: (Meter) async throws -> Double

    static let ours = "ours"
}

/// What a figure counts.
enum Unit: Sendable {
    /// Nanoseconds for one item.
    case nanoseconds
    case milliseconds
    case perSecond
    case bytes

    var isBetterWhenLarger: Bool { self == .perSecond }

    /// The figure of `items` that took `seconds`.
    func figure(_ items: Int, in seconds: Double) -> Double {
        switch self {
        case .nanoseconds: seconds * 1e9 / Double(items)
        case .milliseconds: seconds * 1e3
        case .perSecond: Double(items) / seconds
        case .bytes: 0
        }
    }

    /// A figure with three digits and its unit.
    func text(_ figure: Double) -> String {
        switch self {
        case .nanoseconds where figure < 1e3: "\(Number.short(figure)) ns"
        case .nanoseconds where figure < 1e6: "\(Number.short(figure / 1e3)) µs"
        case .nanoseconds: "\(Number.short(figure / 1e6)) ms"
        case .milliseconds: "\(Number.short(figure)) ms"
        case .perSecond: "\(Number.short(figure))/s"
        case .bytes: "\(Number.short(figure)) bytes"
        }
    }
}

/// Numbers for tables.
enum Number {
    /// Three significant digits, thousands apart.
    static func short(_ number: Double) -> String {
        guard number.isFinite, number > 0 else { return "0" }
        var step = 1.0
        while number / step >= 1_000 { step *= 10 }
        while number / step < 100 { step /= 10 }
        let rounded = (number / step).rounded() * step
        if rounded >= 100 || rounded == rounded.rounded() { return grouped(Int(rounded.rounded())) }
        let digits = rounded >= 10 ? 1 : rounded >= 1 ? 2 : 3
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        return "\((rounded * scale).rounded() / scale)"
    }

    private static func grouped(_ number: Int) -> String {
        var text = ""
        for (place, digit) in String(number).reversed().enumerated() {
            if place > 0, place.isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }
}
