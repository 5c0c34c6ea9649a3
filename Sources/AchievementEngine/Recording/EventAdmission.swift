import AchievementCore
import AchievementStorage

/// Stateless checks on an event: identity, time, fields, permission.
struct EventAdmission {
    private let configuration: CenterConfiguration
    let now: Moment
    /// The earliest credible moment, in milliseconds since 1970.
    private let oldest: Int64
    /// The latest moment that is not in the future, in milliseconds since 1970.
    private let latest: Int64

    init(configuration: CenterConfiguration, now: Moment) {
        self.configuration = configuration
        self.now = now
        oldest = configuration.oldestMoment.milliseconds
        latest = now.milliseconds + configuration.futureTolerance.wholeMilliseconds
    }

    /// What an event writes.
    ///
    /// - Throws: ``EventError`` if the event is refused.
    func writes(of envelope: EventEnvelope, _ rulebook: Rulebook) throws(EventError) -> EventWrites {
        try check(envelope)
        let writes = try rulebook.writes(of: envelope.event, by: envelope.player, at: envelope.moment)
        if envelope.isAdministrative { try checkDecision(envelope, writes, rulebook) }
        return writes
    }

    /// Refuses a decision that its actor is not allowed to make, or that cannot be made yet.
    func checkDecision(
        _ envelope: EventEnvelope, _ writes: EventWrites, _ rulebook: Rulebook
    ) throws(EventError) {
        try checkPermission(envelope)
        try checkPeriod(of: writes, envelope, rulebook)
    }

    /// Refuses a grant of a period that has begun nowhere on earth when it is made.
    private func checkPeriod(
        of writes: EventWrites, _ envelope: EventEnvelope, _ rulebook: Rulebook
    ) throws(EventError) {
        guard case .grantOccurrence(let occurrence, _)? = writes.command,
            case .days(let first, _) = occurrence.period.window
        else { return }
        let latest = Moment(milliseconds: envelope.moment.milliseconds, offsetSeconds: Self.easternmostOffset).localDay
        guard latest < first else { return }
        throw EventError(
            .future,
            "\(rulebook.key(of: occurrence)) is for a period that begins on \(first), and time is \(envelope.moment): "
                + "a period cannot be granted before it begins")
    }

    /// The offset at which a day begins first, in seconds.
    private static let easternmostOffset = 14 * 3_600

    /// Refuses an event for its identity or its moment.
    func check(_ envelope: EventEnvelope) throws(EventError) {
        if !envelope.hasValidIdentity, let problem = Self.identityProblem(of: envelope.id, envelope.player) {
            throw EventError(.invalidIdentity, problem.description)
        }
        // A decision made now may have to follow events that a fast clock dated later.
        guard envelope.moment.milliseconds <= latest || !envelope.isMomentGiven else {
            let tolerance = configuration.futureTolerance.words
            throw EventError(.future, "time is \(envelope.moment), more than \(tolerance) after now (\(now))")
        }
        // An erasure is carried out, whatever the operator's clock says.
        guard envelope.moment.milliseconds >= oldest || envelope.event is PlayerErased else {
            throw EventError(
                .past, "time is \(envelope.moment); nothing from before \(configuration.oldestMoment) counts")
        }
    }

    /// Refuses an event that is not dated after the erasure of its player, which covers moments up to `erasure`.
    @inline(__always)
    func check(_ envelope: EventEnvelope, against erasure: Int64) throws(EventError) {
        guard envelope.moment.milliseconds <= erasure else { return }
        throw EventError(
            .erased,
            "\(envelope.player) was erased, and nothing dated up to \(Moment(milliseconds: erasure)) counts; time is "
                + "\(envelope.moment)")
    }

    /// The event as it is logged. An event dated in the future also keeps its recording time, so that an erasure
    /// between now and its date covers it.
    @inline(__always)
    func logged(_ envelope: EventEnvelope, _ catalog: CompiledCatalog) -> LoggedEvent {
        let logged = envelope.logged
        guard logged.moment.milliseconds > now.milliseconds else { return logged }
        // Whatever the clock says, the event is recorded after an erasure that has already been carried out.
        let erased = catalog.tombstone(of: envelope.player)?.at.milliseconds ?? .min
        return logged.recorded(at: max(now.milliseconds, erased &+ 1))
    }

    /// What is wrong with the texts that identify an event and its player.
    static func identityProblem(of id: EventID, _ player: PlayerID) -> FieldProblem? {
        func problem(_ field: String, _ text: ExactText, limit: Int) -> FieldProblem? {
            FieldChecks.idProblem(of: text.string, limit: limit).map {
                FieldProblem(field: field, value: "\"\(text)\"", expected: $0)
            }
        }
        return problem("player", player.text, limit: 200)
            ?? (id.uuid == nil ? problem("id", id.id, limit: 200) : nil)
            ?? problem("source", id.source, limit: 2_000)
    }

    private func checkPermission(_ envelope: EventEnvelope) throws(EventError) {
        guard let event = envelope.event as? any AdministrativeEvent else { return }
        let action = event.action(on: envelope.player)
        let actor = envelope.actor
        if let actor, let claimed = event.claimedActor, ExactText(claimed) != ExactText(actor) {
            throw EventError(.notAllowed, "\(actor) may not act in the name of \(claimed)")
        }
        guard configuration.policy.allows(action, by: actor) else {
            let claimant = actor ?? event.claimedActor.map { "\($0) (not authenticated)" }
            throw EventError(
                .notAllowed,
                claimant.map { "\($0) may not \(action.words)" } ?? "the member by, which says who does this, is "
                    + "missing")
        }
    }
}

extension Duration {
    /// Whole milliseconds, limited so that adding them to a moment cannot overflow an `Int64`.
    var wholeMilliseconds: Int64 {
        let limit = Int64.max / 4
        let (seconds, attoseconds) = components
        guard seconds.magnitude < UInt64(limit / 1_000) else { return seconds < 0 ? -limit : limit }
        return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    }

    /// The duration in the largest unit that divides it, such as `24 h` or `90 s`.
    var words: String {
        let milliseconds = wholeMilliseconds
        let units: [(size: Int64, name: String)] = [(3_600_000, "h"), (60_000, "min"), (1_000, "s")]
        guard milliseconds != 0, let unit = units.first(where: { milliseconds.isMultiple(of: $0.size) }) else {
            return "\(milliseconds) ms"
        }
        return "\(milliseconds / unit.size) \(unit.name)"
    }
}
