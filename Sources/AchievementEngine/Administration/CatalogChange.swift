import AchievementCore
import AchievementStorage
import AchievementWire

/// Applies events that change the catalog: their answers, the commit, and the catalog after it.
struct CatalogChange {
    let answers: [Result<Receipt, EventError>]
    /// The commit; `nil` if no event counts.
    let commit: StoreCommit?
    let catalog: CompiledCatalog

    /// - Parameters:
    ///   - envelopes: the events, all of them definitions or withdrawals, or one that erases a player.
    ///   - logged: those of them that are in the log already.
    ///   - catalog: the current catalog.
    ///   - source: recompiles the catalog.
    ///   - admission: checks each event first.
    ///   - covered: the last moment that an erasure has to cover.
    ///   - stopsAtFirstError: whether nothing after the first refused event counts.
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

/// Applies an event that erases a player: its answer and the commit.
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
                // An older erasure that is sent again must not remove what came since.
                if envelope.isMomentGiven, let known { try admission.check(envelope, against: known.made.milliseconds) }
                let actor = envelope.actor ?? envelope.claimedActor ?? ""
                var tombstone = Tombstone(envelope, by: actor)
                for earlier in [known?.at, covered] { if let earlier { tombstone = tombstone.covering(earlier) } }
                let text = String(decoding: try CanonicalJSON.encode(tombstone), as: UTF8.self)
                let joined = catalog.joined.ids(joinedInto: envelope.player)
                let erased = [envelope.player] + joined
                var notes: [String: String?] = [:]
                for player in erased { notes[Tombstone.note(player)] = .some(text) }
                for player in joined { notes[JoinedPlayers.Join.note(player)] = .some(nil) }
                for (key, text) in notes { stored.notes[key] = text }
                stored.generation += 1
                // The new generation makes a conflict of work that was judged with the erased player.
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
