import AchievementSupport
import Testing

@Suite("Elements once")
struct UniquedTests {
    @Test("The first of equal elements stays in its place")
    func elements() {
        #expect([3, 1, 3, 2, 1].uniqued() == [3, 1, 2])
        #expect(["ab", "c", "ad"].uniqued(on: \.first) == ["ab", "c"])
    }
}
