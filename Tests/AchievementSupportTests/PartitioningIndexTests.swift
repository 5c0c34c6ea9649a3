import AchievementSupport
import Testing

@Suite("Binary search")
struct PartitioningIndexTests {
    @Test("The first element of the second partition is found in arrays, slices and ranges", arguments: 0..<20)
    func matches(count: Int) {
        let numbers = (0..<count).map { $0 / 3 }
        for wanted in -1...8 {
            let expected = numbers.firstIndex { $0 >= wanted } ?? count
            #expect(numbers.partitioningIndex { $0 >= wanted } == expected)
            #expect((0..<count).partitioningIndex { numbers[$0] >= wanted } == expected)
            let slice = numbers.dropFirst(2)
            #expect(
                slice.partitioningIndex { $0 >= wanted } == slice.firstIndex { $0 >= wanted } ?? slice.endIndex)
        }
    }

    @Test("An error of the predicate ends the search")
    func failure() {
        struct Failure: Error {}
        #expect(throws: Failure.self) {
            try (0..<9).partitioningIndex { _ throws(Failure) in throw Failure() }
        }
    }
}
