import AchievementStorage

/// Updates of committed batches, released gradually to avoid bursts of `free`.
///
/// They lie in thousands of blocks. Freed all at once, they overflow the allocator's cache of the thread, which then takes
/// a lock for each block, and the cores that judge the next batch contend for it. Freed one player at a time, the blocks
/// are reused for the next player.
struct RetiredUpdates {
    private var pieces: [[PlayerUpdate]] = []

    /// How many players there are in a piece, and how many pieces are kept at most.
    static let pieceSize = 128
    static let pieceLimit = 32

    /// The updates of a batch in pieces.
    static func pieces(of updates: consuming [PlayerUpdate]) -> [[PlayerUpdate]] {
        var pieces: [[PlayerUpdate]] = []
        var rest = updates
        while !rest.isEmpty {
            var piece: [PlayerUpdate] = []
            piece.reserveCapacity(min(pieceSize, rest.count))
            // Moved from the end of the list, to avoid retaining all parts of each update.
            while piece.count < pieceSize, let update = rest.popLast() { piece.append(update) }
            pieces.append(piece)
        }
        return pieces
    }

    /// Adds pieces.
    ///
    /// - Returns: those that are too many to be kept.
    mutating func add(_ more: [[PlayerUpdate]]) -> [[PlayerUpdate]] {
        pieces += more
        let surplus = Array(pieces.dropLast(Self.pieceLimit))
        pieces.removeFirst(surplus.count)
        return surplus
    }

    /// Takes a piece out.
    mutating func take() -> [PlayerUpdate] { pieces.popLast() ?? [] }
}
