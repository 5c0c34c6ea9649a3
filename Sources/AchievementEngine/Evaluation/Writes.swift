package import AchievementCore
import AchievementSupport

/// What an event writes according to its sources, independent of any player's state.
package struct EventWrites: Hashable, Sendable {
    /// An unlock in an import.
    struct ImportedUnlockWrite: Hashable, Sendable {
        let achievement: Int
        /// The period of a recurring achievement.
        let period: RecurrencePeriod?
        let at: Moment
        let points: Int
    }

    enum Command: Hashable, Sendable {
        case grant(achievement: Int, by: String)
        case revoke(achievement: Int, by: String, reason: String?)
        case grantOccurrence(Occurrence, by: String)
        case revokeOccurrence(Occurrence, by: String, reason: String?)
        case define(AchievementDefinition, by: String)
        case withdraw(AchievementKey, by: String, reason: String?)
        case void(EventID, by: String, reason: String?)
        case importUnlocks([ImportedUnlockWrite])
        case reset(mode: Int, by: String, reason: String?)
    }

    /// The changes of metrics, each with the metric's index.
    var changes: [MetricChange] = []
    var awards: [PointsWrite] = []
    var command: Command? {
        get { box?.command }
        set { box = newValue.map(CommandBox.init) }
    }
    /// The modes with canonical ordering to which the event belongs.
    var orderedModes: [Int] = []

    /// Boxed, because commands are rare and large.
    final class CommandBox: Hashable, Sendable {
        let command: Command

        init(_ command: Command) { self.command = command }

        static func == (left: CommandBox, right: CommandBox) -> Bool { left.command == right.command }

        func hash(into hasher: inout Hasher) { hasher.combine(command) }
    }

    private(set) var box: CommandBox?

    /// Removes all writes, but keeps the capacity.
    mutating func removeAll() {
        changes.drain()
        awards.drain()
        orderedModes.drain()
        box = nil
    }

    /// Whether the writes may touch rows of periods.
    var touchesPeriods: Bool { box != nil || changes.contains { $0.period != nil } }
}

extension Rulebook {
    /// Validates `event` and collects the writes of its sources. Needs no player's state.
    ///
    /// - Throws: ``EventError`` if the type is unknown, a field is invalid, or a source writes an undeclared metric.
    package func writes(
        of event: any GameEvent, by player: PlayerID, at moment: Moment
    ) throws(EventError) -> EventWrites {
        var (recorder, writes) = (MetricRecorder(player: player, moment: moment), EventWrites())
        try collect(event, traits(of: event), by: player, at: moment, &recorder, into: &writes)
        return writes
    }

    /// Collects the writes of an event of a known type, in buffers of an earlier event.
    ///
    /// - Parameter writes: overwritten; invalid after an error.
    func collect(
        _ event: any GameEvent, _ traits: EventTraits, by player: PlayerID, at moment: Moment,
        _ recorder: inout MetricRecorder, into writes: inout EventWrites
    ) throws(EventError) {
        writes.removeAll()
        recorder.begin(player, at: moment)
        defer { recorder.end() }
        try collect(event, traits, &recorder)
        swap(&writes.changes, &recorder.changes)
        swap(&writes.awards, &recorder.awards)
        if traits.isOrdered { writes.orderedModes.append(contentsOf: eventTraits.orderedModes(of: traits)) }
        if traits.isAdministrative, let event = event as? any AdministrativeEvent {
            try event.addWrites(at: moment, under: self, to: &writes)
        }
        addGoals(to: &writes.changes)
        addReadings(to: &writes.changes, at: moment)
    }

    /// Validates `event` and has its sources record it, resolving metrics to indices.
    func collect<Event: GameEvent>(
        _ event: Event, _ traits: EventTraits, _ recorder: inout MetricRecorder
    ) throws(EventError) {
        var checks = FieldChecks()
        event.validate(&checks)
        guard checks.problems.isEmpty else { throw EventError(fields: checks.problems) }
        try withUnsafePointer(to: event) { event throws(EventError) in
            try collect(UnsafeRawPointer(event), ObjectIdentifier(Event.self), traits, &recorder)
        }
    }

