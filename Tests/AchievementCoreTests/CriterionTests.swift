import AchievementCore
import Foundation
import Testing

@Suite("Criteria")
struct CriterionTests {
    static let workouts = Metric<Sum>("m.workouts", keepsDays: true)
    static let first = Metric<Earliest>("m.first")
    static let lowest = Metric<Lowest>("m.lowest")
    static let levels = Metric<Distinct>("m.levels")

    static func samples() throws -> [(Criterion, String)] {
        let from = try #require(Moment("2026-11-01T00:00:00Z"))
        let until = try #require(Moment("2026-12-01T00:00:00+08:00"))
        let window = try #require(TimeWindow(from: from, until: until))
        return [
            (workouts.total >= 10, #"{"atLeast":10,"measure":"total","metric":"m.workouts"}"#),
            (workouts.bestDay > 2.5, #"{"measure":"bestDay","metric":"m.workouts","moreThan":2.5}"#),
            (lowest.best < 180, #"{"lessThan":180,"measure":"best","metric":"m.lowest"}"#),
            (
                first.value - lowest.best >= 1,
                #"{"atLeast":1,"measure":"value","metric":"m.first","minus":{"measure":"best","metric":"m.lowest"}}"#
            ),
            (
                workouts.total(in: window) >= 60,
                #"{"atLeast":60,"from":"2026-11-01T00:00:00Z","measure":"total","metric":"m.workouts","until":"2026-12-01T00:00:00+08:00"}"#
            ),
            (
                levels.count.within(.month(12, of: 2026)) >= 3,
                #"{"atLeast":3,"fromDay":"2026-12-01","measure":"count","metric":"m.levels","throughDay":"2026-12-31"}"#
            ),
            (
                levels.containsAll(["one"], within: window),
                #"{"containsAll":["one"],"from":"2026-11-01T00:00:00Z","metric":"m.levels","until":"2026-12-01T00:00:00+08:00"}"#
            ),
            (
                Criterion.achievement("weekly").times >= 10,
                #"{"achievement":"weekly","atLeast":10,"measure":"times"}"#
            ),
            (
                Criterion.achievement("weekly").inARow > 3,
                #"{"achievement":"weekly","measure":"inARow","moreThan":3}"#
            ),
            (levels.containsAll(["one", "two"]), #"{"containsAll":["one","two"],"metric":"m.levels"}"#),
            (
                .unlocked(["a"]) && (.granted || levels.contains("x")),
                #"{"all":[{"unlocked":["a"]},{"any":[{"granted":true},{"containsAll":["x"],"metric":"m.levels"}]}]}"#
            ),
        ]
    }

    @Test("A criterion has a readable JSON form and is decoded from it unchanged")
    func json() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        for (criterion, text) in try Self.samples() {
            #expect(String(decoding: try encoder.encode(criterion), as: UTF8.self) == text)
            #expect(try JSONDecoder().decode(Criterion.self, from: Data(text.utf8)) == criterion)
        }
    }

    @Test(
        "JSON that says too little or too much is refused",
        arguments: [
            "{}", #"{"metric":"m"}"#, #"{"metric":"m","measure":"total"}"#,
            #"{"metric":"m","measure":"total","atLeast":1,"atMost":2}"#,
            #"{"metric":"m","measure":"median","atLeast":1}"#, #"{"granted":false}"#,
            #"{"metric":"m","measure":"total","atLeast":1,"from":"2026-01-01T00:00:00Z"}"#,
            #"{"metric":"m","measure":"total","atLeast":1,"from":"2026-01-01T00:00:00Z","until":"2026-01-01T00:00:00Z"}"#,
        ])
    func refuses(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Criterion.self, from: Data(text.utf8)) }
    }

    @Test(
        "A member that would be ignored is refused by name",
        arguments: [
            (
                #"{"metric":"m","measure":"total","atLeast":1,"minus":{"metric":"n","measure":"total","minus":{"metric":"o","measure":"total"}}}"#,
                "minus"
            ),
            (
                #"{"metric":"m","measure":"total","atLeast":1,"minus":{"metric":"n","measure":"total"},"from":"2026-01-01T00:00:00Z","until":"2026-02-01T00:00:00Z"}"#,
                "from"
            ),
            (#"{"all":[{"granted":true}],"metric":"m"}"#, "metric"),
            (#"{"achievement":"a","measure":"times","atLeast":1,"metric":"m"}"#, "metric"),
            (
                #"{"achievement":"a","measure":"inARow","atLeast":1,"fromDay":"2026-01-01","throughDay":"2026-01-31"}"#,
                "fromDay"
            ),
            (#"{"metric":"m","containsAll":["a"],"atLeast":1}"#, "atLeast"),
            (#"{"granted":true,"minus":{}}"#, "minus"),
        ])
    func strays(text: String, name: String) {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Criterion.self, from: Data(text.utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("refused for another reason")
            return
        }
        #expect(context.debugDescription == "\"\(name)\" does not belong to this form of a criterion")
    }

    @Test("A difference keeps both operands")
    func operands() {
        guard case .compare(let quantity, .atLeast, 1) = Self.first.value - Self.lowest.best >= 1 else {
            Issue.record("a difference compares")
            return
        }
        #expect(quantity.reading == Self.first.value)
        #expect(quantity.second == Self.lowest.best)
        #expect(quantity.window == nil)
    }

    @Test(
        "A wrong window is explained, and a mistyped member gets a suggestion",
        arguments: [
            (#""fromDay":"2026-01-01""#, #""fromDay" needs "throughDay" beside it"#),
            (#""until":"2026-01-01T00:00:00Z""#, #""until" needs "from" beside it"#),
            (
                #""fromDay":"2026-01-02","throughDay":"2026-01-01""#,
                #""throughDay" must not be before "fromDay""#
            ),
            (
                #""fromDay":"2026-01-01","throughDay":"2026-01-02","from":"2026-01-01T00:00:00Z""#,
                #""from" needs "until" beside it"#
            ),
            (
                #""fromDai":"2026-01-01""#,
                #""fromDai" does not belong to this form of a criterion; did you mean "fromDay"?"#
            ),
            (
                #""atLest":2"#,
                #""atLest" does not belong to this form of a criterion; did you mean "atLeast"?"#
            ),
        ])
    func windows(members: String, message: String) {
        let text = #"{"metric":"m","measure":"count","atLeast":1,\#(members)}"#
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Criterion.self, from: Data(text.utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("refused for another reason")
            return
        }
        #expect(context.debugDescription == message)
    }

    @Test(
        "Plausible but unsupported members of a criterion are refused with an alternative",
        arguments: [
            (#"{"metric":"m","measure":"total","exactly":3}"#, #"write "atLeast" for reaching it"#),
            (#"{"not":{"metric":"m","measure":"total","atLeast":3}}"#, "write the opposite comparison"),
            (#"{"metric":"m","measure":"longest","atLeast":3}"#, #"a longest run and a longest gap have "best""#),
            (#"{"metric":"m","measure":"most","atLeast":3}"#, #"the most within a span of time has "best""#),
        ])
    func advice(text: String, message: String) {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Criterion.self, from: Data(text.utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("refused for another reason")
            return
        }
        #expect(context.debugDescription.contains(message), "\(context.debugDescription)")
    }

    @Test("Nesting that would exhaust the stack is refused")
    func depth() {
        let text = String(repeating: #"{"all":["#, count: 40) + String(repeating: "]}", count: 40)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Criterion.self, from: Data(text.utf8)) }
    }

    private func nested(_ levels: Int) -> String {
        String(repeating: #"{"all":["#, count: levels - 1) + #"{"granted":true}"#
            + String(repeating: "]}", count: levels - 1)
    }

    @Test("Sixteen levels of nesting can be read, seventeen cannot, whatever the criterion is in", arguments: [0, 12])
    func depthLimit(outer: Int) throws {
        struct Box: Decodable {
            let inner: [Box]
            let criterion: Criterion?

            var innermost: Criterion? { criterion ?? inner.first?.innermost }
        }
        func box(_ criterion: String) -> Data {
            var text = #"{"inner":[],"criterion":\#(criterion)}"#
            for _ in 0..<outer { text = #"{"inner":[\#(text)]}"# }
            return Data(text.utf8)
        }
        let decoder = JSONDecoder()
        #expect(try decoder.decode(Box.self, from: box(nested(16))).innermost?.depth == 16)
        let error = #expect(throws: DecodingError.self) { try decoder.decode(Box.self, from: box(nested(17))) }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("refused for another reason")
            return
        }
        #expect(context.debugDescription == "criteria are nested deeper than 16")
        #expect(context.codingPath.count > 2 * outer + 30)
    }
}
