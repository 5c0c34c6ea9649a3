import AchievementCore
import AchievementEngine
import AchievementWire

/// A line or element of an input on its way into the store.
struct PendingEvent: Sendable {
    /// The path of its file.
    let file: String
    /// Where it stands there.
    let position: EventPosition
    /// How many bytes it had.
    let length: Int
    /// The event, or why it is none.
    let content: Result<EventEnvelope, EventError>
    /// Where its text stands, in case it is refused. Few are, so it is decoded then, and most are parts of a chunk.
    private let bytes: [UInt8]
    /// Where the whole of a text is kept that is longer than an event may be.
    let longText: Range<Int>?
    private let place: Range<Int>
}

extension PendingEvent {
    /// The source under which the command itself records; nobody else's events may stand there.
    static let ownSource = "achieve"

    /// Its text; the start of one that is longer than an event may be.
    var text: String { String(decoding: bytes[place], as: UTF8.self) }

    /// Reads what a splitter found.
    ///
    /// - Parameters:
    ///   - longTexts: what keeps texts that are longer than an event may be.
    ///   - chunk: the bytes that the splitter was fed with last.
    ///   - reservesOwnSource: whether events under ``ownSource`` are refused.
    init(
        _ piece: EventPiece, file: String, longTexts: LongTexts? = nil, in chunk: [UInt8] = [],
        reservesOwnSource: Bool = false,
        reader: inout EventReader
    ) {
        switch piece {
        case .problem(let problem):
            var text = problem.excerpt
            if case .tooLong = problem.reason, !text.hasSuffix("…") { text += "…" }
            self.init(
                file: file, position: problem.position, length: text.utf8.count,
                content: .failure(EventError(.malformed, problem.reason.description)), bytes: Array(text.utf8),
                longText: Self.length(problem).flatMap { longTexts?.take($0) }, place: 0..<text.utf8.count)
        case .event(let bytes, let position, let isTerminated):
            let offset = Self.offset(of: bytes, in: chunk)
            self.init(
                file: file, position: position, length: bytes.count,
                content: Self.read(bytes, isTerminated: isTerminated, reservesOwnSource, &reader),
                bytes: offset == nil ? Array(bytes) : chunk, longText: nil,
                place: (offset ?? 0)..<((offset ?? 0) + bytes.count))
        }
    }

    private static func length(_ problem: EventStreamError) -> Int? {
        if case .tooLong(let bytes, _) = problem.reason { bytes } else { nil }
    }

    /// Where `part` stands in `chunk`; `nil` if it was put together elsewhere, from more than one chunk.
    private static func offset(of part: UnsafeBufferPointer<UInt8>, in chunk: [UInt8]) -> Int? {
        chunk.withUnsafeBufferPointer { chunk in
            guard let start = chunk.baseAddress, let place = part.baseAddress else { return nil }
            let offset = UInt(bitPattern: place) &- UInt(bitPattern: start)
            return offset < UInt(chunk.count) ? Int(offset) : nil
        }
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, isTerminated: Bool, _ reservesOwnSource: Bool,
        _ reader: inout EventReader
    ) -> Result<EventEnvelope, EventError> {
        do throws(EventError) {
            var envelope = try reader.envelope(parsing: bytes)
            // Whoever runs the command says with --allow-actors whose claims in these lines count.
            if let actor = envelope.claimedActor { envelope.actor = actor }
            // What administrators did by hand stands there and may come back out of an export, if they are allowed.
            if reservesOwnSource, envelope.id.source.string == ownSource, !envelope.isAdministrative {
                return .failure(
                    EventError(
                        .reservedSource,
                        "the source \"\(ownSource)\" is the command's own; events of others need another one"))
            }
            return .success(envelope)
        } catch {
            // A text that ends without a line end and makes no sense was probably cut off while it was written.
            let end = !isTerminated && error.code == .malformed ? "; the last line has no end, it may be torn" : ""
            return .failure(EventError(error.code, error.message + end, fields: error.fields))
        }
    }
}
