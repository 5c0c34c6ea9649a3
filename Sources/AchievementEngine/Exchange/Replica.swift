import AchievementCore
import AchievementStorage
import Foundation

/// The identity and knowledge of a store that exchanges history with other stores.
struct Replica: Sendable {
    /// A random id, created at the first exchange and not shared with copies of the store.
    let id: String
    /// The last sequence number of the log, and the last change number.
    let head: Seen
    /// What the store knows of other replicas' histories.
    let known: Knowledge
    /// The store's notes.
    let notes: [String: String]

    /// The knowledge of the store, including its own history.
    var whole: Knowledge {
        var whole = known
        whole.set(head, of: id)
        return whole
    }

    /// Returns how much other replicas know of the store: the last values that it sent.
    static func reported(_ notes: [String: String]) -> Seen {
        notes[StoreNotes.reported].flatMap { Seen($0) } ?? Seen(sequence: 0, change: 0)
    }
}

extension Recorder {
    /// Returns the store as a replica. A store without an id, or one that shares its id with a copy, gets a new id.
    ///
    /// - Parameters:
    ///   - peerHeads: what other devices know of the replicas that they have met.
    ///   - reports: whether other devices are about to receive everything that the store has now.
    func replica(peerHeads: [String: Seen], reports: Bool) async throws -> Replica {
        try await inTurn { recorder in try await recorder.findReplica(peerHeads, reports: reports) }
    }

    private func findReplica(_ peerHeads: [String: Seen], reports: Bool) async throws(StoreError) -> Replica {
        try await StoreError.retryingConflicts(configuration) { () throws(StoreError) in
            var stored = try await store.catalog()
            try stored.checkIsWhole()
            var id = stored.notes[StoreNotes.replica]
            if let existing = id, let claimed = peerHeads[existing],
                try await store.isForeign(claimed, reported: Replica.reported(stored.notes))
            {
                id = nil
            }
            if id == nil {
                stored.notes[StoreNotes.reported] = nil
                let new = UUID().uuidString.lowercased().replacing("-", with: "")
                // Use a new generation, so that every process that writes to the store learns of the id.
                _ = try await store.commit(
                    StoreCommit(
                        generation: stored.generation, changesCatalog: true,
                        notes: [StoreNotes.replica: new, StoreNotes.reported: nil]))
                stored.generation += 1
                stored.notes[StoreNotes.replica] = new
                id = new
            }
            let reported = Replica.reported(stored.notes)
            let head = try await store.head(after: reported)
            if reports, head.sequence != reported.sequence || head.change != reported.change {
                _ = try await store.commit(
                    StoreCommit(generation: stored.generation, notes: [StoreNotes.reported: head.text]))
            }
            return Replica(
                id: id ?? "", head: head,
                known: stored.notes[StoreNotes.knowledge].flatMap { Knowledge($0) } ?? Knowledge(),
                notes: stored.notes)
        }
    }

    /// Records that the store now has everything that another store had, or everything up to a position.
    func note(_ other: Knowledge, through position: ExchangePosition?) async throws {
        try await inTurn { recorder in
            try await recorder.commitNotes { notes throws(StoreError) in
                let known = notes[StoreNotes.knowledge].flatMap { Knowledge($0) } ?? Knowledge()
                var joined = known
                joined.add(other, through: position)
                return joined == known ? [:] : [StoreNotes.knowledge: try NoteText.encode(joined)]
            }
        }
    }

    /// Records that all players have been evaluated for definitions that were made elsewhere.
    func noteEverybodyReplayed() async throws {
        try await inTurn { recorder in
            try await recorder.commitNotes { $0[StoreNotes.replay] == nil ? [:] : [StoreNotes.replay: nil] }
        }
    }

    /// Records the position up to which all players reflect the canonical order of their histories.
    func noteReplayed(upTo position: ReplayPosition) async throws {
        try await inTurn { recorder in
            try await recorder.commitNotes { _ in [StoreNotes.dated: position.text] }
        }
    }

    /// Commits the note changes that `changes` returns, if there are any.
    private func commitNotes(
        _ changes: ([String: String]) throws(StoreError) -> [String: String?]
    ) async throws(StoreError) {
        try await StoreError.retryingConflicts(configuration) { () throws(StoreError) in
            let stored = try await store.catalog()
            let notes = try changes(stored.notes)
            guard !notes.isEmpty else { return }
            _ = try await store.commit(StoreCommit(generation: stored.generation, notes: notes))
        }
    }
}

extension ProgressStore {
    /// Returns the last event of the log; `nil` if the log is empty. O(log n) reads.
    func lastEvent() async throws(StoreError) -> LoggedEvent? {
        let sequence = try await last(after: 0) { sequence throws(StoreError) in
            try await log(of: nil, after: sequence, limit: 1).first?.sequence
        }
        return sequence > 0 ? try await log(of: nil, after: sequence - 1, limit: 1).first : nil
    }

    /// Returns the last sequence number and change number, but at least those reported to other replicas, even if their
    /// events have been erased since. O(log n) reads.
    func head(after reported: Seen) async throws(StoreError) -> Seen {
        let sequence = try await last(after: 0) { sequence throws(StoreError) in
            try await log(of: nil, after: sequence, limit: 1).first?.sequence
        }
        let change = try await last(after: 0) { change throws(StoreError) in
            try await players(.changed(after: change), limit: 1).first?.change
        }
        var head = Seen(sequence: max(sequence, reported.sequence), change: max(change, reported.change))
        if sequence == head.sequence { head.mark = try await mark(at: sequence) }
        return head
    }

    /// Returns whether others know of events that this store lacks, as a copy or after a restore of an earlier state.
    func isForeign(_ claimed: Seen, reported: Seen) async throws(StoreError) -> Bool {
        guard claimed.sequence > 0 else { return false }
        guard let mark = try await mark(at: claimed.sequence) else { return claimed.sequence > reported.sequence }
        return claimed.mark.map { $0 != mark } ?? false
    }

    private func mark(at sequence: Int64) async throws(StoreError) -> String? {
        guard sequence > 0, let event = try await log(of: nil, after: sequence - 1, limit: 1).first,
            event.sequence == sequence
        else { return nil }
        return String(Tombstone.digest(of: event.id).prefix(16))
    }

    /// Returns the last number that `next` finds, where `next` returns the first number after its argument.
    private func last(
        after start: Int64, _ next: (Int64) async throws(StoreError) -> Int64?
    ) async throws(StoreError) -> Int64 {
        var (low, step) = (start, Int64(1))
        // An exponential search upwards, followed by a binary search.
        while let found = try await next(low.addingReportingOverflow(step - 1).partialValue), found > low {
            low = found
            guard step < 1 << 40 else { break }
            step *= 2
        }
        while step > 0 {
            if let found = try await next(low.addingReportingOverflow(step - 1).partialValue), found > low {
                low = found
            } else {
                step /= 2
            }
        }
        return low
    }
}
