import AchievementCore
import AchievementStorage

/// Events that are judged together under one catalog: which of them count, and the answer to each.
struct Batch {
    let envelopes: [EventEnvelope]
    let catalog: CompiledCatalog
    let admission: EventAdmission
    let roster: Roster
    /// Whether changes have listeners.
    let isAnnounced: Bool
    private let stopsAtFirstError: Bool
    /// By event, the index of its player in the roster.
    var owners: [Int] { roster.owners }
    /// By event, whether it is still to be judged.
    private(set) var isOpen: [Bool]
    /// The result of each event; meaningless until ``isAnswered``.
    private var results: [Result<Receipt, EventError>]
    /// By event, whether it has a result.
    private var isAnswered: [Bool]
    /// By player, the bytes of memory that the player takes once its events are judged.
    var footprints: [Int]
    /// The indices of the events that were judged and refused. A refused event may still be in the log, and then is a
    /// repeat, whatever clocks and policies say now.
    private var refusals: Set<Int> = []
    /// Whether duplicate events were looked for.
    private var knowsRepeats = false
    /// Whether some were found.
    private(set) var hasRepeats = false

    init(
        _ envelopes: [EventEnvelope], _ roster: Roster, _ catalog: CompiledCatalog, _ admission: EventAdmission,
        isAnnounced: Bool, stopsAtFirstError: Bool
    ) {
        self.envelopes = envelopes
        self.roster = roster
        self.catalog = catalog
        self.admission = admission
        self.isAnnounced = isAnnounced
        self.stopsAtFirstError = stopsAtFirstError
        isOpen = Array(repeating: true, count: envelopes.count)
        results = Array(repeating: .success(.repeated), count: envelopes.count)
        isAnswered = Array(repeating: false, count: envelopes.count)
        footprints = Array(repeating: 0, count: roster.players.count)
    }

    var ids: [EventID] { envelopes.map(\.id) }

    /// The ids of the events that were judged and refused.
    var refused: Set<EventID> { Set(refusals.map { envelopes[$0].id }) }

    /// Answers the events that repeat one of the log, or one before them in the batch.
    mutating func answerRepeats(of logged: [LoggedEvent]) {
        knowsRepeats = true
        hasRepeats = !logged.isEmpty
        let log = Dictionary(logged.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var seen: [EventID: Int] = [:]
        seen.reserveCapacity(envelopes.count)
        for index in envelopes.indices {
            let id = envelopes[index].id
            if let earlier = log.isEmpty ? nil : log[id] {
                answer(index, after: earlier)
            } else {
                guard let first = seen.updateValue(index, forKey: id) else { continue }
                seen[id] = first
                answer(index, after: envelopes[first].logged)
                hasRepeats = true
            }
        }
        // Nothing after the first refused event is judged if the batch stops there.
        if stopsAtFirstError, let first = firstFailure {
            for index in envelopes.indices where index > first { isOpen[index] = false }
        }
    }

    /// Answers the refused events that are already in the log.
    mutating func answerRefused(after logged: [LoggedEvent]) {
        let log = Dictionary(logged.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for index in refusals {
            guard let earlier = log[envelopes[index].id] else { continue }
            answer(index, after: earlier)
            refusals.remove(index)
        }
    }

    /// The length to cut the batch to, or `nil`. What is cut off must be judged again without the refused event: events
    /// after a refusal that ends the batch, and events from the first one that has the id of a refused event but other
    /// content. Copies with the same content are refused like the original.
    mutating func shorterLength() -> Int? {
        guard !refusals.isEmpty else { return nil }
        let length = firstCopyToJudge()
        guard stopsAtFirstError, let failure = firstFailure, failure < length ?? .max else { return length }
        return envelopes.indices.contains { $0 > failure && isRecorded($0) } ? failure + 1 : nil
    }

    /// The first event that repeats another one in the batch and cannot be answered before the events in front of it
    /// are committed.
    private mutating func firstCopyToJudge() -> Int? {
        let refused = refused
        var firsts: [EventID: Int] = [:]
        for index in envelopes.indices where refused.contains(envelopes[index].id) {
            guard let first = firsts[envelopes[index].id] else {
                firsts[envelopes[index].id] = index
                continue
            }
            if !knowsRepeats {
                // Both were judged, and the first may have been recorded.
                if isOpen[first] { return index }
                firsts[envelopes[index].id] = index
            } else if refusals.contains(first) {
                guard envelopes[index].isCopy(of: envelopes[first]) else { return index }
                results[index] = results[first]
                isAnswered[index] = true
            }
        }
        return nil
    }

    private mutating func answer(_ index: Int, after earlier: LoggedEvent) {
        results[index] = envelopes[index].answer(after: earlier)
        isAnswered[index] = true
        isOpen[index] = false
    }

    private var firstFailure: Int? {
        results.firstIndex { if case .failure = $0 { true } else { false } }
    }

    /// Stores the result of a judged event.
    mutating func setAnswer(_ answer: consuming Result<Receipt, EventError>, of index: Int) {
        if case .failure = answer {
            isOpen[index] = false
            refusals.insert(index)
        }
        results[index] = answer
        isAnswered[index] = true
    }

    private func isRecorded(_ index: Int) -> Bool {
        if case .success(.recorded) = results[index] { true } else { false }
    }

    /// The events to log.
    var fresh: [LoggedEvent] {
        var fresh: [LoggedEvent] = []
        fresh.reserveCapacity(envelopes.count)
        for index in envelopes.indices where isRecorded(index) {
            fresh.append(admission.logged(envelopes[index], catalog))
        }
        return fresh
    }

    /// Checks that each event is answered that the sender gets an answer to: an answer that nobody gave must not tell
    /// the sender that the event is recorded.
    ///
    /// - Throws: ``StoreError`` with code `conflict` if an event has to be judged again with players as they are
    ///   stored, `corrupt` if that would not help.
    func checkAnswers(readsStored: Bool) throws(StoreError) {
        let code: StoreError.Code = readsStored ? .corrupt : .conflict
        // A row that was not loaded may leave half of what the event does in the player.
        for index in refusals {
            guard case .failure(let error) = results[index], error.code == .missingRow else { continue }
            throw StoreError(code, "the event \(envelopes[index].id) could not be judged: \(error)")
        }
        let count = stopsAtFirstError ? firstFailure.map { $0 + 1 } ?? isAnswered.count : isAnswered.count
        if let index = isAnswered[..<count].firstIndex(of: false) {
            throw StoreError(code, "the event \(envelopes[index].id) was not judged")
        }
    }

    /// The answer to each event, or if the batch stops at the first refused event, the answers up to and including that
    /// one.
    var answers: [Result<Receipt, EventError>] {
        guard stopsAtFirstError, let first = firstFailure else { return results }
        return Array(results[...first])
    }
}
