import AchievementCore
import AchievementStorage

extension Rulebook {
    /// Explains an achievement. `progress` must have the rows of the set members that its criterion reads, and those of
    /// the local day of `now`.
    func explain(
        _ index: Int, of player: PlayerID, _ progress: PlayerProgress, unlock: Unlock?, at now: Moment
    ) -> Explanation {
        let entry = achievements[index]
        let state: Explanation.State =
            progress.unlocked.contains(index)
            ? .unlocked
            : progress.revoked.contains(index) ? .revoked : entry.isActive ? .locked : .unavailable
        return Explanation(
            player: player, achievement: entry.key, state: state, unlock: state == .unlocked ? unlock : nil,
            progress: isSecret(index, state) ? .none : progressToday(of: index, progress),
            attempt: isSecret(index, state) ? .none : attempt(at: index, progress, in: nil, at: now),
            criterion: isSecret(index, state) ? .secret : explain(entry.criterion, progress, nil, at: now),
            challenge: challenge(entry.criterion, progress, isHeld: state == .unlocked, at: now))
    }

    /// Explains one period of a recurring achievement.
    func explain(
        _ occurrence: Occurrence, of player: PlayerID, _ progress: PlayerProgress, _ unlocks: [Unlock], at now: Moment
    ) -> Explanation {
        let (entry, period) = (achievements[occurrence.achievement], occurrence.period)
        let key = AchievementKey(mode: entry.key.mode, id: entry.key.id.occurrence(in: period))
        let row = (try? progress.row(at: heldRow(of: occurrence))) ?? nil
        let state: Explanation.State =
            row?.a == 1 ? .unlocked : row?.b == 1 ? .revoked : entry.isActive ? .locked : .unavailable
        return Explanation(
            player: player, achievement: key, state: state, unlock: unlocks.first { $0.achievement == key },
            progress: isSecret(occurrence.achievement, state)
                ? .none : progressToday(of: occurrence.achievement, progress, in: period),
            attempt: isSecret(occurrence.achievement, state)
                ? .none : attempt(at: occurrence.achievement, progress, in: period, at: now),
            criterion: isSecret(occurrence.achievement, state)
                ? .secret : explain(entry.criterion, progress, period, at: now),
            challenge: challenge(entry.criterion, progress, isHeld: state == .unlocked, at: now, in: period))
    }

    /// Whether the player must not know yet how to earn an achievement.
    private func isSecret(_ index: Int, _ state: Explanation.State) -> Bool {
        achievements[index].visibility(isUnlocked: state == .unlocked) == .secret
    }

