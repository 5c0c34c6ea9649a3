/// Metrics of one kind that differ by a key, such as the best time of each level, or the lessons of each
/// skill; written `id/key`.
public struct MetricFamily<Kind: MetricKind>: Hashable, Sendable {
    /// The family's properties.
    public let definition: MetricDefinition

    /// The family's frozen id.
    public var id: MetricID { definition.id }

    /// What one member has, for criteria: `Metric.bestSeconds["level_1"].best`. Nothing is recorded until an event names
    /// the member. Sources write to the family.
    public subscript(member: String) -> Metric<Kind> { Metric(definition: definition.member(member)) }
}

extension MetricFamily where Kind: SingleAmountKind {
    /// A family that keeps one amount of each key: the highest or the lowest.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - unit: what the amounts are measured in; `nil` for plain numbers.
    ///   - bounds: the amounts that can be recorded; others are refused with their event.
    ///   - scope: the group of metrics that it is reset with.
    public init(
        _ id: MetricID, unit: MetricUnit? = nil, within bounds: ClosedRange<Amount> = MetricDefinition.natural,
        scope: MetricScope? = nil
    ) {
        definition = MetricDefinition(
            id: id, kind: Kind.tag, unit: unit, isKeyed: true, scope: scope, bounds: bounds)
    }
}

extension MetricFamily where Kind == Sum {
    /// A family of sums of non-negative amounts.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - unit: what the amounts are measured in; `nil` for plain numbers.
    ///   - scope: the group of metrics that it is reset with.
    public init(_ id: MetricID, unit: MetricUnit? = nil, scope: MetricScope? = nil) {
        definition = MetricDefinition(
            id: id, kind: .sum, unit: unit, isKeyed: true, scope: scope, bounds: MetricDefinition.natural)
    }

    /// The sum of all members.
    public var total: Reading { Reading(id, .total) }
}

extension Metric where Kind == MemberCount {
    /// How many members of a family of sums reach an amount: `5` lessons in a skill.
    ///
    /// A member counts from the event with which its sum reaches the amount, whatever the order of arrival and however
    /// many devices recorded its parts. A void takes it back.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - family: a family of the same mode.
    ///   - amount: what the sum of a member has to be, above 0. After a change, raise the mode's `rulesVersion`.
    ///   - formerIDs: ids that it had in earlier releases.
    public init(_ id: MetricID, of family: MetricFamily<Sum>, reaching amount: Amount, formerIDs: [MetricID] = []) {
        self.init(id, following: family.definition, amount, formerIDs)
    }

    /// How many members of a family have a highest amount of at least so much, such as programs with a blue belt.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - family: a family of the same mode.
    ///   - amount: what the amount of a member has to reach. After a change, raise the mode's `rulesVersion`.
    ///   - formerIDs: ids that it had in earlier releases.
    public init(_ id: MetricID, of family: MetricFamily<Highest>, reaching amount: Amount, formerIDs: [MetricID] = []) {
        self.init(id, following: family.definition, amount, formerIDs)
    }

    /// How many members of a family have a lowest amount of at most so much, such as levels that took a minute or less.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - family: a family of the same mode.
    ///   - amount: what the amount of a member may be at most. After a change, raise the mode's `rulesVersion`.
    ///   - formerIDs: ids that it had in earlier releases.
    public init(_ id: MetricID, of family: MetricFamily<Lowest>, atMost amount: Amount, formerIDs: [MetricID] = []) {
        self.init(id, following: family.definition, amount, formerIDs)
    }

    private init(_ id: MetricID, following family: MetricDefinition, _ amount: Amount, _ formerIDs: [MetricID]) {
        self.init(
            definition: MetricDefinition(
                id: id, kind: .memberCount, scope: family.scope, bounds: MetricDefinition.natural,
                formerIDs: formerIDs, goal: MetricGoal(family.id, amount)))
    }

    /// How many members count.
    public var count: Reading { Reading(id, .count) }
}
