/// The compact state of a player as it was last stored: where next to nothing has changed since, it is not written anew
/// but copied, and what it says of rows that are not stored apart stands nowhere else.
///
/// It makes no difference to what is equal: how a player was coded says nothing of the player.
struct CodedState: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []
    /// Where the cells of the parts stand, in the order of the parts.
    private(set) var cells: Range<Int32> = 0..<0
    /// Where the rows stand that are not stored apart yet.
    private(set) var rows: Range<Int32> = 0..<0
    /// Whether the player is what the cells say, apart from what was noted since.
    var isExact = false

    /// No state.
    init() {}

    /// Room for a state to grow by a few events, in bytes.
    private static let headroom = 64

    /// Takes a state that was just written, to where the last one stood if nobody else has that any more: it is near, and
    /// nothing has to be made or freed.
    mutating func take(_ state: UnsafeBufferPointer<UInt8>, cells: Range<Int>, rows: Range<Int>) {
        bytes.removeAll(keepingCapacity: true)
        if bytes.capacity < state.count { bytes.reserveCapacity(state.count + Self.headroom) }
        bytes.append(contentsOf: state)
        self.cells = Int32(cells.lowerBound)..<Int32(cells.upperBound)
        self.rows = Int32(rows.lowerBound)..<Int32(rows.upperBound)
        isExact = true
    }

    /// Takes rows of a state that is being read, whose form is checked.
    mutating func add(rows payload: ArraySlice<UInt8>, of state: [UInt8]) {
        if rows.isEmpty {
            bytes = state
            rows = Int32(payload.startIndex)..<Int32(payload.endIndex)
        } else {
            // No release writes two cells of rows.
            bytes = Array(bytes[Int(rows.lowerBound)..<Int(rows.upperBound)]) + payload
            rows = 0..<Int32(bytes.count)
        }
    }

    /// The bytes of memory that it takes apart from its own.
    var footprint: Int { bytes.isEmpty ? 0 : 32 + bytes.capacity }

    static func == (left: CodedState, right: CodedState) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
