/// A named number or set that a player accumulates.
///
/// Declare metrics as static members, so that sources and criteria refer to the same one:
///
/// ```swift
/// extension Metric where Kind == Sum {
///     static var workouts: Metric { Metric("fitness-workouts.workouts") }
/// }
/// ```
public struct Metric<Kind: MetricKind>: Hashable, Sendable {
    /// The metric's properties, without its kind as a type.
    public let definition: MetricDefinition

    /// The metric's frozen id.
    public var id: MetricID { definition.id }

    init(definition: MetricDefinition) { self.definition = definition }
}

extension Metric where Kind == Sum {
    /// A sum of non-negative amounts.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - unit: what the amounts are measured in; `nil` for plain numbers.
    ///   - keepsDays: whether to also keep a sum per local day, which ``bestDay`` needs.
    ///   - dayStartsAtHour: the local hour at which those days start.
    ///   - scope: the group of metrics that are reset together, if it belongs to one.
    ///   - formerIDs: ids that it had in earlier releases.
    public init(
        _ id: MetricID, unit: MetricUnit? = nil, keepsDays: Bool = false, dayStartsAtHour: Int = 0,
        scope: MetricScope? = nil, formerIDs: [MetricID] = []
    ) {
        self.init(
            definition: MetricDefinition(
                id: id, kind: .sum, unit: unit, keepsDays: keepsDays, scope: scope,
                rules: StreakRules(dayStartsAtHour: dayStartsAtHour), bounds: MetricDefinition.natural,
                formerIDs: formerIDs))
    }

    /// The same sum with days that start when those of `rules` do, for a mode whose host chooses the rules.
    public func following(_ rules: StreakRules) -> Metric {
        Metric(
            id, unit: definition.unit, keepsDays: definition.keepsDays, dayStartsAtHour: rules.dayStartsAtHour,
            scope: definition.scope, formerIDs: definition.formerIDs)
    }
}

extension Metric where Kind: SingleAmountKind {
    /// A metric that keeps one of the recorded amounts, or the largest fall or rise among them.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - unit: what the amounts are measured in; `nil` for plain numbers.
    ///   - bounds: the amounts that can be recorded; an event with any other amount is refused.
    ///   - scope: the group of metrics that are reset together, if it belongs to one.
    ///   - formerIDs: ids that it had in earlier releases.
    public init(
        _ id: MetricID, unit: MetricUnit? = nil, within bounds: ClosedRange<Amount> = MetricDefinition.natural,
        scope: MetricScope? = nil, formerIDs: [MetricID] = []
    ) {
        self.init(
            definition: MetricDefinition(
                id: id, kind: Kind.tag, unit: unit, scope: scope, bounds: bounds, formerIDs: formerIDs))
    }
}

extension Metric where Kind == LongestRun {
    /// The most successes in a row.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - scope: the group of metrics that are reset together, if it belongs to one.
    ///   - formerIDs: ids that it had in earlier releases.
    public init(_ id: MetricID, scope: MetricScope? = nil, formerIDs: [MetricID] = []) {
        self.init(
            definition: MetricDefinition(
                id: id, kind: .longestRun, scope: scope, bounds: MetricDefinition.natural, formerIDs: formerIDs))
    }
}

extension Metric where Kind == LongestGap {
    /// The most days that passed between two active days, such as 30 days away.
    ///
    /// Counts whole local days without a mark, including frozen days and rest days: from March 1 to April 1, 30 days
    /// pass. The gap counts from the event that ends it. Two devices that each know some of the days agree once they
    /// have merged, and a void may lengthen a gap.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - days: active days of the same mode.
    ///   - formerIDs: ids that it had in earlier releases.
    /// - Complexity: O(1) for a day after all others; O(number of days) for any earlier day.
    public init(_ id: MetricID, between days: Metric<ActiveDays>, formerIDs: [MetricID] = []) {
        self.init(
            definition: MetricDefinition(
                id: id, kind: .longestGap, scope: days.definition.scope, bounds: MetricDefinition.natural,
                formerIDs: formerIDs, goal: MetricGoal(days.id, .zero)))
    }
}

extension Metric where Kind == MostWithin {
    /// The most events within a span of time.
    ///
    /// Two devices that each know some of the events agree once they have merged, and a void may lower the count.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - span: the longest time from the first to the last of the events, at least a millisecond. After a change,
    ///     raise the mode's `rulesVersion`.
    ///   - scope: the group of metrics that are reset together, if it belongs to one.
    ///   - formerIDs: ids that it had in earlier releases.
    /// - Complexity: O(1) for each event, and at most ``MostWithin/limit`` rows for each player.
    public init(_ id: MetricID, within span: Duration, scope: MetricScope? = nil, formerIDs: [MetricID] = []) {
        self.init(
            definition: MetricDefinition(
                id: id, kind: .mostWithin, scope: scope, bounds: 0...Amount(MostWithin.limit), formerIDs: formerIDs,
                span: span.wholeMilliseconds))
    }
}

