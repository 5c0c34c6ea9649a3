package import AchievementCore

/// What an event writes, as its sources say: known without any player's state.
package struct EventWrites: Hashable, Sendable {
    /// One write, with its metric as an index.
    struct Change: Hashable, Sendable {
        let metric: Int
        let key: ExactText?
        let operation: MetricChange.Operation
        /// For a reading in each period, which one.
        var period: RecurrencePeriod?
        /// When it happened, if not at the event's moment.
        var at: Moment?
    }

    /// An unlock that an import brings.
    struct ImportedUnlockWrite: Hashable, Sendable {
        let achievement: Int
        /// Of a recurring achievement, which period.
        let period: RecurrencePeriod?
        let at: Moment
        let points: Int
    }

    struct Award: Hashable, Sendable {
        let mode: Int
        let points: Int
        let reason: String
    }

    /// In a box of its own: nearly no event has one, and all are moved about.
    indirect enum Command: Hashable, Sendable {
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

    var changes: [Change] = []
    var awards: [Award] = []
    var command: Command?
    /// The modes with canonical ordering that the event belongs to.
    var orderedModes: [Int] = []

    /// Whether the event is one of the engine's own.
    var isOwn = false

    /// Whether rows of periods may be touched.
    var touchesPeriods: Bool { command != nil || changes.contains { $0.period != nil } }
}

extension Rulebook {
    /// Checks `event` and asks its sources what it writes. Needs no player's state.
    ///
    /// - Throws: ``EventError`` if the type is unknown, a field is out of range, or a source writes what it must not.
    package func writes(
        of event: any GameEvent, by player: PlayerID, at moment: Moment
    ) throws(EventError) -> EventWrites {
        var names = MetricNames(isKept: false)
        return try writes(of: event, by: player, at: moment, &names)
    }

    /// The same, with the names of metrics that were met before.
    func writes(
        of event: any GameEvent, by player: PlayerID, at moment: Moment, _ names: inout MetricNames
    ) throws(EventError) -> EventWrites {
        guard let entry = entry(of: type(of: event)) else { throw unknownType(type(of: event).type) }
        var checks = FieldChecks()
        event.validate(&checks)
        guard checks.problems.isEmpty else { throw EventError(fields: checks.problems) }

        var writes = EventWrites()
        writes.orderedModes = entry.orderedModes
        writes.isOwn = entry.isOwn
        var recorder = MetricRecorder(player: player, moment: moment)
        var changesSeen = 0
        var awardsSeen = 0
        for source in entry.sources {
            source.record(event, &recorder)
            if let problem = recorder.problem { throw EventError(fields: [problem]) }
            writes.changes.reserveCapacity(recorder.changes.count)
            for index in changesSeen..<recorder.changes.count {
                let metric = try names.index(of: recorder.changes[index].metric, at: index - changesSeen, source, self)
                writes.changes.append(try write(recorder.changes[index], to: metric))
            }
            for index in awardsSeen..<recorder.awards.count {
                let award = recorder.awards[index]
                writes.awards.append(EventWrites.Award(mode: source.mode, points: award.points, reason: award.reason))
            }
            (changesSeen, awardsSeen) = (recorder.changes.count, recorder.awards.count)
        }
        if entry.isOwn {
            try addOwnWrites(of: event, at: moment, to: &writes)
            if let event = event as? ProgressImported { try addWrites(of: event, at: moment, to: &writes) }
        }
        addReadings(to: &writes, at: moment)
        return writes
    }

    /// What is known of an event type; `nil` for one that no chosen mode has.
    func entry(of type: any GameEvent.Type) -> EventEntry? {
        eventsByType[ObjectIdentifier(type)] ?? events[type.type]
    }

    func unknownType(_ type: EventType) -> EventError {
        let known = eventTypes.map(\.rawValue)
        let guess = NearestName.find(type.rawValue, among: known).map { "did you mean \($0)? " } ?? ""
        return EventError(
            .unknownType, "unknown event type \"\(type)\"; \(guess)known are \(known.joined(separator: ", "))")
    }

    private func write(_ change: MetricChange, to metric: Int) throws(EventError) -> EventWrites.Change {
        if let key = change.key ?? change.operation.member, let expected = FieldChecks.idProblem(of: key.string) {
            throw EventError(
                fields: [FieldProblem(field: change.metric.rawValue, value: "\"\(key)\"", expected: expected)])
        }
        return EventWrites.Change(metric: metric, key: change.key, operation: change.operation)
    }

    private func addOwnWrites(
        of event: any GameEvent, at moment: Moment, to writes: inout EventWrites
    ) throws(EventError) {
        switch event {
        case let event as StreakFrozen:
            guard let metric = metricIndices[event.streak], metrics[metric].definition.kind == .activeDays else {
                throw EventError(.unknownSubject, "no chosen mode has a streak \"\(event.streak)\"")
            }
            let today = moment.localDay
            guard (Int(event.day.number) - Int(today.number)).magnitude <= StreakFrozen.reach else {
                throw EventError(
                    fields: [
                        FieldProblem(
                            field: "day", value: event.day.description,
                            expected: "a day within \(StreakFrozen.reach) days of \(today)")
                    ])
            }
            writes.changes.append(
                EventWrites.Change(metric: metric, key: nil, operation: .freeze(event.day)))
        case let event as AchievementGranted:
            if let occurrence = try occurrence(toGrant: event.achievement, at: moment) {
                writes.command = .grantOccurrence(occurrence, by: event.by)
                writes.orderedModes = orderedModes(of: occurrence.achievement)
                break
            }
            let achievement = try index(of: event.achievement)
            writes.command = .grant(achievement: achievement, by: event.by)
            writes.orderedModes = orderedModes(of: achievement)
        case let event as AchievementRevoked:
            if let occurrence = try occurrence(toRevoke: event.achievement) {
                writes.command = .revokeOccurrence(occurrence, by: event.by, reason: event.reason)
                writes.orderedModes = orderedModes(of: occurrence.achievement)
                break
            }
            let achievement = try index(of: event.achievement)
            writes.command = .revoke(achievement: achievement, by: event.by, reason: event.reason)
            writes.orderedModes = orderedModes(of: achievement)
        case let event as AchievementDefined:
            guard modeIndices[event.achievement.mode] != nil else {
                let nearest = NearestName.find(event.achievement.mode.rawValue, among: modes.map(\.id.rawValue))
                let hint = nearest.map { "; did you mean \($0)?" } ?? ""
                throw EventError(.unknownSubject, "no chosen mode has the id \"\(event.achievement.mode)\"\(hint)")
            }
            writes.command = .define(event.achievement, by: event.by)
        case let event as AchievementWithdrawn:
            writes.command = .withdraw(event.achievement, by: event.by, reason: event.reason)
        case let event as EventVoided:
            writes.command = .void(event.voided, by: event.by, reason: event.reason)
        case let event as ModeReset:
            writes.command = try command(of: event)
        default:
            break
        }
    }

    private func orderedModes(of achievement: Int) -> [Int] {
        let mode = achievements[achievement].mode
        return modes[mode].ordering == .canonical ? [mode] : []
    }

    /// The index of an achievement under its id or a former one.
    func index(of key: AchievementKey) throws(EventError) -> Int {
        if let index = achievementIndices[key] { return index }
        if let index = achievements.firstIndex(where: {
            $0.key.mode == key.mode && $0.achievement.formerIDs.contains(key.id)
        }) {
            return index
        }
        throw EventError(.unknownSubject, "no chosen mode has an achievement \"\(key)\"")
    }
}

extension MetricChange.Operation {
    /// The text that is put into a set, if this is that.
    var member: ExactText? { if case .insert(let member) = self { member } else { nil } }

    /// Whether a day is bridged.
    var isFreeze: Bool { if case .freeze = self { true } else { false } }

    /// What is added to a sum, if this is that.
    var added: Amount? {
        switch self {
        case .add(let amount), .addUndated(let amount): amount
        case .offer, .insert, .markDay, .mark, .freeze: nil
        }
    }
}
