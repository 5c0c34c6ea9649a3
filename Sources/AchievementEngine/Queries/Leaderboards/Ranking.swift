import AchievementCore
import AchievementSupport

/// Players in the order of their scores; players with equal scores in the order of the UTF-8 bytes of their ids.
///
/// Finding a rank is a binary search, O(log n). Changing a score takes O(log n) comparisons and moves O(n) entries.
struct Ranking: Sendable {
    struct Entry: Hashable, Sendable {
        let player: PlayerID
        let score: Amount
    }

    /// A player's new score; `nil` takes the player off the board.
    struct Change: Sendable {
        let player: PlayerID
        let score: Amount?
    }

    /// Whether a smaller score is better.
    let isAscending: Bool
    private(set) var entries: [Entry] = []
    private var scores: [PlayerID: Amount] = [:]

    init(isAscending: Bool) { self.isAscending = isAscending }

    /// Sets or removes scores, with a single sort if there are many.
    mutating func set(_ changes: [Change]) {
        let isBulk = changes.count > 64
        for change in changes {
            let (player, score) = (change.player, change.score)
            let old = scores[player]
            guard old != score else { continue }
            if !isBulk, let old { entries.remove(at: index(of: Entry(player: player, score: old))) }
            scores[player] = score
            guard !isBulk, let score else { continue }
            let entry = Entry(player: player, score: score)
            entries.insert(entry, at: index(of: entry))
        }
        if isBulk {
            entries = scores.map { Entry(player: $0.key, score: $0.value) }.sorted(by: precedes)
        }
    }

    /// The position of a player; `nil` if the player is not on the board.
    func position(of player: PlayerID) -> Int? {
        scores[player].map { index(of: Entry(player: player, score: $0)) }
    }

    /// The standings at the given positions, as far as these exist.
    func standings(_ positions: Range<Int>) -> [Standing] {
        let positions = positions.clamped(to: 0..<entries.count)
        guard let first = positions.first else { return [] }
        var rank = firstPosition(withScoreOf: entries[first]) + 1
        return positions.map { position in
            if position > first, entries[position].score != entries[position - 1].score { rank = position + 1 }
            return Standing(rank: rank, player: entries[position].player, score: entries[position].score)
        }
    }

    private func precedes(_ left: Entry, _ right: Entry) -> Bool {
        if left.score != right.score { return isAscending ? left.score < right.score : left.score > right.score }
        return left.player < right.player
    }

    /// The index of an entry, or its insertion point.
    private func index(of entry: Entry) -> Int { entries.partitioningIndex { !precedes($0, entry) } }

    private func firstPosition(withScoreOf entry: Entry) -> Int {
        entries.partitioningIndex { isAscending ? $0.score >= entry.score : $0.score <= entry.score }
    }
}
