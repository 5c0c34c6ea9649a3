import AchievementCore
package import AchievementEngine

/// Puts a criterion into words, for the gallery and for `achieve explain`.
struct CriterionWording {
    let names: CatalogNames
    /// The mode of the criterion.
    let mode: GameModeID
    /// The recurrence of the achievement; if set, the criterion applies to each period.
    var recurrence: Recurrence?
    /// Whether the time of a challenge is over, so that nothing is left to do.
    var isMissed = false
    /// Returns the title of an achievement; `nil` if it is secret to the reader.
    let title: (AchievementKey) -> String?

    private var words: GalleryWords { names.words }

    /// Puts `criterion` into words; `explained` has the player's state for each node.
    ///
    /// If `isSettled`, the achievement is held and all of the criterion is shown as met, even if a reset has cleared
    /// the metrics.
    func part(_ criterion: Criterion, _ explained: ExplainedCriterion, isSettled: Bool = false) -> CriterionPart {
        let isMet = isSettled || explained.isMet
        if explained.kind == .secret { return secret }
        switch criterion {
        case .compare(let quantity, let comparison, let target):
            return measure(
                self.words(quantity), comparison, target, explained, in: names.rulebook.unit(of: quantity),
                counted: quantity.second.flatMap { names.rulebook.unit(of: $0) },
                isRecord: quantity.isRecord(names), isMet: isMet, isSettled: isSettled)
        case .contains(let metric, let members, let window):
            return part(metric, members, window, explained, isMet: isMet)
        case .unlocked(let ids):
            return part(ids, explained, isMet: isMet)
        case .periods(let count, let comparison, let target):
            return measure(
                self.words(count), comparison, target, explained, isMet: isMet, isSettled: isSettled)
        case .all(let parts):
            return node(.all, words.text(.allOf), parts, explained, isMet: isMet, isSettled: isSettled)
        case .any(let parts):
            return node(.any, words.text(.anyOf), parts, explained, isMet: isMet, isSettled: false)
        case .granted:
            return CriterionPart(
                kind: .granted, text: words.text(.grantOnly), isMet: isMet, standing: nil, progress: nil, missing: [],
                missingText: nil, parts: [])
        }
    }

    private var secret: CriterionPart {
        CriterionPart(
            kind: .secret, text: words.text(.secretCriterion), isMet: false, standing: nil, progress: nil, missing: [],
            missingText: nil, parts: [])
    }

    // MARK: Quantities

    private func measure(
        _ text: String, _ comparison: Comparison, _ target: Amount, _ explained: ExplainedCriterion,
        in unit: MetricUnit? = nil, counted: MetricUnit? = nil, isRecord: Bool = false, isMet: Bool, isSettled: Bool
    ) -> CriterionPart {
        CriterionPart(
            kind: .measure, text: words.text(.condition, text, words(comparison, target, in: unit)), isMet: isMet,
            standing: isSettled ? nil : standing(explained, comparison, in: unit, counted: counted, isRecord: isRecord),
            progress: progress(explained, comparison, target, in: unit, isMet: isMet), missing: [], missingText: nil,
            parts: [])
    }

    private func words(_ count: PeriodCount) -> String {
        let key = AchievementKey(mode: mode, id: count.achievement)
        let title = title(key) ?? count.achievement.rawValue
        guard count.measure == .inARow else { return words.text(.timesEarned, title) }
        let isMonthly = names.rulebook.achievement(for: key)?.recurrence == .month
        return words.text(isMonthly ? .monthsEarnedInARow : .weeksEarnedInARow, title)
    }

    func words(_ quantity: Quantity) -> String {
        var text = self.words(quantity.reading)
        if let second = quantity.second {
            switch quantity.combination {
            case .difference: text = words.text(.difference, text, self.words(second))
            case .percent(let least) where least > 1:
                let figure = words.amounts.text(least, in: names.rulebook.unit(of: second), .exact)
                text = words.text(.shareOfAtLeast, text, self.words(second), figure)
            case .percent: text = words.text(.shareOf, text, self.words(second))
            }
        }
        return self.words(text, within: quantity.window)
    }

    private func words(_ text: String, within window: TimeWindow?) -> String {
        let time = recurrence.map { words.text($0 == .week ? .eachWeek : .eachMonth) } ?? window.map(words.days)
        return time.map { words.text(.within, text, $0) } ?? text
    }

    private func words(_ reading: Reading) -> String { Self.words(reading, names) }

