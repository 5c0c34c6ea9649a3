import AchievementCore
import AchievementEngine
import AchievementWire

/// A line or element of an input on its way into the store.
struct PendingEvent: Sendable {
    /// The path of its file.
    let file: String
    /// Where it stands there.
    let position: EventPosition
    /// The start of its text, in case it is refused.
    let text: String
    /// How many bytes it had.
    let length: Int
    /// The event, or why it is none.
    let content: Result<EventEnvelope, EventError>
}

extension PendingEvent {
    /// The most Unicode scalars of a refused text that are shown.
    static let textLimit = 1_000

    /// Reads what a splitter found.
    init(_ piece: EventPiece, file: String, rulebook: Rulebook) {
        switch piece {
        case .problem(let problem):
            var text = problem.excerpt
            if case .tooLong = problem.reason, !text.hasSuffix("…") { text += "…" }
            self.init(
                file: file, position: problem.position, text: text, length: text.utf8.count,
                content: .failure(EventError(.malformed, problem.reason.description)))
        case .event(let bytes, let position, let isTerminated):
            self.init(
                file: file, position: position,
                text: Excerpt.verbatim(of: bytes, limit: Self.textLimit), length: bytes.count,
                content: Self.read(bytes, isTerminated: isTerminated, rulebook))
        }
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, isTerminated: Bool, _ rulebook: Rulebook
    ) -> Result<EventEnvelope, EventError> {
        do throws(EventError) {
            var envelope = try rulebook.envelope(parsing: bytes)
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
