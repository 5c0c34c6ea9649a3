import AchievementCore
import AchievementEngine
import AchievementWire
import Foundation

/// A line or element of an input that has not been recorded yet.
struct PendingEvent: Sendable {
    /// The path of its file.
    let file: String
    /// Its position in the file.
    let position: EventPosition
    /// Its length in bytes.
    let length: Int
    /// The event, or the reason for refusing it.
    let content: Result<EventEnvelope, EventError>
    /// The bytes that contain its text, in case it is refused. The text is decoded only then, because few events are;
    /// most of these bytes are slices of a chunk.
    private let bytes: [UInt8]
    /// The spooled text, if it is longer than an event may be.
    let longText: Range<Int>?
    private let range: Range<Int>
}

extension PendingEvent {
    /// The source that is reserved for the command's own events.
    static let ownSource = "achieve"

    /// Its position in messages: the line and, in an array, the element.
    var location: String {
        position.unit == .line ? "\(position.line)" : "\(position.line): element \(position.number)"
    }

    /// Adds its position to a line of JSON.
    func addPosition(to object: inout JSONObjectWriter) {
        if position.unit == .element { object.add("element", position.number) }
        object.add("line", position.line)
    }

    /// Its text, or the start of a text that is longer than an event may be.
    var text: String { String(decoding: bytes[range], as: UTF8.self) }

    /// Its bytes in base64 if they are not UTF-8, and its text is therefore not exact; otherwise `nil`.
    var foreignBytes: String? {
        let bytes = bytes[range]
        return String(bytes: bytes, encoding: .utf8) == nil ? Data(bytes).base64EncodedString() : nil
    }

    /// A copy with its own bytes, which does not keep a chunk in memory.
    var detached: PendingEvent {
        PendingEvent(
            file: file, position: position, length: length, content: content, bytes: Array(bytes[range]),
            longText: longText, range: 0..<range.count)
    }

    /// Creates an event from a piece found by a splitter.
    ///
    /// - Parameters:
    ///   - oversizedLines: spools lines that are longer than an event may be.
    ///   - chunk: the last bytes that were passed to the splitter.
    ///   - reservesOwnSource: whether events with ``ownSource`` are refused.
    init(
        _ piece: EventPiece, file: String, oversizedLines: OversizedLineSpool? = nil, in chunk: [UInt8] = [],
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
                longText: Self.length(problem).flatMap { oversizedLines?.endLine(keeping: $0) },
                range: 0..<text.utf8.count)
        case .event(let bytes, let position, let isTerminated):
            let offset = Self.offset(of: bytes, in: chunk)
            let content = Self.read(bytes, isTerminated: isTerminated, reservesOwnSource, &reader)
            if case .failure = content, let line = RejectLog.line(in: Array(bytes)) {
                self.init(
                    refused: line, file: file, position: position, length: bytes.count, reservesOwnSource, &reader)
                return
            }
            self.init(
                file: file, position: position, length: bytes.count, content: content,
                bytes: offset == nil ? Array(bytes) : chunk, longText: nil,
                range: (offset ?? 0)..<((offset ?? 0) + bytes.count))
        }
    }

    /// Reads a line again from a file of refused lines.
    private init(
        refused line: [UInt8], file: String, position: EventPosition, length: Int, _ reservesOwnSource: Bool,
        _ reader: inout EventReader
    ) {
        let content = line.withUnsafeBufferPointer {
            Self.read($0, isTerminated: true, reservesOwnSource, &reader)
        }
        self.init(
            file: file, position: position, length: length, content: content, bytes: line, longText: nil,
            range: 0..<line.count)
    }

    private static func length(_ problem: EventStreamError) -> Int? {
        if case .tooLong(let bytes, _) = problem.reason { bytes } else { nil }
    }

    /// The offset of `part` in `chunk`; `nil` if the part was assembled from several chunks.
    private static func offset(of part: UnsafeBufferPointer<UInt8>, in chunk: [UInt8]) -> Int? {
        chunk.withUnsafeBufferPointer { chunk in
            guard let start = chunk.baseAddress, let address = part.baseAddress else { return nil }
            let offset = UInt(bitPattern: address) &- UInt(bitPattern: start)
            return offset < UInt(chunk.count) ? Int(offset) : nil
        }
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, isTerminated: Bool, _ reservesOwnSource: Bool,
        _ reader: inout EventReader
    ) -> Result<EventEnvelope, EventError> {
        do throws(EventError) {
            var envelope = try reader.envelope(parsing: bytes)
            // With `--allow-actors`, the caller decides whose claims in these lines count.
            if let actor = envelope.claimedActor { envelope.actor = actor }
            // Administrative events that were recorded by command have this source, and may come back from an export if
            // they are allowed.
            if reservesOwnSource, envelope.id.source.string == ownSource, !envelope.isAdministrative {
                return .failure(
                    EventError(
                        .reservedSource,
                        "the source \"\(ownSource)\" is reserved for the command; other events need another one"))
            }
            return .success(envelope)
        } catch {
            // A malformed text without a line end was probably truncated while it was being written.
            let torn = !isTerminated ? "the last line has no line break and may be truncated" : nil
            let advice = TextEncoding.advice(on: bytes) ?? offsetAdvice(on: bytes, error) ?? torn
            let end = error.code == .malformed ? advice.map { "; \($0)" } ?? "" : ""
            return .failure(EventError(error.code, error.message + end, fields: error.fields))
        }
    }

    /// The advice for an event that was refused because its time has no offset; `nil` for any other event.
    private static func offsetAdvice(on bytes: UnsafeBufferPointer<UInt8>, _ error: EventError) -> String? {
        guard error.message.hasPrefix("time is "), let document = try? JSONDocument(parsing: bytes),
            let node = document.member(named: "time", of: document.root), var time = document.string(of: node),
            time.withUTF8({ Moment(rfc3339: $0, assumingOffset: 0) }) != nil
        else { return nil }
        return "\(RunCommand.assumeOffset.usage) reads times without an offset"
    }
}
