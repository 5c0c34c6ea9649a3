/// A part of a stream that is no event, and where it stands.
package struct EventStreamError: Error, Hashable, Sendable {
    /// The line or element.
    package let position: EventPosition
    /// What is wrong with it.
    package let reason: Reason
    /// The first of its bytes, at most 200, as printable text.
    package let excerpt: String

    /// A problem at `position`.
    package init(position: EventPosition, reason: Reason, excerpt: String) {
        self.position = position
        self.reason = reason
        self.excerpt = excerpt
    }

    /// What may be wrong with a part of a stream.
    package enum Reason: Hashable, Sendable {
        /// The event has more bytes than allowed. The rest of the stream is read on.
        case tooLong(bytes: Int, limit: Int)
        /// Arrays and objects of the element are nested deeper than allowed. The rest of the stream is read on.
        case tooDeep(limit: Int)
        /// Nothing stands between two commas, or between a comma and a bracket.
        case emptyElement
        /// The stream ends before the array does.
        case unclosedArray
        /// Something follows the array; it is not read.
        case textAfterArray
    }
}

extension EventStreamError: CustomStringConvertible {
    /// The position and the reason: `line 3: an event is missing beside a comma`.
    package var description: String { "\(position): \(reason)" }
}

extension EventStreamError.Reason: CustomStringConvertible {
    /// What is wrong, in words, with the sizes that matter.
    package var description: String {
        switch self {
        case .tooLong(let bytes, let limit): "the event has \(bytes) bytes, more than \(limit)"
        case .tooDeep(let limit): "the event is nested deeper than \(limit)"
        case .emptyElement: "an event is missing beside a comma"
        case .unclosedArray: "the stream ends before its array does"
        case .textAfterArray: "there is text after the array"
        }
    }
}
