import AchievementCore
import AchievementStorage

/// Applies events that define and withdraw achievements, and yields the new catalog, the commit, and all answers.
///
/// Repeating a definition unchanged succeeds and changes nothing. A later definition with different contents replaces
/// the current one; one that is not later is a conflict, so that the loser of a race gets an error.
struct DefinitionChange {
    private(set) var answers: [Result<Receipt, EventError>] = []
    /// The commit; `nil` if no event takes effect.
    private(set) var commit: StoreCommit?
    /// The catalog after the commit.
    private(set) var catalog: CompiledCatalog

    /// - Parameters:
    ///   - envelopes: the events, which must all be definitions or withdrawals.
    ///   - logged: the events among them that are already in the log.
    ///   - catalog: the current catalog.
    ///   - source: recompiles the catalog.
    ///   - admission: checks each event first.
    ///   - stopsAtFirstError: whether events after the first refused one are ignored.
    init(
        _ envelopes: [EventEnvelope], _ logged: [LoggedEvent], _ catalog: CompiledCatalog, _ source: CatalogSource,
        _ admission: EventAdmission, stopsAtFirstError: Bool
    ) throws(StoreError) {
        self.catalog = catalog
        var refused: [EventID: EventError] = [:]
        while true {
            var draft = Draft(catalog)
            answers = draft.answers(envelopes, logged, admission, refused, stopsAtFirstError: stopsAtFirstError)
            guard !draft.accepted.isEmpty else { return }
            guard !draft.notes.isEmpty else {
                commit = StoreCommit(generation: catalog.generation, events: draft.accepted.map(\.logged))
                return
            }
            // The compiler sets aside definitions that do not fit; here, they are refused.
            let compiled = try source.compile(draft.stored, isWriter: true)
            let reasons = Dictionary(
                compiled.setAside.map { ($0.key, $0.reason) }, uniquingKeysWith: { first, _ in first })
            let rejected = draft.accepted.filter { draft.added[$0.id].flatMap { reasons[$0.description] } != nil }
            guard rejected.isEmpty else {
                for rejectedEnvelope in rejected {
                    guard let key = draft.added[rejectedEnvelope.id], let reason = reasons[key.description] else {
                        continue
                    }
                    refused[rejectedEnvelope.id] = EventError(.invalidField, "\(key): \(reason)")
                }
                continue
            }
            let numbers = compiled.codec.symbols.missingNotes
            var stored = draft.stored
            stored.notes.merge(numbers) { $1 }
            self.catalog = try source.compile(stored, isWriter: true)
            commit = StoreCommit(
                generation: catalog.generation, changesCatalog: true, events: draft.accepted.map(\.logged),
                notes: draft.notes.merging(numbers.mapValues { $0 }) { $1 })
            return
        }
    }
}

/// The definitions while events change them, one at a time.
private struct Draft {
    /// The notes after the changes.
    private(set) var stored: StoredCatalog
    /// The notes to write: changed ones, and `nil` for those to delete.
    private(set) var notes: [String: String?] = [:]
    /// The events that take effect.
    private(set) var accepted: [EventEnvelope] = []
    /// The achievement keys that events add or replace, by event.
    private(set) var added: [EventID: AchievementKey] = [:]
    private var definitions: [AchievementKey: StoredDefinition]

    init(_ catalog: CompiledCatalog) {
        stored = StoredCatalog(generation: catalog.generation + 1, notes: catalog.stored.notes)
        definitions = Dictionary(uniqueKeysWithValues: catalog.definitions.map { ($0.definition.key, $0) })
        (rulebook, retention) = (catalog.rulebook, catalog.retention)
    }

    private let rulebook: Rulebook
    private let retention: Retention?

