import AchievementEngine
import AchievementWire
import Testing

/// A piece from a splitter, in a form that can be compared; ``splitPieces(_:chunkSize:eventLimit:)`` checks its line.
enum SplitPiece: Equatable, CustomStringConvertible {
    case event(String, EventPosition, isTerminated: Bool)
    case problem(EventStreamError)

    init(_ piece: EventPiece) {
        switch piece {
        case .event(let bytes, let position, let isTerminated):
            self = .event(String(decoding: bytes, as: UTF8.self), position.withoutLine, isTerminated: isTerminated)
        case .problem(let problem):
            self = .problem(
                .init(position: problem.position.withoutLine, reason: problem.reason, excerpt: problem.excerpt))
        }
    }

    static func line(_ text: String, _ number: Int, _ offset: Int, torn: Bool = false) -> SplitPiece {
        .event(text, EventPosition(.line, number, line: 0, offset: offset), isTerminated: !torn)
    }

    static func element(_ text: String, _ number: Int, _ offset: Int, torn: Bool = false) -> SplitPiece {
        .event(text, EventPosition(.element, number, line: 0, offset: offset), isTerminated: !torn)
    }

    static func problem(
        _ unit: EventPosition.Unit, _ number: Int, _ offset: Int, _ reason: EventStreamError.Reason, _ excerpt: String
    ) -> SplitPiece {
        .problem(
            .init(position: EventPosition(unit, number, line: 0, offset: offset), reason: reason, excerpt: excerpt))
    }

    var description: String {
        switch self {
        case .event(let text, let position, let isTerminated):
            "\(position) @\(position.offset)\(isTerminated ? "" : " torn"): \(text.prefix(60))"
        case .problem(let problem): "\(problem) @\(problem.position.offset): \(problem.excerpt.prefix(60))"
        }
    }
}

extension EventPiece {
    fileprivate var position: EventPosition {
        switch self {
        case .event(_, let position, _): position
        case .problem(let problem): problem.position
        }
    }
}

extension EventPosition {
    fileprivate var withoutLine: EventPosition { EventPosition(unit, number, line: 0, offset: offset) }
}

/// The pieces of a stream that arrives in chunks of `chunkSize` bytes. Each piece has to have its line number.
func splitPieces(
    _ stream: [UInt8], chunkSize: Int, eventLimit: Int = 256 * 1_024, location: SourceLocation = #_sourceLocation
) -> [SplitPiece] {
    var splitter = EventSplitter(eventLimit: eventLimit)
    var pieces: [SplitPiece] = []
    var (line, counted) = (1, 0)
    func take(_ piece: EventPiece) {
        pieces.append(SplitPiece(piece))
        let position = piece.position
        // A line that was taken for the first of an array may be passed on after others.
        if position.offset < counted { (line, counted) = (1, 0) }
        line += stream[counted..<position.offset].count { $0 == 0x0A }
        counted = position.offset
        #expect(position.line == line, "\(piece)", sourceLocation: location)
    }
    var start = 0
    while start < stream.count {
        // A copy of the chunk, so that an out-of-bounds read would be detected.
        let chunk = Array(stream[start..<min(start + chunkSize, stream.count)])
        chunk.withUnsafeBufferPointer { bytes in splitter.feed(bytes, take) }
        start += chunkSize
    }
    splitter.finish(take)
    return pieces
}
