public import AchievementCore
import AchievementStorage
import AchievementWire

/// An event to be recorded, with its identity, player and moment.
///
/// Copies share their content until one of them gets another actor, so an envelope is cheap to pass on.
public struct EventEnvelope: Sendable {
    private var content: Content

    /// The event as the log keeps it.
    var logged: LoggedEvent { content.logged }
    /// The fact.
    public var event: any GameEvent { content.event }
    /// The kind of event, which decides how it is recorded.
    var kind: EventKind { content.kind }
    /// The Swift type of the fact.
    var factType: ObjectIdentifier { content.factType }
    /// Whether the event is one of the engine's own.
    package var isAdministrative: Bool { content.isAdministrative }
    /// The actor that the host authenticated, for events that need a permission; see ``AdministrationPolicy``. Not part
    /// of the event: an actor named in the payload is not trusted.
    public var actor: String? {
        get { content.actor }
        set {
            content = Content(
                content.logged, content.event, hasValidIdentity: content.hasValidIdentity,
                isMomentGiven: content.isMomentGiven, actor: newValue, joinedPlayer: content.joinedPlayer)
        }
    }
    /// Whether player, id and source are known to be valid identifiers: validated at construction, while their bytes
    /// are in the cache.
    var hasValidIdentity: Bool { content.hasValidIdentity }
    /// Whether the caller gave the moment. If the center did, the moment is not compared with that of a repeat.
    var isMomentGiven: Bool { content.isMomentGiven }

    private final class Content: Sendable {
        let logged: LoggedEvent
        let event: any GameEvent
        let factType: ObjectIdentifier
        let kind: EventKind
        let isAdministrative: Bool
        let hasValidIdentity: Bool
        let isMomentGiven: Bool
        let actor: String?
        /// The player for whom the event was recorded, if that id is joined into another player.
        let joinedPlayer: PlayerID?

        init(
            _ logged: LoggedEvent, _ event: any GameEvent, hasValidIdentity: Bool, isMomentGiven: Bool, actor: String?,
            joinedPlayer: PlayerID? = nil
        ) {
            self.joinedPlayer = joinedPlayer
            self.logged = logged
            self.event = event
            self.hasValidIdentity = hasValidIdentity
            self.isMomentGiven = isMomentGiven
            self.actor = actor
            // Compares types, because a cast for every event costs more.
            let identifier = ObjectIdentifier(type(of: event))
            factType = identifier
            let own = Rulebook.ownEventKinds.first { $0.type == identifier }
            kind = own?.kind ?? .progress
            isAdministrative = own != nil
        }
    }

    /// Creates an envelope around `event`.
    ///
    /// - Throws: ``EventError`` with code `invalidField` if the event cannot be encoded, for instance because a
    ///   number in it is not finite.
    public init(
        _ event: any GameEvent, id: EventID, player: PlayerID, at moment: Moment, by actor: String? = nil
    ) throws(EventError) {
        try self.init(event, id: id, player: player, at: moment, isMomentGiven: true, by: actor)
    }

    init(
        _ event: any GameEvent, id: EventID, player: PlayerID, at moment: Moment, isMomentGiven: Bool, by actor: String?
    ) throws(EventError) {
        do {
            self.init(
                id: id, player: player, moment: moment, event: event, data: try CanonicalJSON.encode(event),
                hasValidIdentity: EventAdmission.identityProblem(of: id, player) == nil, isMomentGiven: isMomentGiven,
                actor: actor)
        } catch {
            throw EventError(encoding: event, failed: error)
        }
    }

    /// Creates the envelope of a fact that is already encoded and whose identity `EventReader` has validated.
    init(
        id: EventID, player: PlayerID, moment: Moment, event: any GameEvent, data: [UInt8], attributes: [UInt8]? = nil,
        hasValidIdentity: Bool = true, isMomentGiven: Bool = true, actor: String? = nil
    ) {
        content = Content(
            LoggedEvent(
                id: id, type: type(of: event).type, player: player, moment: moment, data: data, attributes: attributes),
            event, hasValidIdentity: hasValidIdentity, isMomentGiven: isMomentGiven, actor: actor)
    }

