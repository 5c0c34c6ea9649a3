import AchievementCore
import AchievementEngine
import AchievementWire

/// Records events from files into a center in batches, with at most a chunk and a batch of a file in memory.
struct Ingestion {
    let center: AchievementCenter
    private(set) var rejects: RejectLog
    private(set) var receipts: ReceiptLog
    let interruption: Interruption
    /// Whether the first refused line ends the run.
    let isStrict: Bool
    /// Whether events with the command's own source are refused.
    let reservesOwnSource: Bool
    /// Called for the first events that are sent again although they are void.
    private let onVoidRepeat: ((PendingEvent) -> Void)?
    /// Called after each batch with the results so far.
    let onProgress: (RunSummary, _ bytes: Int) -> Void

    private(set) var summary: RunSummary
    /// Whether a refused line ended the run.
    private(set) var isStopped = false
    private var bytes = 0
    private var pending: [PendingEvent] = []
    private var pendingBytes = 0
    /// The batches in flight, which are recorded while the next one is read, with the input position of each.
    private var inFlight: [(events: ArraySlice<PendingEvent>, bytes: Int, recording: Recording)] = []
    private var reader: EventReader
    private var early = EarlyEvents()

    private typealias Recording = Task<[Result<Receipt, EventError>], any Error>

    /// The maximum number of events in a batch, which is one commit: larger batches amortize its cost (group commit).
    static let batchLimit = 20_000
    /// The maximum number of batches in flight: one is committed while another is judged.
    private static let inFlightLimit = 2
    /// The maximum size of a batch, in bytes.
    static let batchBytes = 8 * 1_024 * 1_024

    init(
        center: AchievementCenter, rejects: RejectLog, receipts: ReceiptLog, interruption: Interruption,
        isStrict: Bool, reservesOwnSource: Bool = false, losesUnlocks: Bool = false, assumedOffset: Int? = nil,
        onUnknownMember: (@Sendable (UnknownMember) -> Void)? = nil, onVoidRepeat: ((PendingEvent) -> Void)? = nil,
        onProgress: @escaping (RunSummary, Int) -> Void
    ) {
        self.center = center
        self.rejects = rejects
        self.receipts = receipts
        self.interruption = interruption
        self.isStrict = isStrict
        self.reservesOwnSource = reservesOwnSource
        summary = RunSummary(losesUnlocks: losesUnlocks)
        (self.onProgress, self.onVoidRepeat) = (onProgress, onVoidRepeat)
        reader = EventReader(rulebook: center.rulebook, assumingOffset: assumedOffset, onUnknownMember: onUnknownMember)
    }

    /// Whether reading has ended.
    var isOver: Bool { isStopped || interruption.signal != nil }

    /// Reads a file to its end. Events that do not fill a batch wait for the next file; see ``finish()``.
    mutating func ingest(_ file: InputFile) async throws {
        var events = try EventFile(
            file, interruption: interruption, oversizedLines: rejects.oversizedLines,
            reservesOwnSource: reservesOwnSource)
        while !isOver, let chunk = try await events.next() {
            reader.rulebook = center.rulebook
            bytes += chunk.bytes.count
            pendingBytes += chunk.bytes.count
            pending += events.events(in: chunk, &reader)
            // If the input pauses, the events so far are recorded without delay.
            if !chunk.isLast { try await recordBatches(all: chunk.isPaused) }
        }
    }

    /// Records the remaining events, unless the run is over, and counts the results.
    mutating func finish() async throws {
        if !isOver { try await recordBatches(all: true) }
        try await completeAll()
        guard interruption.signal == nil else { return }
        for (event, error) in early.takeAll() { try refuse(event, error) }
    }

    /// Completes the file of refused lines.
    mutating func finishRejects() throws { try rejects.finish(hasEvents: summary.new + summary.repeated > 0) }

    private mutating func recordBatches(all: Bool) async throws {
        guard all || pending.count > Self.batchLimit || pendingBytes > Self.batchBytes else { return }
        var rest = pending[...]
        pending = []
        while !rest.isEmpty, !isOver {
            let batch = rest.prefix(Self.batchLength(rest))
            guard all || batch.count < rest.count else { break }
            rest = rest.dropFirst(batch.count)
            try await record(batch)
        }
        if all {
            try await completeAll()
            try await recordEarly()
        }
        if !isOver { pending = Array(rest) }
        pendingBytes = pending.indices.reduce(0) { $0 + pending[$1].length }
    }

    /// The number of leading `events` that form a batch.
    private static func batchLength(_ events: ArraySlice<PendingEvent>) -> Int {
        var bytes = 0
        let events = events.prefix(batchLimit)
        for index in events.indices {
            bytes += events[index].length
            if bytes > batchBytes, index > events.startIndex { return index - events.startIndex }
        }
        return events.count
    }

    private mutating func record(_ batch: ArraySlice<PendingEvent>) async throws {
        guard isStrict else {
            if inFlight.count == Self.inFlightLimit { try await completeFirst() }
            inFlight.append((batch, bytes, center.enqueue(batch.compactMap { try? $0.content.get() })))
            return
        }
        // A strict run records nothing after a line that cannot be parsed.
        let unreadable = batch.firstIndex { (try? $0.content.get()) == nil }
        let batch = unreadable.map { batch[...$0] } ?? batch
        let results = try await center.record(batch.compactMap { try? $0.content.get() }, stoppingAtFirstError: true)
        try add(results, of: batch)
        onProgress(summary, bytes)
    }

    /// Waits for the batches in flight.
    mutating func completeAll() async throws { while !inFlight.isEmpty { try await completeFirst() } }

    private mutating func completeFirst() async throws {
        let (events, bytes, recording) = inFlight.removeFirst()
        try add(try await recording.value, of: events)
        onProgress(summary, bytes)
    }

    private mutating func add(
        _ results: [Result<Receipt, EventError>], of batch: ArraySlice<PendingEvent>
    ) throws {
        var results = results[...]
        for event in batch where !isStopped {
            switch event.content {
            case .failure(let error): try reject(event, error)
            case .success(let envelope):
                switch results.popFirst() {
                case .success(let receipt): count(receipt, of: event, envelope)
                case .failure(let error): try reject(event, error)
                case nil: break
                }
            }
        }
        receipts.flush()
    }

    private mutating func count(_ receipt: Receipt, of event: PendingEvent, _ envelope: EventEnvelope) {
        summary.count(receipt, of: envelope)
        receipts.add(event, receipt)
        if receipt == .repeatedVoid, summary.void <= RejectLog.printedLimit { onVoidRepeat?(event) }
    }

    /// Records events that were too early when they were read.
    private mutating func recordEarly() async throws {
        guard !isOver else { return }
        for (event, result) in try await early.record(in: center) {
            switch result {
            case .success(let receipt):
                if let envelope = try? event.content.get() { count(receipt, of: event, envelope) }
            case .failure(let error): try refuse(event, error)
            }
        }
    }

    private mutating func reject(_ event: PendingEvent, _ error: EventError) throws {
        // Receipts are printed in order, and a strict run ends here.
        if !isStrict, !receipts.isPrinting, early.keep(event, error) { return }
        try refuse(event, error)
    }

    private mutating func refuse(_ event: PendingEvent, _ error: EventError) throws {
        summary.rejected += 1
        try rejects.add(event, error, isFirst: summary.new + summary.repeated == 0)
        receipts.add(event, error)
        if isStrict { isStopped = true }
    }
}
