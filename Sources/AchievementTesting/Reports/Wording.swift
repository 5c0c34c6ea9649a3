import AchievementCore

/// The hint `; did you mean X?` if one of `names` is similar to `word`; otherwise an empty string.
func didYouMean(_ word: String, among names: [String]) -> String {
    NearestName.find(word, among: names).map { "; did you mean \($0)?" } ?? ""
}

extension Quantity {
    /// The quantity for messages: `chess.rating best`, or two readings with a minus sign between them.
    var words: String {
        let words = "\(reading.metric) \(reading.measure)"
        if let second {
            switch combination {
            case .difference: return "\(words) - \(second.metric) \(second.measure)"
            case .percent: return "\(words) in % of \(second.metric) \(second.measure)"
            }
        }
        return window.map { "\(words) \($0)" } ?? words
    }
}

extension PeriodCount {
    /// The count for messages: `weekly inARow`.
    var words: String { "\(achievement) \(measure)" }
}

extension Comparison {
    /// The words before the target: `at least`.
    var words: String {
        switch self {
        case .atLeast: "at least"
        case .moreThan: "above"
        case .atMost: "at most"
        case .lessThan: "below"
        }
    }
}
