import AchievementCore
import Chance
import Testing

@testable import AchievementStorage

@Suite("Place table")
struct PlaceTableTests {
    /// Names of all lengths; those of one length differ in a single byte.
    private static let names = (0..<40).flatMap { length in
        (0..<8).map {
            ExactText(String(repeating: "n", count: length) + "\($0)" + String(repeating: "m", count: length % 5))
        }
    }

    @Test("Names are found after any additions and removals", arguments: 0..<6)
    func model(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var table = PlaceTable()
        var known: [Int: Bool] = [:]
        for limit in [30, 4, 300, 90, 0, 120] {
            while known.count != limit {
                let place = Int.random(in: Self.names.indices, using: &random)
                let hash = table.hash(of: Self.names[place])
                if known.count < limit, known[place] == nil {
                    table.insert(place, under: hash)
                    known[place] = true
                } else if known.count > limit {
                    table.remove(under: hash) { Self.names[$0] == Self.names[place] }
                    known[place] = nil
                }
            }
            for place in Self.names.indices {
                let found = table.place(under: table.hash(of: Self.names[place])) {
                    Self.names[$0] == Self.names[place]
                }
                #expect(found == (known[place] == nil ? nil : place))
            }
            var prefetched: Set<Int> = []
            let all = table.places(ofNames: Self.names.count) {
                table.hash(of: Self.names[$0])
            } prefetch: {
                prefetched.insert($0)
            } _: {
                Self.names[$0] == Self.names[$1]
            }
            #expect(all == Self.names.indices.map { known[$0] == nil ? -1 : $0 })
            #expect(prefetched.isSubset(of: known.keys))
        }
    }

    @Test("Two names with the same hash are told apart")
    func collision() {
        var table = PlaceTable()
        for place in 0..<3 { table.insert(place, under: 7) }
        #expect(table.place(under: 7) { $0 == 1 } == 1)
        table.remove(under: 7) { $0 == 1 }
        #expect(table.place(under: 7) { $0 == 1 } == nil)
        #expect(table.place(under: 7) { $0 == 2 } == 2)
        #expect(table.place(under: 8) { _ in true } == nil)
    }

    @Test("An element is inserted at its place in a short array", arguments: 0..<6)
    func insertion(count: Int) {
        for place in 0...count {
            var (texts, expected) = ((0..<count).map { "a long text with the number \($0)" }, [String]())
            expected = texts
            let copy = texts
            expected.insert("a new text that is long, too", at: place)
            texts.insert("a new text that is long, too", amongFewAt: place)
            #expect(texts == expected)
            #expect(copy.count == count)
        }
    }
}
