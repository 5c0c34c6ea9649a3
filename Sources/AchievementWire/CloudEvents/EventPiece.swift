/// A piece of a stream that an ``EventSplitter`` finds.
public enum EventPiece {
    /// The text of one event, not yet checked. The bytes are valid only until the call that passes them returns.
    ///
    /// `isTerminated` is false for the last event of a stream that ends without a line end, comma or closing bracket:
    /// the event may have been cut off.
    case event(UnsafeBufferPointer<UInt8>, at: EventPosition, isTerminated: Bool)
    /// A part of the stream that isn't an event.
    case problem(EventStreamError)
}

/// The position of an event in a stream.
public struct EventPosition: Hashable, Sendable, CustomStringConvertible {
    /// The unit that a stream consists of.
    public enum Unit: String, Hashable, Sendable {
        /// Lines of text, blank ones included.
        case line
        /// Elements of one JSON array.
        case element
    }

    /// Whether the stream's events are lines or elements.
    public let unit: Unit
    /// The number of the line or element, counted from 1.
    public let number: Int
    /// The number of the line in which the event starts, counted from 1.
    public let line: Int
    /// The byte offset in the stream, counted from 0, at which the event starts.
    public let offset: Int

    /// Creates the position of the `number`-th `unit`, in the line `line`, at the byte `offset`.
    package init(_ unit: Unit, _ number: Int, line: Int, offset: Int) {
        self.unit = unit
        self.number = number
        self.line = line
        self.offset = offset
    }

    /// `line 3`, or `line 12, element 3`.
    public var description: String { unit == .line ? "line \(line)" : "line \(line), \(unit.rawValue) \(number)" }
}

/// A part of a stream that isn't an event, and its position.
public struct EventStreamError: Error, Hashable, Sendable {
    /// The position of the line or element.
    public let position: EventPosition
    /// What is wrong with it.
    public let reason: Reason
    /// The first bytes of the part, at most 200, as printable text.
    package let excerpt: String

    /// Creates a problem at `position`.
    package init(position: EventPosition, reason: Reason, excerpt: String) {
        self.position = position
        self.reason = reason
        self.excerpt = excerpt
    }

    /// The reason that a part of a stream isn't an event.
    public enum Reason: Hashable, Sendable {
        /// The event has more bytes than allowed. The rest of the stream is still read.
        case tooLong(bytes: Int, limit: Int)
        /// Arrays and objects of the element are nested deeper than allowed. The rest of the stream is still read.
        case tooDeep(limit: Int)
        /// There is nothing between two commas, or between a comma and a bracket.
        case emptyElement
        /// The stream ends before the array does.
        case unclosedArray
        /// Text follows the array on its last line. The lines after it are still read.
        case textAfterArray
    }
}

extension EventStreamError: CustomStringConvertible {
    /// The position and the reason: `line 1, element 3: an event is missing beside a comma`.
    public var description: String { "\(position): \(reason)" }
}

extension EventStreamError.Reason: CustomStringConvertible {
    /// The reason in words, with the sizes involved.
    public var description: String {
        switch self {
        case .tooLong(let bytes, let limit): "the event has \(bytes) bytes, more than \(limit)"
        case .tooDeep(let limit): "the event is nested deeper than \(limit)"
        case .emptyElement: "an event is missing next to a comma"
        case .unclosedArray: "the stream ends before its array does"
        case .textAfterArray: "there is text after the array"
        }
    }
}
