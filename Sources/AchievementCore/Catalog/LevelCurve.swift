/// Maps points to levels, starting at level 1.
public enum LevelCurve: Hashable, Codable, Sendable {
    /// A level for each `step` points: points / step + 1 by integer division.
    case linear(Int)
    /// A level for each threshold reached: with `[100, 300]`, level 2 begins at 100 points and level 3 at 300.
    case thresholds([Int])
    /// Level 2 needs `first` points; each later step is `ratio` times the previous one, rounded down.
    case geometric(first: Int, ratio: Double)

    /// A level for every 1,000 points: the default curve of modes, and the curve of the level over all modes.
    public static let standard = LevelCurve.linear(1_000)

    /// The level at `points`; negative points are level 1.
    ///
    /// - Complexity: O(1) for linear curves, O(number of levels reached) for the others.
    package func level(at points: Int) -> Int {
        guard points > 0 else { return 1 }
        switch self {
        case .linear(let step):
            return points / max(1, step) + 1
        case .thresholds(let thresholds):
            return thresholds.prefix { $0 <= points }.count + 1
        case .geometric(let first, let ratio):
            var level = 1
            var next = max(1, first)
            var step = Double(next)
            while next <= points, level < LevelCurve.highestLevel {
                level += 1
                step *= max(1, ratio)
                guard Double(next) + step < LevelCurve.limit else { break }
                next += Int(step)
            }
            return level
        }
    }

    /// The points at which `level` begins, or `nil` if the curve has no such level.
    package func points(for level: Int) -> Int? {
        guard level > 1 else { return 0 }
        switch self {
        case .linear(let step):
            let (points, overflow) = (level - 1).multipliedReportingOverflow(by: max(1, step))
            return overflow ? nil : points
        case .thresholds(let thresholds):
            return level - 2 < thresholds.count ? thresholds[level - 2] : nil
        case .geometric(let first, let ratio):
            guard level <= LevelCurve.highestLevel else { return nil }
            var points = max(1, first)
            var step = Double(points)
            for _ in 2..<max(2, level) {
                step *= max(1, ratio)
                guard Double(points) + step < LevelCurve.limit else { return nil }
                points += Int(step)
            }
            return points
        }
    }

    /// The reason why the curve's numbers are invalid; `nil` if they are valid.
    package var problem: String? {
        switch self {
        case .linear(let step): step > 0 ? nil : "the step must be above 0"
        case .thresholds(let thresholds):
            thresholds.first.map { $0 > 0 } ?? true && zip(thresholds, thresholds.dropFirst()).allSatisfy { $0 < $1 }
                ? nil : "thresholds must be above 0 and rise"
        case .geometric(let first, let ratio):
            first > 0 && ratio.isFinite && ratio >= 1 ? nil : "the first step must be above 0 and the ratio at least 1"
        }
    }

    private static let highestLevel = 10_000
    /// The points beyond which a geometric curve has no further levels; an `Int` may have 32 bits.
    private static let limit = min(9e15, Double(Int.max))
}
