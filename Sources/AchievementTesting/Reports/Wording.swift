import AchievementCore

/// `; did you mean X?`, if one of `names` is near to `word`.
func didYouMean(_ word: String, among names: [String]) -> String {
    NearestName.find(word, among: names).map { "; did you mean \($0)?" } ?? ""
}

extension Quantity {
    /// The quantity for messages: `chess.rating best`, or two with a minus between them.
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
    /// The comparison before its target: `at least`.
    var words: String {
        switch self {
        case .atLeast: "at least"
        case .moreThan: "above"
        case .atMost: "at most"
        case .lessThan: "below"
        }
    }
}
