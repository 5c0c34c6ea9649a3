import AchievementCore
import Testing

@Suite("Level curves")
struct LevelCurveTests {
    @Test("A linear curve has a level for each step of points")
    func linear() {
        let curve = LevelCurve.linear(1_000)
        #expect([-5, 0, 999, 1_000, 1_999, 2_000].map(curve.level) == [1, 1, 1, 2, 2, 3])
        #expect(curve.points(for: 3) == 2_000)
    }

    @Test("Thresholds give one level each and end")
    func thresholds() {
        let curve = LevelCurve.thresholds([100, 300])
        #expect([0, 99, 100, 299, 300, 9_999].map(curve.level) == [1, 1, 2, 2, 3, 3])
        #expect(curve.points(for: 3) == 300)
        #expect(curve.points(for: 4) == nil)
    }

    @Test("Geometric steps grow by the ratio")
    func geometric() {
        let curve = LevelCurve.geometric(first: 100, ratio: 2)
        #expect([99, 100, 299, 300, 699, 700].map(curve.level) == [1, 2, 2, 3, 3, 4])
        #expect((2...20).allSatisfy { curve.level(at: curve.points(for: $0) ?? 0) == $0 })
        #expect(LevelCurve.geometric(first: 1, ratio: 1e300).level(at: .max) < 100)
    }

    @Test("A curve with invalid numbers reports a problem")
    func problems() {
        #expect(LevelCurve.linear(0).problem != nil)
        #expect(LevelCurve.thresholds([100, 100]).problem != nil)
        #expect(LevelCurve.thresholds([0, 100]).problem != nil)
        #expect(LevelCurve.geometric(first: 10, ratio: 0.5).problem != nil)
        #expect(LevelCurve.geometric(first: 10, ratio: .nan).problem != nil)
        #expect(LevelCurve.linear(1).problem == nil)
        #expect(LevelCurve.thresholds([]).problem == nil)
    }
}
