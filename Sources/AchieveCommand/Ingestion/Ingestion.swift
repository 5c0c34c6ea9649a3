import AchievementEngine
import AchievementWire

/// Takes events from files into a center, a batch at a time; of a file it holds no more than a chunk and a batch.
struct Ingestion {
    let center: AchievementCenter
    private(set) var rejects: RejectLog
    private(set) var receipts: ReceiptLog
    let interruption: Interruption
    /// Whether the first refused line ends the run.
    let isStrict: Bool
    /// Whether events under the command's own source are refused.
    let reservesOwnSource: Bool
    /// Called after each batch with what is done.
    let onProgress: (RunSummary, _ bytes: Int) -> Void

    private(set) var summary = RunSummary()
    /// Whether a refused line ended the run.
    private(set) var isStopped = false
    private var bytes = 0
    private var pending: [PendingEvent] = []
    private var pendingBytes = 0
    /// The batches that are being recorded while the next one is read, and how far the input was read for each.
    private var underWay: [(events: ArraySlice<PendingEvent>, bytes: Int, recording: Recording)] = []
    private var reader: EventReader

    private typealias Recording = Task<[Result<Receipt, EventError>], any Error>

    /// The most events of a batch, which is one commit: the more events share one, the less each of them costs.
    static let batchLimit = 20_000
    /// The most batches that are being recorded while the next one is read: one is committed, one judged meanwhile.
    private static let underWayLimit = 2
    /// The most bytes of a batch.
    static let batchBytes = 8 * 1_024 * 1_024

    init(
        center: AchievementCenter, rejects: RejectLog, receipts: ReceiptLog, interruption: Interruption,
        isStrict: Bool, reservesOwnSource: Bool = false, onProgress: @escaping (RunSummary, Int) -> Void
    ) {
        self.center = center
        self.rejects = rejects
        self.receipts = receipts
        self.interruption = interruption
        self.isStrict = isStrict
        self.reservesOwnSource = reservesOwnSource
        self.onProgress = onProgress
        reader = EventReader(rulebook: center.rulebook)
    }

    /// Whether nothing more is to be read.
    var isOver: Bool { isStopped || interruption.signal != nil }

    /// Reads a file to its end. What does not fill a batch waits for the next file; see ``finish()``.
    mutating func ingest(_ file: InputFile) async throws {
        var splitter = EventSplitter()
        if let longTexts = rejects.longTexts { splitter.keepTooLong { longTexts.append($0) } }
        if let bytes = file.bytes {
            try await take(bytes, of: file, &splitter, isPaused: false)
        } else {
            let reader = try ChunkReader(file, interruption: interruption)
            while !isOver {
                let chunk = try await reader.next()
                guard !chunk.isEmpty else { break }
                // When the input pauses, what has come is not kept waiting.
                try await take(chunk, of: file, &splitter, isPaused: !reader.isReady)
            }
        }
        guard !isOver else { return }
        reader.rulebook = center.rulebook
        splitter.finish {
            pending.append(
                PendingEvent(
                    $0, file: file.path, longTexts: rejects.longTexts, reservesOwnSource: reservesOwnSource,
                    reader: &reader))
        }
    }

    private mutating func take(
        _ chunk: [UInt8], of file: InputFile, _ splitter: inout EventSplitter, isPaused: Bool
    ) async throws {
        reader.rulebook = center.rulebook
        bytes += chunk.count
        pendingBytes += chunk.count
        chunk.withUnsafeBufferPointer { bytes in
            splitter.feed(bytes) {
                pending.append(
                    PendingEvent(
                        $0, file: file.path, longTexts: rejects.longTexts, in: chunk,
                        reservesOwnSource: reservesOwnSource, reader: &reader))
            }
        }
        try await recordBatches(all: isPaused)
    }

    /// Records what waits, unless the run is over, and counts what was recorded.
    mutating func finish() async throws {
        if !isOver { try await recordBatches(all: true) }
        try await completeAll()
    }

    /// Completes what is kept of refused lines.
    mutating func finishRejects() throws { try rejects.finish() }

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
        if all { try await completeAll() }
        if !isOver { pending = Array(rest) }
        pendingBytes = pending.indices.reduce(0) { $0 + pending[$1].length }
    }

    /// How many of `events` make a batch.
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
            if underWay.count == Self.underWayLimit { try await completeFirst() }
            underWay.append((batch, bytes, center.enqueue(batch.compactMap { try? $0.content.get() })))
            return
        }
        // A strict run records nothing behind what cannot even be read.
        let unreadable = batch.firstIndex { (try? $0.content.get()) == nil }
        let batch = unreadable.map { batch[...$0] } ?? batch
        let results = try await center.record(batch.compactMap { try? $0.content.get() }, stoppingAtFirstError: true)
        try add(results, of: batch)
        onProgress(summary, bytes)
    }

    /// Waits for the batches that are being recorded.
    mutating func completeAll() async throws { while !underWay.isEmpty { try await completeFirst() } }

    private mutating func completeFirst() async throws {
        let (events, bytes, recording) = underWay.removeFirst()
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
            case .success:
                switch results.popFirst() {
                case .success(let receipt):
                    summary.count(receipt)
                    receipts.add(event, receipt)
                case .failure(let error): try reject(event, error)
                case nil: break
                }
            }
        }
        receipts.flush()
    }

    private mutating func reject(_ event: PendingEvent, _ error: EventError) throws {
        summary.rejected += 1
        try rejects.add(event, error)
        receipts.add(event, error)
        if isStrict { isStopped = true }
    }
}