    /// The criterion of each achievement with the player's values; for a recurring one, in the period that contains
    /// `now`.
    ///
    /// `progress` must have the rows of the set members that criteria read, and those of the local day of `now`.
    /// O(achievements + members).
    func explainedCriteria(_ progress: PlayerProgress, at now: Moment) -> [AchievementKey: ExplainedCriterion] {
        Dictionary(
            achievements.indices.map { index in
                let entry = achievements[index]
                return (entry.key, explain(entry.criterion, progress, period(of: index, at: now), at: now))
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The sets that an achievement's criterion reads.
    func collections(of index: Int) -> [CollectionEntry] {
        achievements[index].criterion.leaves.compactMap { leaf in
            if case .collected(let collection, _) = leaf { collections[collection] } else { nil }
        }
    }

    private func explain(
        _ criterion: CompiledCriterion, _ progress: PlayerProgress, _ period: RecurrencePeriod?, at now: Moment
    ) -> ExplainedCriterion {
        switch criterion {
        case .compare(let metric, let measure, let comparison, let target):
            var node = compared(
                name(metric, measure, period), progress.cell(of: metric, in: period).reading(measure), comparison,
                target, isCounted: metrics[metric].definition.isCounted(by: measure))
            node.present = present(metric, measure, progress, period, at: now)
            return node
        case .combined(
            let metric, let measure, let combination, let other, let otherMeasure, let comparison, let target):
            let first = progress.cell(of: metric, in: period).reading(measure)
            let second = progress.cell(of: other, in: period).reading(otherMeasure)
            let value = first.flatMap { first in second.flatMap { combination.value(first, $0, for: comparison) } }
            let names = (name(metric, measure, period), name(other, otherMeasure, period))
            switch combination {
            case .difference:
                return compared("\(names.0) - \(names.1)", value, comparison, target)
            case .percent(let least):
                var node = compared(
                    "\(names.0) in % of \(names.1)", value, comparison, target,
                    without: "\(names.1) has \(second ?? .zero) of \(least)")
                if let second, second < least {
                    node.counted = ExplainedCriterion.CountedShare(amount: second, least: least)
                }
                return node
            }
        case .collected(let index, let total):
            return collected(collections[index], total, progress, period)
        case .unlocked(let indices):
            let missing = indices.filter { !progress.unlocked.contains($0) }.map { index in
                isSecret(index, .locked) ? "a secret achievement" : achievements[index].key.description
            }
            let text = missing.isEmpty ? "all are unlocked" : "locked until \(list(missing))"
            return node(
                .unlocked, isMet: missing.isEmpty, "\(text) (\(indices.count - missing.count) of \(indices.count))",
                missingItems: missing)
        case .periods(let recurringIndex, let measure, let comparison, let target):
            let key = achievements[recurring[recurringIndex].achievement].key
            var node = compared(
                "\(key) \(measure)", progress.periods(measure, ofRecurring: recurringIndex), comparison, target,
                isCounted: true)
            node.present = measure == .inARow ? run(ofRecurring: recurringIndex, progress, at: now) : nil
            return node
        case .all(let parts):
            let explained = parts.map { explain($0, progress, period, at: now) }
            return node(.all, isMet: explained.allSatisfy(\.isMet), "all of", parts: explained)
        case .any(let parts):
            let explained = parts.map { explain($0, progress, period, at: now) }
            return node(.any, isMet: explained.contains(where: \.isMet), "any of", parts: explained)
        case .granted:
            return node(.granted, isMet: false, "granted by an authorized actor")
        }
    }

    private func name(_ metric: Int, _ measure: Measure, _ period: RecurrencePeriod?) -> String {
        "\(metrics[metric].definition.id) \(measure)\(time(of: metric, period))"
    }

    /// The window that limits a reading, in words.
    private func time(of metric: Int, _ period: RecurrencePeriod?) -> String {
        metrics[metric].reading?.window(in: period).map { " \($0)" } ?? ""
    }

    private func compared(
        _ name: String, _ amount: Amount?, _ comparison: Comparison, _ target: Amount, isCounted: Bool = false,
        without nothing: String = "nothing recorded"
    ) -> ExplainedCriterion {
        let isMet = amount.map { comparison.holds($0, target) } ?? false
        let missing = isMet ? .zero : amount.flatMap { comparison.missing($0, target, isCounted: isCounted) }
        let has = amount.map { "has \($0)" } ?? nothing
        var gap = ""
        if let missing, !isMet {
            gap = comparison.wantsMore ? ", \(missing) to go" : ", \(missing) too much"
        } else if amount == target, !isMet, !isCounted {
            gap = comparison.wantsMore ? ", a little more to go" : ", a little too much"
        }
        return ExplainedCriterion(
            kind: .compare, isMet: isMet, text: "\(name) \(comparison.sign) \(target): \(has)\(gap)", current: amount,
            target: target, missing: missing, missingItems: nil, parts: nil)
    }

    private func collected(
        _ collection: CollectionEntry, _ total: Int, _ progress: PlayerProgress, _ period: RecurrencePeriod?
    ) -> ExplainedCriterion {
        let rows = progress.rows[collection.metric]
        let missing = collection.members.filter { rows[PeriodRows.key(.text($0), in: period)] == nil }.map(\.string)
        let held = total - missing.count
        let end = missing.isEmpty ? "" : ", missing \(list(missing))"
        return ExplainedCriterion(
            kind: .contains, isMet: missing.isEmpty,
            text:
                "\(metrics[collection.metric].definition.id)\(time(of: collection.metric, period)) has \(held) of \(total)\(end)",
            current: Amount(held),
            target: Amount(total), missing: Amount(missing.count), missingItems: missing, parts: nil)
    }

    private func node(
        _ kind: ExplainedCriterion.Kind, isMet: Bool, _ text: String, missingItems: [String]? = nil,
        parts: [ExplainedCriterion]? = nil
    ) -> ExplainedCriterion {
        ExplainedCriterion(
            kind: kind, isMet: isMet, text: text, current: nil, target: nil, missing: nil, missingItems: missingItems,
            parts: parts)
    }

    private func list(_ items: [String]) -> String {
        let shown = items.prefix(20).joined(separator: ", ")
        return items.count > 20 ? "\(shown) and \(items.count - 20) more" : shown
    }
}

extension MetricDefinition {
    /// Whether a measure counts whole things, so that nothing lies between a number and the next one.
    fileprivate func isCounted(by measure: Measure) -> Bool {
        switch measure {
        case .count, .days, .longestStreak: true
        case .best: kind == .longestRun || kind == .longestGap || kind == .mostWithin
        case .total, .bestDay: unit == .times || unit == .steps
        case .value: false
        }
    }
}

extension Comparison {
    /// The smallest difference that makes up for an amount that does not meet the comparison. `nil` if there is none:
    /// any amount above or below an exclusive target would do, unless only whole numbers are possible.
    fileprivate func missing(_ amount: Amount, _ target: Amount, isCounted: Bool) -> Amount? {
        switch self {
        case .atLeast: return target.subtracting(amount)
        case .atMost: return amount.subtracting(target)
        case .moreThan:
            return isCounted ? Amount(Int(clamping: target.whole) + 1).subtracting(amount) : nil
        case .lessThan:
            let least = Int(clamping: target.whole) - (target.nanos > 0 ? 0 : 1)
            return isCounted ? amount.subtracting(Amount(least)) : nil
        }
    }

    /// Whether a larger amount helps to meet the comparison.
    var wantsMore: Bool { self == .atLeast || self == .moreThan }
}
