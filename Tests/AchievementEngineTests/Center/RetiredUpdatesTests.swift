import AchievementStorage
import Testing

@testable import AchievementEngine

@Suite("Retired updates")
struct RetiredUpdatesTests {
    private func updates(_ numbers: Range<Int>) -> [PlayerUpdate] {
        numbers.map { PlayerUpdate(player: "p\($0)", revision: Int64($0), judgedUnder: 1, state: []) }
    }

    private func pieces(of retired: inout RetiredUpdates) -> [[PlayerUpdate]] {
        var pieces: [[PlayerUpdate]] = []
        while let piece = Optional(retired.take()), !piece.isEmpty { pieces.append(piece) }
        return pieces
    }

    @Test("Retired updates are kept in pieces, each player once", arguments: [0, 1, 127, 128, 129, 1_000])
    func pieces(count: Int) {
        var retired = RetiredUpdates()
        #expect(retired.add(RetiredUpdates.pieces(of: updates(0..<count))).isEmpty)
        let pieces = pieces(of: &retired)
        #expect(pieces.allSatisfy { $0.count <= RetiredUpdates.pieceSize })
        #expect(pieces.flatMap { $0.map(\.revision) }.sorted() == (0..<count).map { Int64($0) })
    }

    @Test("Retired updates beyond the limit are returned, oldest first")
    func limit() {
        var retired = RetiredUpdates()
        let limit = RetiredUpdates.pieceSize * RetiredUpdates.pieceLimit
        #expect(retired.add(RetiredUpdates.pieces(of: updates(0..<limit))).isEmpty)
        let surplus = retired.add(RetiredUpdates.pieces(of: updates(limit..<limit + 300)))
        #expect(surplus.flatMap { $0 }.allSatisfy { $0.revision < limit })
        let kept = pieces(of: &retired)
        #expect(kept.count == RetiredUpdates.pieceLimit)
        let all = (surplus + kept).flatMap { $0.map(\.revision) }
        #expect(all.sorted() == (0..<limit + 300).map { Int64($0) })
    }

    @Test("Judging frees retired updates, all of them before it ends", arguments: [1, 2, 5, 128, 1_000])
    func freed(count: Int) {
        let scratches = JudgingScratches()
        scratches.retire(updates(0..<300))
        for _ in 0..<3 {
            scratches.withOne { scratch in
                #expect(!scratch.retired.isEmpty)
                for left in stride(from: count, to: 0, by: -1) { scratch.freeRetired(before: left) }
                #expect(scratch.retired.isEmpty)
            }
        }
        scratches.withOne { #expect($0.retired.isEmpty) }
    }
}
