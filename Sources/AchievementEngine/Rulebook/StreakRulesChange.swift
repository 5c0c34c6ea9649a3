package import AchievementCore
import AchievementStorage

/// A streak that is evaluated by different rules than before. Players are reevaluated when they are loaded.
package struct StreakRulesChange: Hashable, Sendable {
    /// The mode of the streak.
    package let mode: GameModeID
    /// The streak's metric.
    package let metric: MetricID
    /// The rules that the store has noted.
    package let old: PackedStreakRules
    /// The current rules.
    package let new: PackedStreakRules

    static let notePrefix: KeyPrefix = "streak-rules:"

    /// The default rules of streaks, which a store does not note.
    fileprivate static let usual = StreakRules().packed

    /// Returns the streaks of `catalog` for which the store has noted other rules.
    static func all(in catalog: CompiledCatalog) -> [StreakRulesChange] {
        let rulebook = catalog.rulebook
        return rulebook.metrics[rulebook.listedMetrics].compactMap { metric in
            let definition = metric.definition
            guard definition.kind == .activeDays else { return nil }
            let noted = catalog.stored.notes[notePrefix + definition.id.rawValue].flatMap { Int32($0) }
            let old = noted.map(PackedStreakRules.init) ?? usual
            let new = definition.rules.packed
            return old == new ? nil : StreakRulesChange(mode: metric.mode, metric: definition.id, old: old, new: new)
        }
    }

    /// The note that records the current rules.
    var note: (key: String, text: String) { (Self.notePrefix + metric.rawValue, String(new.rawValue)) }
}

extension StreakRulesChange: CustomStringConvertible {
    /// A description of the change on one line, in English.
    package var description: String { "\(metric) now counts \(new.words); before, it counted \(old.words)" }
}

extension CompiledCatalog {
    /// The modes for whose streaks a writer has ever chosen rules other than the default.
    var modesWithChosenStreakRules: Set<GameModeID> {
        let noted = stored.notes[all: StreakRulesChange.notePrefix]
        return Set(
            rulebook.metrics[rulebook.listedMetrics].filter { metric in
                noted[metric.definition.id.rawValue] != nil
                    || metric.definition.kind == .activeDays
                        && metric.definition.rules.packed != StreakRulesChange.usual
            }.map(\.mode))
    }
}

extension PackedStreakRules {
    /// The rules in words, such as `days, resting on saturday and sunday`.
    fileprivate var words: String {
        var parts = [perWeek == 0 ? "days" : "weeks with \(perWeek) active day\(perWeek == 1 ? "" : "s")"]
        if reach > 1 { parts.append("\(reach - 1) missed forgiven") }
        let rest = Weekdays.names.filter { Weekdays(name: $0).map(restDays.contains) ?? false }
        if !rest.isEmpty { parts.append("resting on \(rest.joined(separator: " and "))") }
        if hour > 0 { parts.append("from \(hour):00 on") }
        return parts.joined(separator: ", ")
    }
}

extension PlayerReader {
    /// The streaks that were evaluated under other rules when a writer last opened the store.
    package var streakRulesChanges: [StreakRulesChange] {
        let known = catalog.stored.modes
        return StreakRulesChange.all(in: catalog).filter { known.contains($0.mode) }
    }
}
