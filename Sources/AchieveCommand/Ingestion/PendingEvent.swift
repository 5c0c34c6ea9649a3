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
    /// The start of its text, in case it is refused. Few are, so it is decoded then.
    private let start: [UInt8]
}

extension PendingEvent {
    /// The most Unicode scalars of a refused text that are shown.
    static let textLimit = 1_000

    /// The start of its text.
    var text: String { Excerpt.verbatim(of: start, limit: Self.textLimit) }

    /// Reads what a splitter found.
    init(_ piece: EventPiece, file: String, reader: inout EventReader) {
        switch piece {
        case .problem(let problem):
            var text = problem.excerpt
            if case .tooLong = problem.reason, !text.hasSuffix("…") { text += "…" }
            self.init(
                file: file, position: problem.position, length: text.utf8.count,
                content: .failure(EventError(.malformed, problem.reason.description)), start: Array(text.utf8))
        case .event(let bytes, let position, let isTerminated):
            self.init(
                file: file, position: position, length: bytes.count,
                content: Self.read(bytes, isTerminated: isTerminated, &reader),
                start: Array(bytes.prefix(Excerpt.length(of: Self.textLimit))))
        }
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, isTerminated: Bool, _ reader: inout EventReader
    ) -> Result<EventEnvelope, EventError> {
        do throws(EventError) {
            var envelope = try reader.envelope(parsing: bytes)
            // Whoever runs the command says with --allow-actors whose claims in these lines count.
            envelope.actor = envelope.claimedActor
            return .success(envelope)
        } catch {
            // A text that ends without a line end and makes no sense was probably cut off while it was written.
            let end = !isTerminated && error.code == .malformed ? "; the last line has no end, it may be torn" : ""
            return .failure(EventError(error.code, error.message + end, fields: error.fields))
        }
    }
}
