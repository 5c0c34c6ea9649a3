import AchievementEngine
import AchievementWire

/// A piece from a splitter, in a form that can be compared.
enum SplitPiece: Equatable, CustomStringConvertible {
    case event(String, EventPosition, isTerminated: Bool)
    case problem(EventStreamError)

    init(_ piece: EventPiece) {
        switch piece {
        case .event(let bytes, let position, let isTerminated):
            self = .event(String(decoding: bytes, as: UTF8.self), position, isTerminated: isTerminated)
        case .problem(let problem): self = .problem(problem)
        }
    }

    static func line(_ text: String, _ number: Int, _ offset: Int, torn: Bool = false) -> SplitPiece {
        .event(text, EventPosition(.line, number, offset: offset), isTerminated: !torn)
    }

    static func element(_ text: String, _ number: Int, _ offset: Int, torn: Bool = false) -> SplitPiece {
        .event(text, EventPosition(.element, number, offset: offset), isTerminated: !torn)
    }

    static func problem(
        _ unit: EventPosition.Unit, _ number: Int, _ offset: Int, _ reason: EventStreamError.Reason, _ excerpt: String
    ) -> SplitPiece {
        .problem(.init(position: EventPosition(unit, number, offset: offset), reason: reason, excerpt: excerpt))
    }

    var description: String {
        switch self {
        case .event(let text, let position, let isTerminated):
            "\(position) @\(position.offset)\(isTerminated ? "" : " torn"): \(text.prefix(60))"
        case .problem(let problem): "\(problem) @\(problem.position.offset): \(problem.excerpt.prefix(60))"
        }
    }
}

/// The pieces of a stream that arrives in chunks of `chunkSize` bytes.
func splitPieces(_ stream: [UInt8], chunkSize: Int, eventLimit: Int = 256 * 1_024) -> [SplitPiece] {
    var splitter = EventSplitter(eventLimit: eventLimit)
    var pieces: [SplitPiece] = []
    var start = 0
    while start < stream.count {
        // A copy of the chunk, so that a read outside of it would be found.
        let chunk = Array(stream[start..<min(start + chunkSize, stream.count)])
        chunk.withUnsafeBufferPointer { bytes in splitter.feed(bytes) { pieces.append(SplitPiece($0)) } }
        start += chunkSize
    }
    splitter.finish { pieces.append(SplitPiece($0)) }
    return pieces
}
