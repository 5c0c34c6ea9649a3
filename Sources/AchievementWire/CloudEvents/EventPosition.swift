/// Where an event stands in a stream.
package struct EventPosition: Hashable, Sendable, CustomStringConvertible {
    /// What a stream is made of.
    package enum Unit: String, Hashable, Sendable {
        /// Lines of text, blank ones included.
        case line
        /// Elements of one JSON array.
        case element
    }

    /// Whether the stream's events are lines or elements.
    package let unit: Unit
    /// The number of the line or element, counted from 1.
    package let number: Int
    /// The byte of the stream, counted from 0, at which the event starts.
    package let offset: Int

    /// The `number`-th `unit`, at the byte `offset`.
    package init(_ unit: Unit, _ number: Int, offset: Int) {
        self.unit = unit
        self.number = number
        self.offset = offset
    }

    /// `line 3` or `element 3`.
    package var description: String { "\(unit.rawValue) \(number)" }
}