    /// Has the sources record an event of `type`, which is passed by its address.
    private func collect(
        _ event: UnsafeRawPointer, _ type: ObjectIdentifier, _ traits: EventTraits, _ recorder: inout MetricRecorder
    ) throws(EventError) {
        var changesSeen = 0
        var awardsSeen = 0
        try eventTraits.forEachSource(of: traits) { source throws(EventError) in
            source.record(event, of: type, &recorder)
            if let problem = recorder.problem { throw EventError(fields: [problem]) }
            while changesSeen < recorder.changes.count {
                try resolve(&recorder.changes[changesSeen], from: source)
                changesSeen += 1
            }
            while awardsSeen < recorder.awards.count {
                recorder.awards[awardsSeen].mode = source.mode
                awardsSeen += 1
            }
        }
        if hasBoosts { addBoosts(to: &recorder.awards, at: recorder.moment) }
    }

    /// Resolves a metric that a source wrote to its index.
    private func resolve(_ change: inout MetricChange, from source: borrowing SourceEntry) throws(EventError) {
        guard let metric = source.metrics.number(of: change.id.rawValue) ?? modes[source.mode].metrics[change.id] else {
            throw undeclared(change, type: source.type, mode: source.mode)
        }
        if change.key != nil { try checkText(of: change) }
        change.metric = metric
    }

    /// Returns the traits of an event's type.
    @inline(__always)
    func traits(of event: any GameEvent) throws(EventError) -> EventTraits {
        guard let traits = eventTraits.traits(of: event) else { throw unknownType(of: event) }
        return traits
    }

    /// The error for an event whose Swift type is not registered, even if another type is under the same name: the
    /// sources would ignore the event, and count it once they read it from the log.
    func unknownType(of event: any GameEvent) -> EventError {
        let (name, type) = (type(of: event).type, type(of: event))
        guard let registered = events[name]?.type else { return unknownType(name) }
        return EventError(
            .unknownType,
            "the event type \"\(name)\" belongs to \(String(reflecting: registered)), and this event is a "
                + "\(String(reflecting: type)); record the registered type")
    }

    func unknownType(_ type: EventType) -> EventError {
        let known = eventTypes.map(\.rawValue)
        let guess = NearestName.find(type.rawValue, among: known)
        var hints = guess.map { ["did you mean \($0)?"] } ?? []
        // A guess within a typing error of the input needs no list of known types.
        if guess.map({ NearestName.distance($0, type.rawValue) > 2 }) ?? true {
            hints.append("known are \(known.joined(separator: ", "))")
        }
        return EventError(.unknownType, "unknown event type \"\(type)\"; \(hints.joined(separator: " "))")
    }

    private func undeclared(_ change: MetricChange, type: EventType, mode: Int) -> EventError {
        EventError(
            .undeclaredMetric,
            "a source of \(type) writes \(change.id), which \(modes[mode].id) does not list in `metrics`")
    }

    private func checkText(of change: MetricChange) throws(EventError) {
        guard let text = change.key, let expected = FieldChecks.idProblem(of: text.string)
        else { return }
        throw EventError(
            fields: [FieldProblem(field: change.id.rawValue, value: "\"\(text)\"", expected: expected)])
    }

    func orderedModes(of achievement: Int) -> [Int] {
        let mode = achievements[achievement].mode
        return modes[mode].ordering == .canonical ? [mode] : []
    }

    /// Returns the index of an achievement by its current or a former id.
    func index(of key: AchievementKey) throws(EventError) -> Int {
        if let index = achievementIndices[key] { return index }
        if let index = achievements.firstIndex(where: {
            $0.key.mode == key.mode && $0.achievement.formerIDs.contains(key.id)
        }) {
            return index
        }
        throw unknownAchievement(key)
    }

    /// The error for a key that no achievement has, with the most similar one.
    func unknownAchievement(_ key: AchievementKey) -> EventError {
        let nearest = NearestName.find(key.description, among: achievements.lazy.map(\.key.description))
        let hint = nearest.map { "; did you mean \($0)?" } ?? ""
        return EventError(.unknownSubject, "no chosen mode has an achievement \"\(key)\"\(hint)")
    }
}

extension MetricChange.Operation {
    /// Whether the operation freezes a day.
    var isFreeze: Bool { if case .freeze = self { true } else { false } }

    /// Whether the operation reports a day's total so far.
    var isDayTotal: Bool { if case .dayTotal = self { true } else { false } }

    /// The most that a sum may grow by it; `nil` for other kinds of metrics.
    var growth: Amount? {
        switch self {
        case .add(let amount), .addUndated(let amount), .dayTotal(let amount): amount
        case .offer, .insert, .markDay, .mark, .freeze, .reach: nil
        }
    }
}
