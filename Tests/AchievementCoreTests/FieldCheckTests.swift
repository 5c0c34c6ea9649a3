import AchievementCore
import Foundation
import Testing

@Suite("Checks of an event's fields")
struct FieldCheckTests {
    private func problems(_ check: (inout FieldChecks) -> Void) -> [String] {
        var checks = FieldChecks()
        check(&checks)
        return checks.problems.map(\.description)
    }

    @Test("An infinite number is refused even if the range has no end")
    func infinite() {
        #expect(
            problems { $0.check("reps", .infinity, in: 0 ... .infinity) }
                == ["reps is inf, expected a finite number from 0 to inf"])
        #expect(
            problems { $0.check("reps", .infinity, above: 0, upTo: .infinity) }
                == ["reps is inf, expected a finite number above 0, at most inf"])
        #expect(problems { $0.check("reps", 1e300, in: 0 ... .infinity) } == [])
    }

    @Test("A number outside a range names the range")
    func outside() {
        #expect(problems { $0.check("reps", 6.5, in: 0...5) } == ["reps is 6.5, expected a number from 0 to 5"])
        #expect(problems { $0.check("reps", .nan, in: 0...5) }.count == 1)
    }

    @Test("A long text that is no value of its type is shortened in the error")
    func longText() {
        let text = String(repeating: "x", count: 5_000) + "\u{1B}"
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Day].self, from: JSONEncoder().encode([text]))
        }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("refused for another reason")
            return
        }
        #expect(context.debugDescription.utf8.count < 300)
        #expect(context.debugDescription.hasSuffix("is not a day; write yyyy-mm-dd"))
    }
}
