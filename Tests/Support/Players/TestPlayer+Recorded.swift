package import AchievementCore
import AchievementEngine
package import AchievementTesting

extension TestPlayer {
    /// What was recorded of each metric, such as `5, best day 3` or `2 days, longest 1`; without the metrics of which
    /// nothing was.
    package func recorded() throws -> [ExactText: String] { try status().metrics.compactMapValues(\.words) }
}

extension MetricState {
    /// The quantities; `nil` for those of a new player.
    fileprivate var words: String? {
        switch self {
        case .sum(0, _): nil
        case .sum(let total, nil): "\(total)"
        case .sum(let total, let bestDay?): "\(total), best day \(bestDay)"
        case .best(let amount): amount.map { "\($0)" }
        case .value(let amount, _): amount.map { "\($0)" }
        case .count(let count): count == 0 ? nil : "\(count)"
        case .activeDays(let streak):
            streak.totalActiveDays == 0 ? nil : "\(streak.totalActiveDays) days, longest \(streak.longest)"
        }
    }
}
