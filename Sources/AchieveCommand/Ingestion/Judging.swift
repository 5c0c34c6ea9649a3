import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementWire

/// Judges the events of whole players in memory, and then discards them.
///
/// All events share one in-memory store. If each player's events are adjacent, a new store is started for the next
/// player once the current one contains many events, so memory is bounded by the largest player.
struct Judging {
    /// Outputs what a store contains once all events of its players have been judged.
    typealias Answer = (_ store: InMemoryProgressStore, _ center: AchievementCenter) async throws -> Void

    private let makeCenter: (InMemoryProgressStore) async throws -> AchievementCenter
    private let isGrouped: Bool
    private let storeLimit: Int
    private let interruption: Interruption
    private let answer: Answer
    private let onProgress: (RunSummary, _ bytes: Int) -> Void

    private(set) var rejects: RejectLog
    private(set) var summary: RunSummary
    private var reader: EventReader
    private var bytes = 0
    private var store: InMemoryProgressStore
    private var center: AchievementCenter
    /// The number of events of the players in the store or in the batch.
    private var events = 0
    private var batch: [PendingEvent] = []
    /// The player of the last event.
    private var player: PlayerID?
    /// The number of events from which a batch takes no further player, if each player's events are adjacent: few
    /// enough that the events are still in the CPU cache when they are judged.
    private static let groupedBatch = 2_000

    /// The definitions, which are part of every store, and whether a store has been output without later ones.
    private var definitions: [EventEnvelope] = []
    private var isPastDefinitions = false
    private var early = EarlyEvents()

    /// - Parameters:
    ///   - isGrouped: whether each player's events are adjacent.
    ///   - storeLimit: the number of events from which a store takes no further player, if each player's events are
    ///     adjacent; large enough that creating a store costs little in comparison.
    ///   - assumedOffset: the player's UTC offset, in seconds, for events whose time has none.
    ///   - losesUnlocks: whether the events may take unlocks away.
    ///   - makeCenter: opens a center over an empty store.
    ///   - answer: called with each store before it is discarded.
    init(
        isGrouped: Bool, storeLimit: Int, rejects: RejectLog, interruption: Interruption, assumedOffset: Int?,
        losesUnlocks: Bool,
        onUnknownMember: @escaping @Sendable (UnknownMember) -> Void, onProgress: @escaping (RunSummary, Int) -> Void,
        makeCenter: @escaping (InMemoryProgressStore) async throws -> AchievementCenter, answer: @escaping Answer
    ) async throws {
        (self.isGrouped, self.storeLimit) = (isGrouped, storeLimit)
        (self.rejects, self.interruption) = (rejects, interruption)
        (self.onProgress, self.makeCenter, self.answer) = (onProgress, makeCenter, answer)
        summary = RunSummary(losesUnlocks: losesUnlocks)
        store = InMemoryProgressStore()
        center = try await makeCenter(store)
        reader = EventReader(
            rulebook: center.rulebook, assumingOffset: assumedOffset, onUnknownMember: onUnknownMember)
    }

    /// Judges the files, in order.
    mutating func judge(_ files: [InputFile]) async throws {
        for file in files {
            var events = try EventFile(
                file, interruption: interruption, oversizedLines: rejects.oversizedLines, reservesOwnSource: true)
            while let chunk = try await events.next() {
                bytes += chunk.bytes.count
                // Moved out, because a copy retains what an event refers to.
                var pending = events.events(in: chunk, &reader)
                pending.reverse()
                while let event = pending.popLast() { try await take(event) }
                onProgress(summary, bytes)
            }
        }
        guard interruption.signal == nil else { return }
        try await record()
        try await finishStore()
    }

    /// Completes the file of refused lines.
    mutating func finishRejects() throws { try rejects.finish(hasEvents: summary.new + summary.repeated > 0) }

    private mutating func take(_ event: consuming PendingEvent) async throws {
        if isGrouped, case .success(let envelope) = event.content {
            if let problem = problem(of: envelope) { return try reject(event, problem) }
            if envelope.player != player {
                if events >= storeLimit {
                    try await beginStore()
                } else if batch.count >= Self.groupedBatch {
                    try await record()
                }
                player = envelope.player
            }
        }
        events += 1
        batch.append(event)
        if batch.count == Ingestion.batchLimit { try await record() }
    }

    /// The reason why an event cannot be judged before the events of other players are known; `nil` if it can.
    private func problem(of envelope: EventEnvelope) -> EventError? {
        guard envelope.isAdministrative else { return nil }
        if envelope.event is PlayerJoined {
            return EventError(
                .joined,
                "with --grouped, players cannot be joined: the other player's events are "
                    + "elsewhere")
        }
        guard isPastDefinitions, Self.defines(envelope) else { return nil }
        return EventError(
            .notAllowed, "with --grouped, definitions come first: earlier players have already been judged")
    }

    private mutating func record() async throws {
        let results = try await center.record(batch.compactMap { try? $0.content.get() })
        var rest = results.makeIterator()
        for index in batch.indices {
            switch batch[index].content {
            case .failure(let error): try reject(batch[index], error)
            case .success(let envelope):
                switch rest.next() {
                case .success(let receipt)?:
                    summary.count(receipt, of: envelope)
                    if isGrouped, Self.defines(envelope) { definitions.append(envelope) }
                case .failure(let error)?:
                    if !early.keep(batch[index], error) { try reject(batch[index], error) }
                case nil: break
                }
            }
        }
        batch.removeAll(keepingCapacity: true)
    }

    /// Records the events that were too early when they were read, now that all events of the store are known.
    private mutating func recordEarly() async throws {
        for (event, result) in try await early.record(in: center) {
            switch result {
            case .success(let receipt):
                if let envelope = try? event.content.get() { summary.count(receipt, of: envelope) }
            case .failure(let error): try reject(event, error)
            }
        }
        for (event, error) in early.takeAll() { try reject(event, error) }
    }

    private static func defines(_ envelope: EventEnvelope) -> Bool {
        // Hardly any event is administrative, and the casts cost more than reading an event.
        envelope.isAdministrative
            && (envelope.event is AchievementDefined || envelope.event is AchievementWithdrawn)
    }

    /// Outputs the current store and starts another one.
    private mutating func beginStore() async throws {
        try await record()
        try await finishStore()
        isPastDefinitions = true
        store = InMemoryProgressStore()
        center = try await makeCenter(store)
        _ = try await center.record(definitions)
        events = 0
    }

    private mutating func finishStore() async throws {
        try await recordEarly()
        // Finds what players had already earned when something was defined.
        if await center.isBackfillDue { _ = try await center.finishBackfill() }
        try await answer(store, center)
    }

    private mutating func reject(_ event: PendingEvent, _ error: EventError) throws {
        summary.rejected += 1
        try rejects.add(event, error, isFirst: summary.new + summary.repeated == 0)
    }
}
