/// One row of the table: a measurement, its references and its goals.
struct Row: Sendable {
    /// The name on the command line, `group/name`.
    let id: String
    /// The name in the table. `{1,000|100}` is a size and the one for a quick run.
    let title: String
    let unit: Unit
    /// The figure of the first version.
    var first = ""
    /// The minimum that must be reached, and the goal.
    var atLeast = ""
    var aim = ""
    /// The maximum number of our allocations per item, beyond which the run fails; `nil` if they vary.
    var allocationLimit: Double?
    /// Creates our contestant and then the references; all do the same work.
    let contestants: @Sendable (Workspace) async throws -> [Contestant]

    var group: Substring { id.prefix { $0 != "/" } }

    /// The title with the sizes of a run.
    func title(isQuick: Bool) -> String {
        title.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
            guard index > 0, let end = part.firstIndex(of: "}") else { return String(part) }
            let sizes = part[..<end].split(separator: "|")
            return (isQuick ? sizes.last : sizes.first).map(String.init).map { $0 + part[part.index(after: end)...] }
                ?? String(part)
        }.joined()
    }
}

/// One way to do the work of a row.
struct Contestant {
    let name: String
    /// The number of items, such as events, in one round; allocations are reported per item.
    let items: Int
    /// Runs one round and returns its figure in the row's unit.
    let round: (Meter) async throws -> Double

    static let ours = "ours"
}

/// The unit of a figure.
enum Unit: Sendable {
    /// Nanoseconds per item.
    case nanoseconds
    case milliseconds
    case perSecond
    case bytes

    var isBetterWhenLarger: Bool { self == .perSecond }

    /// The figure for `items` that took `seconds`.
    func figure(_ items: Int, in seconds: Double) -> Double {
        switch self {
        case .nanoseconds: seconds * 1e9 / Double(items)
        case .milliseconds: seconds * 1e3
        case .perSecond: Double(items) / seconds
        case .bytes: 0
        }
    }

    /// A figure with three significant digits and its unit.
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
    /// Three significant digits, with thousands separators.
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
        for (index, digit) in String(number).reversed().enumerated() {
            if index > 0, index.isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }
}
