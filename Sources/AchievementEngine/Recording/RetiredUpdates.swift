import AchievementStorage

/// Updates of committed batches, released gradually to avoid bursts of `free`.
///
/// The updates consist of thousands of memory blocks. Freeing all at once overflows the allocator's per-thread cache,
/// which then takes a lock for each block, and the cores that judge the next batch contend for it. Freed one player at
/// a time, the blocks are reused for the next player.
struct RetiredUpdates {
    private var pieces: [[PlayerUpdate]] = []

    /// The number of players in a piece, and the maximum number of pieces to keep.
    static let pieceSize = 128
    static let pieceLimit = 32

    /// Splits the updates of a batch into pieces.
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
    /// - Returns: the pieces that are too many to keep.
    mutating func add(_ more: [[PlayerUpdate]]) -> [[PlayerUpdate]] {
        pieces += more
        let surplus = Array(pieces.dropLast(Self.pieceLimit))
        pieces.removeFirst(surplus.count)
        return surplus
    }

    /// Takes a piece out.
    mutating func take() -> [PlayerUpdate] { pieces.popLast() ?? [] }
}
