import AchievementStorage
import Testing

@testable import AchievementEngine

@Suite("Leftovers of committed players")
struct RemainsTests {
    private func updates(_ numbers: Range<Int>) -> [PlayerUpdate] {
        numbers.map { PlayerUpdate(player: "p\($0)", revision: Int64($0), judgedUnder: 1, state: []) }
    }

    private func pieces(of remains: inout Remains) -> [[PlayerUpdate]] {
        var pieces: [[PlayerUpdate]] = []
        while let piece = Optional(remains.take()), !piece.isEmpty { pieces.append(piece) }
        return pieces
    }

    @Test("Leftovers are kept in pieces, each player once", arguments: [0, 1, 127, 128, 129, 1_000])
    func pieces(count: Int) {
        var remains = Remains()
        #expect(remains.add(Remains.pieces(of: updates(0..<count))).isEmpty)
        let pieces = pieces(of: &remains)
        #expect(pieces.allSatisfy { $0.count <= Remains.pieceSize })
        #expect(pieces.flatMap { $0.map(\.revision) }.sorted() == (0..<count).map { Int64($0) })
    }

    @Test("Leftovers beyond the limit are returned, oldest first")
    func limit() {
        var remains = Remains()
        let most = Remains.pieceSize * Remains.pieceLimit
        #expect(remains.add(Remains.pieces(of: updates(0..<most))).isEmpty)
        let surplus = remains.add(Remains.pieces(of: updates(most..<most + 300)))
        #expect(surplus.flatMap { $0 }.allSatisfy { $0.revision < most })
        let kept = pieces(of: &remains)
        #expect(kept.count == Remains.pieceLimit)
        let all = (surplus + kept).flatMap { $0.map(\.revision) }
        #expect(all.sorted() == (0..<most + 300).map { Int64($0) })
    }

    @Test("Judging frees leftovers, all of them before it ends", arguments: [1, 2, 5, 128, 1_000])
    func freed(count: Int) {
        let scratches = JudgingScratches()
        scratches.leave(updates(0..<300))
        for _ in 0..<3 {
            scratches.withOne { scratch in
                #expect(!scratch.remains.isEmpty)
                for left in stride(from: count, to: 0, by: -1) { scratch.freeRemains(before: left) }
                #expect(scratch.remains.isEmpty)
            }
        }
        scratches.withOne { #expect($0.remains.isEmpty) }
    }
}