    /// The event's identity.
    public var id: EventID { logged.id }
    /// The player whom the event is about.
    public var player: PlayerID { logged.player }
    /// When it happened on the player's clock.
    public var moment: Moment { logged.moment }
    /// Its payload as canonical JSON.
    var data: [UInt8] { logged.data }
    /// CloudEvents attributes to which this package gives no meaning.
    var attributes: [UInt8]? { logged.attributes }

    /// The actor that the payload names, if this is an event of the engine's own that names one. It is not trusted: a
    /// host that trusts the source of its events may use it as the ``actor``.
    package var claimedActor: String? {
        content.isAdministrative ? (event as? any AdministrativeEvent)?.claimedActor : nil
    }

    /// Collects what the fact writes. The fact is passed at +0: a copy would retain it.
    @inline(__always)
    func collect(
        under rulebook: Rulebook, by player: PlayerID, _ recorder: inout MetricRecorder, into writes: inout EventWrites
    ) throws(EventError) {
        guard let traits = traits(under: rulebook) else { throw rulebook.unknownType(of: content.event) }
        guard let joinedPlayer = content.joinedPlayer else {
            return try rulebook.collect(
                content.event, traits, by: player, at: content.logged.moment, &recorder, into: &writes)
        }
        try rulebook.collect(
            content.event, traits, by: joinedPlayer, at: content.logged.moment, &recorder, into: &writes)
    }

    /// The envelope under the player into whom its own player is joined, if any; else itself.
    func placed(by joined: JoinedPlayers) -> EventEnvelope {
        let recorded = content.joinedPlayer ?? player
        let owner = joined.resolved(recorded)
        guard owner != player else { return self }
        var placed = self
        placed.content = Content(
            logged.belonging(to: owner), event, hasValidIdentity: hasValidIdentity, isMomentGiven: isMomentGiven,
            actor: actor, joinedPlayer: owner == recorded ? nil : recorded)
        return placed
    }

    /// The traits of the event's type.
    @inline(__always)
    func traits(under rulebook: Rulebook) -> EventTraits? {
        rulebook.eventTraits.traits(of: content.factType)
    }

    /// Whether this event says the same as `other`, and the same actor sent it.
    func isCopy(of other: EventEnvelope) -> Bool { isRepeat(of: other.logged) && actor == other.actor }

    /// Whether `earlier` records the same fact.
    func isRepeat(of earlier: LoggedEvent) -> Bool {
        logged.type == earlier.type && player == earlier.player
            && (data == earlier.data || logged.importsSame(as: earlier))
            && (moment == earlier.moment || !isMomentGiven)
    }
}

extension EventError {
    /// Why `event` cannot be written as JSON, as problems of its fields where they are known.
    fileprivate init(encoding event: any GameEvent, failed error: any Error) {
        var checks = FieldChecks()
        event.validate(&checks)
        if !checks.problems.isEmpty {
            self.init(fields: checks.problems)
        } else if case EncodingError.invalidValue(let value, let context)? = error as? EncodingError {
            let field = context.codingPath.map(\.stringValue).joined(separator: ".")
            let expected = value is any FloatingPoint ? "a finite number" : "a value that JSON can express"
            self.init(fields: [FieldProblem(field: field, value: "\(value)", expected: expected)])
        } else {
            self.init(.invalidField, "the event cannot be encoded: \(error)")
        }
    }
}

/// The outcome of an accepted event.
public enum Receipt: Hashable, Sendable {
    /// The event is durable, and earned these rewards.
    case recorded([Reward])
    /// The event was recorded before; nothing changed.
    case repeated
    /// The event was recorded before and is void, so it counts for nothing; nothing changed. It counts again once
    /// ``AchievementCenter/reinstate(_:of:by:reason:)`` undoes the void; a new occurrence needs an id of its own.
    case repeatedVoid
}

extension EventEnvelope {
    /// The answer to this event after `earlier` was recorded under the same identity.
    func answer(after earlier: LoggedEvent) -> Result<Receipt, EventError> {
        guard isRepeat(of: earlier) else {
            return .failure(EventError(logged, contradicts: earlier))
        }
        return .success(.repeated)
    }
}

extension PlayerProgress {
    /// Notes when an event happened.
    @inline(__always)
    mutating func note(_ envelope: EventEnvelope) {
        guard envelope.isAdministrative else { return note(envelope.moment) }
        note(administered: envelope.moment.milliseconds)
        if envelope.event is ProgressImported { note(imported: envelope.moment) }
    }
}
