import AchievementEngine
import AchievementWire

/// Reads the events of a file in chunks; holds no more than one of them in memory.
struct EventFile {
    /// A part of the file.
    struct Chunk: Sendable {
        let bytes: [UInt8]
        /// Whether reading the next chunk may have to wait.
        let isPaused: Bool
        /// Whether it is the end of the file, which has no bytes.
        let isLast: Bool
    }

    private let file: InputFile
    private let interruption: Interruption
    private let oversizedLines: OversizedLineSpool?
    private let reservesOwnSource: Bool
    /// Reads the file; `nil` if its bytes are in memory.
    private let reader: ChunkReader?
    private var splitter = EventSplitter()
    /// The bytes in memory that have not been returned yet.
    private var rest: [UInt8]?
    private var isOver = false
    /// The number of events of the last chunk; the next one has about as many.
    private var lastCount = 0

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - oversizedLines: spools lines that are longer than an event may be.
    ///   - reservesOwnSource: whether events under the command's own source are refused.
    init(
        _ file: InputFile, interruption: Interruption, oversizedLines: OversizedLineSpool?, reservesOwnSource: Bool
    ) throws {
        self.file = file
        self.interruption = interruption
        self.oversizedLines = oversizedLines
        self.reservesOwnSource = reservesOwnSource
        rest = file.bytes
        reader = file.bytes == nil ? try ChunkReader(file, interruption: interruption) : nil
        if let oversizedLines { splitter.keepTooLong { oversizedLines.append($0) } }
    }

    /// Returns the next chunk; `nil` after the last one, or if the run was interrupted.
    mutating func next() async throws -> Chunk? {
        guard !isOver else { return nil }
        let bytes = try await reader?.next() ?? rest ?? []
        rest = nil
        guard bytes.isEmpty else {
            return Chunk(bytes: bytes, isPaused: reader.map { !$0.isReady } ?? false, isLast: false)
        }
        isOver = true
        return interruption.signal == nil ? Chunk(bytes: [], isPaused: false, isLast: true) : nil
    }

    /// The events that end in `chunk`, which must be the last one returned.
    mutating func events(in chunk: Chunk, _ reader: inout EventReader) -> [PendingEvent] {
        var events: [PendingEvent] = []
        events.reserveCapacity(lastCount + lastCount / 8)
        let (path, oversizedLines, reservesOwnSource) = (file.path, oversizedLines, reservesOwnSource)
        func add(_ piece: EventPiece) {
            events.append(
                PendingEvent(
                    piece, file: path, oversizedLines: oversizedLines, in: chunk.bytes,
                    reservesOwnSource: reservesOwnSource, reader: &reader))
        }
        if chunk.isLast {
            splitter.finish(add)
        } else {
            chunk.bytes.withUnsafeBufferPointer { splitter.feed($0, add) }
        }
        lastCount = events.count
        return events
    }
}