    /// The quantity that a reading measures, in words.
    static func words(_ reading: Reading, _ names: CatalogNames) -> String {
        let (name, words) = (names.metric(reading.metric), names.words)
        return switch reading.measure {
        case .best where names.kind(of: reading.metric) == .longestRun: words.text(.longestRun, name)
        case .best where names.kind(of: reading.metric) == .longestGap: words.text(.longestGap, name)
        case .best where names.kind(of: reading.metric) == .mostWithin:
            words.text(.mostWithin, name, names.span(of: reading.metric))
        case .total, .best, .value, .count, .days: name
        case .bestDay: words.text(.inOneDay, name)
        case .longestStreak:
            words.text(names.countsWeeks(reading.metric) ? .longestRunOfWeeks : .longestRun, name)
        }
    }

    private func words(_ comparison: Comparison, _ target: Amount, in unit: MetricUnit?) -> String {
        let figure = words.amounts.text(target, in: unit, .exact)
        return switch comparison {
        case .atLeast: words.text(.atLeast, figure)
        case .moreThan: words.text(.moreThan, figure)
        case .atMost: words.text(.atMost, figure)
        case .lessThan: words.text(.lessThan, figure)
        }
    }

    private func standing(
        _ explained: ExplainedCriterion, _ comparison: Comparison, in unit: MetricUnit?, counted: MetricUnit?,
        isRecord: Bool
    ) -> String {
        if let share = explained.counted, share.amount > .zero {
            return words.text(.soFar, words.amounts.progress(share.amount, of: share.least, in: counted))
        }
        guard let current = explained.current else { return words.text(.nothingYet) }
        let wantsMore = comparison.wantsMore
        // Never rounds across a target that is not met.
        let figure = words.amounts.text(current, in: unit, wantsMore || explained.isMet ? .down : .up)
        if isRecord { return words.text(.bestSoFar, figure) }
        guard !explained.isMet, !isMissed, let missing = explained.missing, missing > .zero else {
            return words.text(.soFar, figure)
        }
        // A broken streak starts over at its first day, and a best day every morning.
        if wantsMore, let present = explained.present, present < current,
            let left = missing.adding(current)?.subtracting(present)
        {
            return words.text(
                .bestAndPresent, figure, words.amounts.text(present, in: unit, .down),
                words.amounts.text(left, in: unit, .up))
        }
        return words.text(wantsMore ? .toGo : .tooMuch, figure, words.amounts.text(missing, in: unit, .up))
    }

    /// The progress toward a target that is reached step by step; `nil` if a best is compared with a target.
    private func progress(
        _ explained: ExplainedCriterion, _ comparison: Comparison, _ target: Amount, in unit: MetricUnit?, isMet: Bool
    ) -> GalleryProgress? {
        guard comparison == .atLeast, target >= 1 else { return nil }
        let current = isMet ? target : max(.zero, min(explained.present ?? explained.current ?? .zero, target))
        return GalleryProgress(
            text: words.amounts.progress(current, of: target, in: unit),
            fraction: Double(current) / Double(target))
    }

    // MARK: Sets and unlocks

    private func part(
        _ metric: MetricID, _ members: [String], _ window: TimeWindow?, _ explained: ExplainedCriterion, isMet: Bool
    ) -> CriterionPart {
        let missing = isMet ? [] : explained.missingItems ?? []
        let missingNames = members.count > 1 ? missing.map { names.member(ExactText($0), of: mode) } : []
        let what =
            if members.count == 1, let only = members.first {
                names.member(ExactText(only), of: mode)
            } else {
                words.text(.allMembers, words.number(members.count))
            }
        return CriterionPart(
            kind: .members, text: words.text(.condition, self.words(names.metric(metric), within: window), what),
            isMet: isMet, standing: nil,
            progress: members.count > 1
                ? GalleryProgress(members.count - missing.count, of: members.count, words) : nil,
            missing: missingNames, missingText: missingText(missingNames), parts: [])
    }

    private func part(_ ids: [AchievementID], _ explained: ExplainedCriterion, isMet: Bool) -> CriterionPart {
        let missing = isMet ? [] : explained.missingItems ?? []
        let missingTitles = ids.count > 1 ? missing.compactMap { AchievementKey($0).flatMap(title) } : []
        let only = ids.count == 1 ? ids.first.flatMap { title(AchievementKey(mode: mode, id: $0)) } : nil
        return CriterionPart(
            kind: .unlocks,
            text: only.map { words.text(.unlockedOne, $0) } ?? words.count(.unlockedMany, ids.count), isMet: isMet,
            standing: nil,
            progress: ids.count > 1 ? GalleryProgress(ids.count - missing.count, of: ids.count, words) : nil,
            missing: missingTitles, missingText: missingText(missingTitles), parts: [])
    }

