import AchievementCore
import AchievementStorage

/// Applies events that change the catalog, and yields their answers, the commit, and the resulting catalog.
struct CatalogChange {
    let answers: [Result<Receipt, EventError>]
    /// The commit; `nil` if no event takes effect.
    let commit: StoreCommit?
    let catalog: CompiledCatalog

    /// The tombstones of the players whom the commit erases, by the keys of their notes; `nil` if it erases nobody.
    var tombstones: [String: Tombstone]? {
        guard let commit, !commit.erased.isEmpty else { return nil }
        return commit.notes.compactMapValues { text in text.flatMap { Tombstone($0) } }
    }

    /// Whether the events withdraw or replace a definition that is in force in `older`.
    func endsDefinitions(of older: CompiledCatalog) -> Bool {
        guard commit?.changesCatalog ?? false else { return false }
        let inForce = Set(catalog.definitions.filter { !$0.isWithdrawn }.map(\.definition))
        return older.definitions.contains { !$0.isWithdrawn && !inForce.contains($0.definition) }
    }

    /// - Parameters:
    ///   - envelopes: the events: either definitions and withdrawals only, or a single erasure of a player.
    ///   - logged: the events among them that are already in the log.
    ///   - catalog: the current catalog.
    ///   - source: recompiles the catalog.
    ///   - admission: checks each event first.
    ///   - covered: the last moment that an erasure must cover.
    ///   - stopsAtFirstError: whether events after the first refused one are ignored.
    init(
        _ envelopes: [EventEnvelope], _ logged: [LoggedEvent], _ catalog: CompiledCatalog, _ source: CatalogSource,
        _ admission: EventAdmission, covering covered: Moment?, stopsAtFirstError: Bool
    ) throws(StoreError) {
        if let envelope = envelopes.first, envelope.kind == .erasure {
            let erasure = Erasure(envelope, logged, catalog, admission, covered)
            answers = [erasure.answer]
            commit = erasure.commit
            self.catalog = commit == nil ? catalog : try source.compile(erasure.stored, isWriter: true)
        } else {
            let change = try DefinitionChange(
                envelopes, logged, catalog, source, admission, stopsAtFirstError: stopsAtFirstError)
            (answers, commit, self.catalog) = (change.answers, change.commit, change.catalog)
        }
    }
}

/// Applies an event that erases a player, and yields its answer and the commit.
private struct Erasure {
    let answer: Result<Receipt, EventError>
    /// The commit; `nil` if the event was recorded before or is refused.
    private(set) var commit: StoreCommit?
    /// The notes after the commit.
    private(set) var stored: StoredCatalog

    init(
        _ envelope: EventEnvelope, _ logged: [LoggedEvent], _ catalog: CompiledCatalog, _ admission: EventAdmission,
        _ covered: Moment?
    ) {
        stored = catalog.stored
        let known = catalog.tombstone(of: envelope.player)
        if let earlier = logged.first {
            answer = envelope.answer(after: earlier)
        } else if known?.event == Tombstone.digest(of: envelope.id) {
            answer = .success(.repeated)
        } else {
            do {
                _ = try admission.writes(of: envelope, catalog.rulebook)
                if let owner = catalog.joined.owner(of: envelope.player) {
                    throw EventError(
                        .joined, "\(envelope.player) is joined into \(owner); erasing \(owner) erases both")
                }
                // Resending an older erasure must not delete what was recorded since.
                if envelope.isMomentGiven, let known { try admission.check(envelope, against: known.made.milliseconds) }
                let actor = envelope.actor ?? envelope.claimedActor ?? ""
                var tombstone = Tombstone(envelope, by: actor)
                for earlier in [known?.at, covered] { if let earlier { tombstone = tombstone.covering(earlier) } }
                let text = try NoteText.encode(tombstone)
                let joined = catalog.joined.ids(joinedInto: envelope.player)
                let erased = [envelope.player] + joined
                var notes: [String: String?] = [:]
                for player in erased { notes[Tombstone.note(player)] = .some(text) }
                for player in joined { notes[JoinedPlayers.Join.note(player)] = .some(nil) }
                for (key, text) in notes { stored.notes[key] = text }
                stored.generation += 1
                // The new generation makes commits that were prepared with the erased player conflict.
                commit = StoreCommit(
                    generation: catalog.generation, changesCatalog: true, notes: notes, erased: erased)
                answer = .success(.recorded([]))
            } catch let error as EventError {
                answer = .failure(error)
            } catch {
                answer = .failure(EventError(.invalidField, "the tombstone cannot be encoded: \(error)"))
            }
        }
    }
}
