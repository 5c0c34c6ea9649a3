import AchievementSupport
import Testing

@Suite("Insertion into short arrays")
struct ArrayInsertionTests {
    @Test("An element is inserted at its index in a short array", arguments: 0..<6)
    func insertion(count: Int) {
        for index in 0...count {
            var (texts, expected) = ((0..<count).map { "a long text with the number \($0)" }, [String]())
            expected = texts
            let copy = texts
            expected.insert("a new text that is long, too", at: index)
            texts.insert("a new text that is long, too", amongFewAt: index)
            #expect(texts == expected)
            #expect(copy.count == count)
        }
    }
}
