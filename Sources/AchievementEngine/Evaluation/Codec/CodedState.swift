/// The compact state of a player as last encoded. If little has changed since, the next encoding copies from it instead
/// of encoding from scratch. It is the only copy of the inline rows, which are not stored separately.
///
/// All values are equal, because the encoding is not part of a player's value.
struct CodedState: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []
    /// The byte range of the parts' cells, in the order of the parts.
    private(set) var cells: Range<Int32> = 0..<0
    /// The byte range of the inline rows.
    private(set) var rows: Range<Int32> = 0..<0
    /// Whether the cells describe the player exactly, except for changes noted since.
    var isExact = false

    /// Creates an empty state.
    init() {}

    /// Walks over a range of the bytes in place, without retaining the array.
    @inline(__always)
    func walk<Value>(over range: Range<Int32>, _ body: (inout CodedWalk) -> Value) -> Value? {
        bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return nil }
            var walk = CodedWalk(from: start + Int(range.lowerBound), upTo: start + Int(range.upperBound))
            return body(&walk)
        }
    }

    /// Spare capacity, in bytes, for a state to grow by a few events.
    private static let headroom = 64

    /// Replaces the bytes with a state that was just encoded. Reuses the buffer if it is uniquely referenced, because
    /// it is in the cache and nothing needs to be allocated or freed.
    mutating func replace(with state: UnsafeBufferPointer<UInt8>, cells: Range<Int>, rows: Range<Int>) {
        bytes.removeAll(keepingCapacity: true)
        if bytes.capacity < state.count { bytes.reserveCapacity(state.count + Self.headroom) }
        bytes.append(contentsOf: state)
        self.cells = Int32(cells.lowerBound)..<Int32(cells.upperBound)
        self.rows = Int32(rows.lowerBound)..<Int32(rows.upperBound)
        isExact = true
    }

    /// Adds inline rows from a state that is being decoded. Their format must have been checked.
    mutating func add(rows payload: ArraySlice<UInt8>, of state: [UInt8]) {
        if rows.isEmpty {
            bytes = state
            rows = Int32(payload.startIndex)..<Int32(payload.endIndex)
        } else {
            // Defensive: no release writes two cells of rows.
            bytes = Array(bytes[Int(rows.lowerBound)..<Int(rows.upperBound)]) + payload
            rows = 0..<Int32(bytes.count)
        }
    }

    /// The heap memory that the state occupies, in bytes.
    var footprint: Int { bytes.isEmpty ? 0 : 32 + bytes.capacity }

    static func == (left: CodedState, right: CodedState) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
