import AchievementCore

extension Criterion {
    /// What has to hold besides other unlocks: the leaves of the criterion, without those that only wait.
    var leaves: [Criterion] {
        switch self {
        case .all(let parts), .any(let parts): parts.flatMap(\.leaves)
        case .unlocked: []
        case .compare, .contains, .granted: [self]
        }
    }

    /// The streak metric and the days in a row that it asks for, if that is all it asks for.
    var streak: (metric: MetricID, days: Int)? {
        guard leaves.count == 1, case .compare(let quantity, .atLeast, let target) = leaves[0],
            quantity.reading.measure == .longestStreak, quantity.subtrahend == nil
        else { return nil }
        return (quantity.reading.metric, Int(target.whole))
    }

    /// The sets that it asks members of.
    var collections: [(metric: MetricID, members: [String])] {
        leaves.compactMap { leaf in
            if case .contains(let metric, let members) = leaf { (metric, members) } else { nil }
        }
    }

    /// The window of a challenge.
    var window: TimeWindow? {
        for case .compare(let quantity, _, _) in leaves { if let window = quantity.window { return window } }
        return nil
    }

    /// The first metric that it reads.
    var firstMetric: MetricID? { leaves.lazy.flatMap(\.metrics).first }
}
