import AchievementCore
import AchievementStorage

/// One of the engine's own events, which require permission. ``Rulebook/ownEventTypes`` lists them.
protocol AdministrativeEvent: GameEvent {
    /// How the event is recorded; `progress` by default.
    static var kind: EventKind { get }

    /// What voiding the event does; `refused` by default.
    static var whenVoided: VoidEffect { get }

    /// The actor that the payload names.
    var claimedActor: String? { get }

    /// The action that the policy must allow.
    func action(on player: PlayerID) -> AdministrativeAction

    /// Adds the event's writes to `writes`; by default, none.
    ///
    /// - Throws: ``EventError`` if the catalog lacks what the event names.
    func addWrites(at moment: Moment, under rulebook: Rulebook, to writes: inout EventWrites) throws(EventError)
}

extension AdministrativeEvent {
    static var kind: EventKind { .progress }
    static var whenVoided: VoidEffect { .refused }

    func addWrites(at moment: Moment, under rulebook: Rulebook, to writes: inout EventWrites) throws(EventError) {}
}

/// What an event changes, which decides how it is recorded.
enum EventKind {
    /// The metrics, points and unlocks of a player.
    case progress
    /// The catalog.
    case definition
    /// Which earlier events of a player count.
    case voiding
    /// Everything that is stored about a player.
    case erasure
    /// To which player the events of another id belong.
    case joining
}

/// What voiding an event does.
enum VoidEffect {
    /// The event cannot be voided.
    case refused
    /// Metrics and points are rebuilt without the event; unlocks stay.
    case recounts
    /// The player is as if the event had never happened, unlocks included.
    case undoes
}

extension Rulebook {
    /// The prefix of the engine's own event types; no mode can have this id.
    static let ownEvents = "achievements"
    fileprivate static let ownEventPrefix = "\(ownEvents)."

    /// The engine's own event types.
    static let ownEventTypes: [any AdministrativeEvent.Type] = [
        StreakFrozen.self, AchievementGranted.self, AchievementRevoked.self, AchievementDefined.self,
        AchievementWithdrawn.self, EventVoided.self, ModeReset.self, PlayerErased.self, ProgressImported.self,
        PointsAdjusted.self, PlayerListed.self, PlayerJoined.self,
    ]

    /// The identities and kinds of the engine's own event types, for comparison with the Swift type of every event.
    static let ownEventKinds = ownEventTypes.map { (type: ObjectIdentifier($0), kind: $0.kind) }

    fileprivate static let ownEventsByName = Dictionary(
        ownEventTypes.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the index of a chosen mode.
    func index(ofMode id: GameModeID) throws(EventError) -> Int {
        if let index = modeIndices[id], chosenModes.contains(index) { return index }
        let nearest = NearestName.find(id.rawValue, among: modeIDs.map(\.rawValue))
        let hint = nearest.map { "; did you mean \($0)?" } ?? ""
        throw EventError(.unknownSubject, "no chosen mode has the id \"\(id)\"\(hint)")
    }
}

extension LoggedEvent {
    /// Whether the event is one of the engine's own, of this or another release.
    var isAdministrative: Bool { type.rawValue.hasPrefix(Rulebook.ownEventPrefix) }

    /// How the event was recorded.
    var kind: EventKind { administrativeType?.kind ?? .progress }

    /// Whether the event takes something away: a void, a reset or a revocation.
    var takesBack: Bool { isAdministrative && (kind == .voiding || type == AchievementRevoked.type) }

    /// What voiding the event does.
    var whenVoided: VoidEffect { administrativeType?.whenVoided ?? (isAdministrative ? .refused : .recounts) }

    /// Whether the event can be voided.
    package var canBeVoided: Bool { whenVoided != .refused }

    /// The prefix is compared first, because this runs for every event of a log, and most of them are events of modes.
    private var administrativeType: (any AdministrativeEvent.Type)? {
        isAdministrative ? Rulebook.ownEventsByName[type] : nil
    }
}

extension FieldChecks {
    /// Checks the actor and the reason of an administrative event.
    mutating func check(by: String, reason: String?) {
        check("by", id: by)
        if let reason { check("reason", id: reason) }
    }
}
