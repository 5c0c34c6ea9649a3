import AchievementCore
import AchievementWire
import Foundation

extension Rulebook {
    /// What a player has of each reading that a criterion asks for, within a period if it recurs. O(number of leaves).
    func evidence(
        for criterion: CompiledCriterion, _ progress: PlayerProgress, in period: RecurrencePeriod? = nil
    ) -> [Evidence] {
        var found: [Evidence] = []
        for leaf in criterion.leaves {
            switch leaf {
            case .compare(let metric, let measure, _, _):
                found.append(evidence(metric, measure, period, progress.cell(of: metric, in: period).reading(measure)))
            case .difference(let metric, let measure, let other, let otherMeasure, _, _):
                found.append(evidence(metric, measure, period, progress.cell(of: metric, in: period).reading(measure)))
                found.append(
                    evidence(other, otherMeasure, period, progress.cell(of: other, in: period).reading(otherMeasure)))
            case .collected(let collection, _):
                let held = Amount(progress.collected(collections[collection], collection, in: period))
                found.append(evidence(collections[collection].metric, .count, period, held))
            case .unlocked, .granted, .all, .any:
                break
            }
        }
        return found
    }

    private func evidence(
        _ metric: Int, _ measure: Measure, _ period: RecurrencePeriod?, _ amount: Amount?
    ) -> Evidence {
        let entry = metrics[metric]
        return Evidence(
            Reading(entry.definition.id, measure), within: entry.reading?.window(in: period), amount: amount)
    }
}

extension Evidence {
    /// The list in `text`; `nil` if it cannot be read.
    static func list(from text: String) -> [Evidence]? {
        try? JSONDecoder().decode([Evidence].self, from: Data(text.utf8))
    }
}

extension [Evidence] {
    /// The list as stored text; `nil` if there is nothing to keep.
    var text: String? {
        guard !isEmpty else { return nil }
        let objects = map { evidence in
            var object = JSONObjectWriter()
            object.add("amount", ifPresent: evidence.amount)
            object.add("reading") { reading in
                reading.add("measure", evidence.reading.measure.rawValue)
                reading.add("metric", evidence.reading.metric.rawValue)
            }
            object.add("window", ifPresent: evidence.window)
            return object.text
        }
        return "[" + objects.joined(separator: ",") + "]"
    }
}