    mutating func answers(
        _ envelopes: [EventEnvelope], _ logged: [LoggedEvent], _ admission: EventAdmission,
        _ refused: [EventID: EventError], stopsAtFirstError: Bool
    ) -> [Result<Receipt, EventError>] {
        var log = Dictionary(logged.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var answers: [Result<Receipt, EventError>] = []
        for envelope in envelopes {
            if let earlier = log[envelope.id] {
                answers.append(envelope.answer(after: earlier))
            } else {
                do throws(EventError) {
                    if let error = refused[envelope.id] { throw error }
                    if let retention, envelope.moment.milliseconds < retention.before.milliseconds {
                        throw retention.refusal(of: envelope.moment)
                    }
                    try accept(envelope, try admission.writes(of: envelope, rulebook))
                    log[envelope.id] = envelope.logged
                    answers.append(.success(.recorded([])))
                } catch {
                    answers.append(.failure(error))
                }
            }
            if stopsAtFirstError, case .failure = answers.last { break }
        }
        return answers
    }

    private mutating func accept(_ envelope: EventEnvelope, _ writes: EventWrites) throws(EventError) {
        switch writes.command {
        case .define(let definition, _):
            try keepingVersions(of: definition.key) { draft throws(EventError) in
                try draft.define(definition, envelope)
            }
        case .withdraw(let key, _, _):
            try keepingVersions(of: key) { draft throws(EventError) in try draft.withdraw(key, envelope) }
        case .grant, .revoke, .grantOccurrence, .revokeOccurrence, .void, .reset, .importUnlocks, nil: break
        }
        accepted.append(envelope)
    }

    /// Changes a definition, and records the version that was in effect before, because unlocks under it stay.
    private mutating func keepingVersions(
        of key: AchievementKey, _ change: (inout Draft) throws(EventError) -> Void
    ) throws(EventError) {
        let before = DefinitionNotes(key.description, stored.notes)
        try change(&self)
        guard let before, let after = DefinitionNotes(key.description, stored.notes) else { return }
        let note = try after.following(before).earlierNote(of: key.description)
        if stored.notes[note.key] != note.text { set(note.text, note.key) }
    }

    private mutating func define(
        _ definition: AchievementDefinition, _ envelope: EventEnvelope
    ) throws(EventError) {
        let (key, time) = (definition.key, envelope.moment.milliseconds)
        try checkLanguages(of: definition)
        // A withdrawal with a later date withdraws this definition, too.
        var isWithdrawn = false
        if let earlier = definitions[key] {
            let withdrawal = stored.notes[CompiledCatalog.withdrawalNote(key)].flatMap { Moment($0) }
            guard earlier.definition != definition else {
                // A later withdrawal withdraws it again.
                guard earlier.isWithdrawn, time >= withdrawal?.milliseconds ?? .min else {
                    return try define(key, again: time)
                }
                // The definition takes effect again from now on. A device that knows only the withdrawal must be able
                // to tell that the withdrawal is older.
                let latest = max(time, earlier.definedAt)
                set(nil, CompiledCatalog.withdrawalNote(key))
                set(String(latest), CompiledCatalog.timeNote(key))
                set("1", StoreNotes.replay)
                definitions[key] = StoredDefinition(definition: definition, definedAt: latest, isWithdrawn: false)
                return
            }
            guard earlier.definedAt < time else {
                throw EventError(
                    .conflict,
                    "\(key) already has another definition of the same time or later; a definition replaces only "
                        + "earlier ones")
            }
            try checkRecurrence(of: definition, after: earlier.definition)
            isWithdrawn = earlier.isWithdrawn && time < withdrawal?.milliseconds ?? .min
            if earlier.isWithdrawn, !isWithdrawn { set(nil, CompiledCatalog.withdrawalNote(key)) }
        }
        let note = try CompiledCatalog.note(definition)
        set(note.text, note.key)
        set(String(time), CompiledCatalog.timeNote(key))
        // A merge that brings in a definition reevaluates all players for it, so the next merge must do so here, too.
        set("1", StoreNotes.replay)
        added[envelope.id] = key
        definitions[key] = StoredDefinition(definition: definition, definedAt: time, isWithdrawn: isWithdrawn)
    }

    /// Notes that a definition in force was made at another moment too.
    private mutating func define(_ key: AchievementKey, again time: Int64) throws(EventError) {
        guard let earlier = definitions[key], let notes = DefinitionNotes(key.description, stored.notes),
            let repeated = notes.repeated(at: time)
        else { return }
        for (key, text) in try repeated.notes(of: key.description) where stored.notes[key] != text { set(text, key) }
        guard time < earlier.definedAt else {
            definitions[key] = StoredDefinition(
                definition: earlier.definition, definedAt: time, beganAt: earlier.beganAt,
                isWithdrawn: earlier.isWithdrawn)
            return
        }
        // A different definition may have been in force then.
        set("1", StoreNotes.replay)
    }

    /// Refuses a definition that changes the recurrence of the one it replaces, because holders of its key hold periods
    /// of that recurrence.
    private func checkRecurrence(
        of definition: AchievementDefinition, after earlier: AchievementDefinition
    ) throws(EventError) {
        guard let recurrence = earlier.recurrence, definition.recurrence != recurrence else { return }
        throw EventError(fields: [
            FieldProblem(
                field: "achievement.every", value: definition.recurrence?.rawValue ?? "nothing",
                expected: "\(recurrence), as in the definition it replaces; another recurrence needs an id of its own")
        ])
    }

    /// Refuses a definition that lacks a text in a language of its mode.
    private func checkLanguages(of definition: AchievementDefinition) throws(EventError) {
        guard let mode = rulebook.modeIndices[definition.mode].map({ rulebook.modes[$0] }) else { return }
        var problems: [FieldProblem] = []
        for (field, text) in [("title", definition.title), ("description", definition.description)] {
            for language in mode.languages where text.text(for: language) == nil {
                let found = text.languages.isEmpty ? "empty" : "in \(text.languages.joined(separator: ", "))"
                problems.append(
                    FieldProblem(field: "achievement.\(field)", value: found, expected: "a text in \(language) too"))
            }
        }
        guard problems.isEmpty else { throw EventError(fields: problems) }
    }

    private mutating func withdraw(_ key: AchievementKey, _ envelope: EventEnvelope) throws(EventError) {
        guard let earlier = definitions[key] else {
            throw EventError(.unknownSubject, "\(key) was not defined by an event, so it cannot be withdrawn")
        }
        let moment = envelope.moment
        if envelope.isMomentGiven, let notes = DefinitionNotes(key.description, stored.notes) {
            if let older = notes.withdrawingEarlier(at: moment.milliseconds) {
                // The definition that this event withdraws has been replaced since.
                let note = try older.earlierNote(of: key.description)
                if stored.notes[note.key] != note.text {
                    set(note.text, note.key)
                    set("1", StoreNotes.replay)
                }
                return
            }
            if let first = notes.versions.first?.at, moment.milliseconds < first {
                throw EventError(
                    .conflict,
                    "\(key) was not defined before \(Moment(milliseconds: first)); a withdrawal cannot be earlier")
            }
        }
        if earlier.isWithdrawn {
            // On another device, it may have been defined again between the two withdrawals.
            let last = stored.notes[CompiledCatalog.withdrawalNote(key)].flatMap { Moment($0) }
            guard let last, last.milliseconds < moment.milliseconds else { return }
        } else {
            set("1", StoreNotes.replay)
        }
        set(moment.description, CompiledCatalog.withdrawalNote(key))
        definitions[key] = StoredDefinition(
            definition: earlier.definition, definedAt: earlier.definedAt, beganAt: earlier.beganAt, isWithdrawn: true)
    }

    private mutating func set(_ text: String?, _ key: String) {
        notes[key] = .some(text)
        stored.notes[key] = text
    }
}