    private func missingText(_ names: [String]) -> String? {
        names.isEmpty ? nil : words.text(.missingItems, words.list(names))
    }

    private func node(
        _ kind: CriterionPart.Kind, _ text: String, _ parts: [Criterion], _ explained: ExplainedCriterion, isMet: Bool,
        isSettled: Bool
    ) -> CriterionPart {
        let states = zip(parts, explained.parts ?? [])
        // While a prerequisite is missing, nothing else counts.
        let isClosed = kind == .all && !isMet && states.contains { $0.isGate && !$1.isMet }
        return CriterionPart(
            kind: kind, text: text, isMet: isMet, standing: nil, progress: nil, missing: [], missingText: nil,
            parts: states.map { criterion, state in
                let own = part(criterion, state, isSettled: isSettled)
                return isClosed && !criterion.isGate ? own.uncounted : own
            })
    }
}

extension CriterionPart {
    /// The part without what the player has done.
    fileprivate var uncounted: CriterionPart {
        CriterionPart(
            kind: kind, text: text, isMet: false, standing: nil, progress: nil, missing: [], missingText: nil,
            parts: parts.map(\.uncounted))
    }
}

extension Quantity {
    /// Whether the quantity is the most that one event has reached, which nothing adds to.
    func isRecord(_ names: CatalogNames) -> Bool {
        second == nil && reading.measure == .best && names.kind(of: reading.metric) == .highest
    }
}

extension GalleryWords {
    /// A week or month in words, capitalized.
    func name(of period: RecurrencePeriod) -> String {
        guard case .days(let first, _) = period.window else { return period.description }
        let (week, (year, month, _)) = (first.week, first.date)
        let name =
            switch period.recurrence {
            case .week: fill(WritingPhrase.weekPattern, ["\(week.number)", "\(week.year)"])
            case .month:
                fill(WritingPhrase.longMonthPattern, ["", part(month, of: .monthNames), "\(year)", "\(month)"])
            }
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The period written `2026-W47` or `2026-11`, in words.
    func period(_ text: String) -> String { RecurrencePeriod(text).map(name) ?? text }

    /// The first and the last day of a window; for a window of instants, each at the instant's own offset.
    func days(of window: TimeWindow) -> String {
        let (first, last) =
            switch window {
            case .instants(let from, let until): (from.localDay, until.advanced(by: .milliseconds(-1)).localDay)
            case .days(let from, let through): (from, through)
            }
        return text(.challengeDays, date(first), date(last))
    }

    /// The days of a window given by its description, such as in evidence.
    package func days(ofWindow description: String) -> String {
        let parts = description.split(separator: " ").map(String.init)
        guard parts.count == 4 else { return description }
        let window =
            if let first = Day(parts[1]), let last = Day(parts[3]) {
                TimeWindow.days(from: first, through: last)
            } else if let from = Moment(parts[1]), let until = Moment(parts[3]) {
                TimeWindow.instants(from: from, until: until)
            } else {
                TimeWindow?.none
            }
        return window.map(days) ?? description
    }
}

extension CriterionPart {
    /// Creates the criterion of an explanation for its own reader, so that nothing is withheld. `nil` if the catalog
    /// has no such achievement.
    ///
    /// - Parameter isSettled: whether the achievement is held, so that all of the criterion is shown as met.
    package init?(_ explanation: Explanation, rulebook: Rulebook, words: GalleryWords, isSettled: Bool = false) {
        guard let achievement = rulebook.achievement(for: explanation.achievement) else { return nil }
        let namesakes = Namesakes(rulebook, words: words)
        let wording = CriterionWording(
            names: CatalogNames(rulebook: rulebook, words: words), mode: explanation.achievement.mode,
            recurrence: achievement.recurrence, isMissed: explanation.isMissed,
            title: { key in
                rulebook.achievement(for: key).map {
                    namesakes.title(words.text($0.title), of: rulebook.catalogKey(of: key))
                }
            })
        self = wording.part(achievement.criterion, explanation.criterion, isSettled: isSettled)
    }
}
