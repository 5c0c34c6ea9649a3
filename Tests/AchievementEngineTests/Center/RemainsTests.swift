import AchievementStorage
import Testing

@testable import AchievementEngine

@Suite("What is left of committed players")
struct RemainsTests {
    private func updates(_ numbers: Range<Int>) -> [PlayerUpdate] {
        numbers.map { PlayerUpdate(player: "p\($0)", revision: Int64($0), judgedUnder: 1, state: []) }
    }

    @Test("is kept in pieces, each player once", arguments: [0, 1, 127, 128, 129, 1_000])
    func pieces(count: Int) {
        var remains = Remains()
        #expect(remains.add(Remains.pieces(of: updates(0..<count))).isEmpty)
        #expect(remains.count == count)
        var taken = Set<Int64>()
        while remains.count > 0 {
            let piece = remains.take()
            #expect(!piece.isEmpty && piece.count <= Remains.pieceSize)
            guard !piece.isEmpty else { return }
            taken.formUnion(piece.map(\.revision))
        }
        #expect(taken == Set(updates(0..<count).map(\.revision)))
        #expect(remains.take().isEmpty && remains.count == 0)
    }

    @Test("is given back beyond a limit, the oldest first")
    func limit() {
        var remains = Remains()
        let most = Remains.pieceSize * Remains.pieceLimit
        #expect(remains.add(Remains.pieces(of: updates(0..<most))).isEmpty)
        let surplus = remains.add(Remains.pieces(of: updates(most..<most + 300)))
        #expect(surplus.flatMap { $0 }.allSatisfy { $0.revision < most })
        #expect(surplus.reduce(0) { $0 + $1.count } + remains.count == most + 300)
        #expect(remains.count <= most)
    }

    @Test("is freed by those who judge, all of it before they are done", arguments: [1, 2, 5, 128, 1_000])
    func freed(count: Int) {
        let scratches = JudgingScratches()
        scratches.leave(updates(0..<300))
        for _ in 0..<3 {
            scratches.withOne { scratch in
                #expect(scratch.remainCount > 0)
                for left in stride(from: count, to: 0, by: -1) { scratch.freeRemains(before: left) }
                #expect(scratch.remainCount == 0)
            }
        }
        scratches.withOne { #expect($0.remainCount == 0) }
    }
}
