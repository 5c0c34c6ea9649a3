import AchievementSupport
import Chance
import Testing

@Suite("Name index")
struct NameIndexTests {
    /// Names of all lengths; those of one length differ in a single byte.
    private static let names = (0..<40).flatMap { length in
        (0..<8).map {
            String(repeating: "n", count: length) + "\($0)" + String(repeating: "m", count: length % 5)
        }
    }

    @Test("Names are found after any additions and removals", arguments: 0..<6)
    func model(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var table = NameIndex()
        var known: [Int: Bool] = [:]
        for limit in [30, 4, 300, 90, 0, 120] {
            while known.count != limit {
                let index = Int.random(in: Self.names.indices, using: &random)
                let hash = table.hash(of: Self.names[index])
                if known.count < limit, known[index] == nil {
                    table.insert(index, forHash: hash)
                    known[index] = true
                } else if known.count > limit {
                    table.remove(forHash: hash) { Self.names[$0] == Self.names[index] }
                    known[index] = nil
                }
            }
            for index in Self.names.indices {
                let found = table.index(forHash: table.hash(of: Self.names[index])) {
                    Self.names[$0] == Self.names[index]
                }
                #expect(found == (known[index] == nil ? nil : index))
            }
            var prefetched: Set<Int> = []
            let all = table.indices(ofNames: Self.names.count) {
                table.hash(of: Self.names[$0])
            } prefetch: {
                prefetched.insert($0)
            } matches: {
                Self.names[$0] == Self.names[$1]
            }
            #expect(all == Self.names.indices.map { known[$0] == nil ? -1 : $0 })
            #expect(prefetched.isSubset(of: known.keys))
        }
    }

    @Test("Two names with the same hash are distinguished")
    func collision() {
        var table = NameIndex()
        for index in 0..<3 { table.insert(index, forHash: 7) }
        #expect(table.index(forHash: 7) { $0 == 1 } == 1)
        table.remove(forHash: 7) { $0 == 1 }
        #expect(table.index(forHash: 7) { $0 == 1 } == nil)
        #expect(table.index(forHash: 7) { $0 == 2 } == 2)
        #expect(table.index(forHash: 8) { _ in true } == nil)
    }
}