extension Metric where Kind == Distinct {
    /// A set of texts.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - scope: the group of metrics that are reset together, if it belongs to one.
    ///   - formerIDs: ids that it had in earlier releases.
    ///   - ofWeeks: whether its members are ISO weeks, such as `2026-W47`: imports and criteria with other members are
    ///     refused.
    public init(
        _ id: MetricID, scope: MetricScope? = nil, formerIDs: [MetricID] = [], ofWeeks: Bool = false
    ) {
        self.init(
            definition: MetricDefinition(
                id: id, kind: .distinct, scope: scope, bounds: MetricDefinition.natural, formerIDs: formerIDs,
                hasWeeks: ofWeeks))
    }
}

extension Metric where Kind == ActiveDays {
    /// A set of local days and its streaks.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - rules: which days are linked into a streak and when a day starts.
    ///   - isStreak: whether players see consecutive days as a streak; `false` for days that are only counted. Such
    ///     days have no streak in a status, no reminder and no card, cannot be frozen, and cannot be used with
    ///     ``longestStreak`` in a criterion.
    ///   - scope: the group of metrics that are reset together, if it belongs to one.
    ///   - formerIDs: ids that it had in earlier releases.
    public init(
        _ id: MetricID, rules: StreakRules = StreakRules(), isStreak: Bool = true, scope: MetricScope? = nil,
        formerIDs: [MetricID] = []
    ) {
        self.init(
            definition: MetricDefinition(
                id: id, kind: .activeDays, scope: scope, rules: rules, isStreak: isStreak,
                bounds: MetricDefinition.natural, formerIDs: formerIDs))
    }

    /// The days on which a sum reaches an amount, such as days with 50 experience points, and their streaks.
    ///
    /// No source marks such days: they follow from the sum, regardless of the order in which amounts arrive, of how
    /// many devices recorded them, and of voids. A day counts from the event that reaches the amount.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - sum: a sum of the same mode that keeps days, whose days start when those of `rules` do.
    ///   - amount: what the sum has to reach on one day, above 0. After a change, raise the mode's `rulesVersion`.
    ///   - rules: which days are linked into a streak and when a day starts.
    ///   - isStreak: whether players see consecutive days as a streak; `false` for days that are only counted.
    ///   - formerIDs: ids that it had in earlier releases.
    public init(
        _ id: MetricID, when sum: Metric<Sum>, reaches amount: Amount, rules: StreakRules = StreakRules(),
        isStreak: Bool = true, formerIDs: [MetricID] = []
    ) {
        self.init(
            definition: MetricDefinition(
                id: id, kind: .activeDays, scope: sum.definition.scope, rules: rules, isStreak: isStreak,
                bounds: MetricDefinition.natural, formerIDs: formerIDs, goal: MetricGoal(sum.id, amount)))
    }

    /// The weeks in which a sum reaches an amount, such as weeks with 300 experience points, and their streaks.
    ///
    /// No source marks such a week: like a day, it follows from the sum, regardless of the order in which amounts
    /// arrive. Weeks are ISO weeks of local days, Monday to Sunday. A good week is kept as one active day, the day on
    /// which the week's sum reached the amount, so `days` is the number of good weeks, and `longestStreak` is the most
    /// in a row. Neither can be read within a window or period.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - sum: a sum of the same mode that keeps days; weeks start when its days do.
    ///   - amount: what the sum has to reach in one week, above 0. After a change, raise the mode's `rulesVersion`.
    ///   - graceWeeks: how many missed weeks in a row are forgiven, clamped to 0...52.
    ///   - isStreak: whether players see consecutive weeks as a streak; `false` for weeks that are only counted.
    ///   - formerIDs: ids that it had in earlier releases.
    public init(
        _ id: MetricID, whenWeekOf sum: Metric<Sum>, reaches amount: Amount, graceWeeks: Int = 0,
        isStreak: Bool = true, formerIDs: [MetricID] = []
    ) {
        let rules = StreakRules.wholeWeeks(
            graceWeeks: graceWeeks, dayStartsAtHour: sum.definition.rules.dayStartsAtHour)
        self.init(
            definition: MetricDefinition(
                id: id, kind: .activeDays, scope: sum.definition.scope, rules: rules, isStreak: isStreak,
                bounds: MetricDefinition.natural, formerIDs: formerIDs,
                goal: MetricGoal(sum.id, amount, isOfWeek: true)))
    }

    /// The same metric with other rules, for a mode whose host chooses the rules. If it counts weeks in which a sum
    /// reaches an amount, only the hour at which days start changes.
    public func following(_ rules: StreakRules) -> Metric {
        let rules =
            definition.goal?.isOfWeek == true
            ? StreakRules.wholeWeeks(
                graceWeeks: definition.rules.forgiven, dayStartsAtHour: rules.dayStartsAtHour) : rules
        return Metric(
            definition: MetricDefinition(
                id: id, kind: .activeDays, scope: definition.scope, rules: rules, isStreak: definition.hasStreak,
                bounds: definition.bounds, formerIDs: definition.formerIDs, goal: definition.goal))
    }
}
