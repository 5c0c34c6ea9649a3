/// What an ``EventSplitter`` finds in a stream.
package enum EventPiece {
    /// The text of one event, not yet checked. The bytes are valid only until the call that hands them over returns.
    ///
    /// `isTerminated` is false for a last one without a line end, comma or closing bracket behind it: it may be torn.
    case event(UnsafeBufferPointer<UInt8>, at: EventPosition, isTerminated: Bool)
    /// A part of the stream that is no event.
    case problem(EventStreamError)
}
