/// Metrics of one kind that differ by a key, such as the best time per level or the lessons per skill; written
/// `id/key`.
public struct MetricFamily<Kind: MetricKind>: Hashable, Sendable {
    /// The family's properties.
    public let definition: MetricDefinition

    /// The family's frozen id.
    public var id: MetricID { definition.id }

    /// The metric of one member, for criteria: `Metric.bestSeconds["level_1"].best`. It has no value until an event
    /// names the member. Sources record into the family, not into this metric.
    public subscript(member: String) -> Metric<Kind> { Metric(definition: definition.member(member)) }
}

extension MetricFamily where Kind: SingleAmountKind {
    /// A family that keeps one amount per key: the highest or the lowest.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - unit: what the amounts are measured in; `nil` for plain numbers.
    ///   - bounds: the amounts that can be recorded; an event with any other amount is refused.
    ///   - scope: the group of metrics that are reset together, if it belongs to one.
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
    ///   - scope: the group of metrics that are reset together, if it belongs to one.
    public init(_ id: MetricID, unit: MetricUnit? = nil, scope: MetricScope? = nil) {
        definition = MetricDefinition(
            id: id, kind: .sum, unit: unit, isKeyed: true, scope: scope, bounds: MetricDefinition.natural)
    }

    /// The sum of all members.
    public var total: Reading { Reading(id, .total) }
}

extension Metric where Kind == MemberCount {
    /// The number of members of a family of sums that reach an amount, such as skills with 5 lessons.
    ///
    /// A member counts from the event with which its sum reaches the amount, regardless of the order of arrival and of
    /// how many devices recorded its parts. A void takes it back.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - family: a family of the same mode.
    ///   - amount: what the sum of a member has to reach, above 0. After a change, raise the mode's `rulesVersion`.
    ///   - formerIDs: ids that it had in earlier releases.
    public init(_ id: MetricID, of family: MetricFamily<Sum>, reaching amount: Amount, formerIDs: [MetricID] = []) {
        self.init(id, following: family.definition, amount, formerIDs)
    }

    /// The number of members of a family whose highest amount reaches an amount, such as programs with a blue belt.
    ///
    /// - Parameters:
    ///   - id: the frozen id, `<mode>.<name>`.
    ///   - family: a family of the same mode.
    ///   - amount: what the amount of a member has to reach. After a change, raise the mode's `rulesVersion`.
    ///   - formerIDs: ids that it had in earlier releases.
    public init(_ id: MetricID, of family: MetricFamily<Highest>, reaching amount: Amount, formerIDs: [MetricID] = []) {
        self.init(id, following: family.definition, amount, formerIDs)
    }

    /// The number of members of a family whose lowest amount is at most an amount, such as levels done within a minute.
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

    /// The number of members that have reached the amount.
    public var count: Reading { Reading(id, .count) }
}
