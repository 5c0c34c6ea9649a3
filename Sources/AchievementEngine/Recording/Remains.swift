import AchievementStorage

/// What is left of players who are committed, in pieces that are freed bit by bit where others are judged.
///
/// It lies in thousands of blocks. Whoever frees them all at once soon has more than a thread keeps at hand, and takes the
/// allocator's lock for each of the others; cores sleep on that lock which make the same for the next batch. Freed one
/// player at a time, they are what the next player is made of.
struct Remains {
    private var pieces: [[PlayerUpdate]] = []

    /// How many players there are in a piece, and how many pieces are kept at most.
    static let pieceSize = 128
    static let pieceLimit = 32

    /// Takes what a batch has written apart.
    static func pieces(of updates: consuming [PlayerUpdate]) -> [[PlayerUpdate]] {
        var pieces: [[PlayerUpdate]] = []
        var rest = updates
        while !rest.isEmpty {
            var piece: [PlayerUpdate] = []
            piece.reserveCapacity(min(pieceSize, rest.count))
            // What is taken from the end of a list is moved: a copy would count the users of all its parts.
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
