import AchievementCore
import Foundation
import Testing

@Suite("Exact amounts")
struct AmountTests {
    @Test("Additions in any order give the same amount, where doubles differ")
    func order() throws {
        let numbers = [0.1, 0.2, 0.3, 1e9 + 0.7, 0.000_000_001, 123_456.789, 99.99]
        let amounts = try numbers.map { try #require(Amount($0)) }
        let forwards = amounts.reduce(Amount.zero) { $0.adding($1) ?? .zero }
        let backwards = amounts.reversed().reduce(Amount.zero) { $0.adding($1) ?? .zero }
        #expect(forwards == backwards)
        #expect(forwards.description == "1000123558.079000001")
    }

    @Test("Ten times one tenth is one")
    func tenths() {
        var sum = Amount.zero
        for _ in 0..<10 { sum = sum.adding(0.1) ?? .zero }
        #expect(sum == 1)
    }

    @Test("Sums beyond 2^53-1 fail instead of trapping")
    func limit() {
        let most = Amount(Amount.limit)
        #expect(most.adding(0) == most)
        #expect(most.adding(0.000_000_001) == nil)
        #expect(most.adding(most) == nil)
        #expect(Amount(-Amount.limit).subtracting(1) == nil)
        #expect(Amount(Double.infinity) == nil)
        #expect(Amount(Double.nan) == nil)
        let huge = 1e300
        #expect(Amount(huge) == nil)
        #expect(Amount(Int.max) == most)
    }

    @Test(
        "An amount is written as the shortest decimal",
        arguments: [
            (0.0, "0"), (12, "12"), (320.5, "320.5"), (-0.25, "-0.25"), (-1, "-1"), (-1.75, "-1.75"),
            (0.1, "0.1"), (1e-9, "0.000000001"), (66.666_666_666_666, "66.666666667"),
            (1e9 + 0.7, "1000000000.7"), (-123_456_789.123_456, "-123456789.123456"), (4_000_000.5, "4000000.5"),
            (9_007_199_254_740_991, "9007199254740991"), (4_503_599_627_370_495.5, "4503599627370495.5"),
        ])
    func description(number: Double, text: String) throws {
        #expect(try #require(Amount(number)).description == text)
    }

    @Test("Negative differences are ordered and exact")
    func differences() {
        #expect(Amount(floatLiteral: 80.3).subtracting(79.3) == 1)
        #expect(Amount(floatLiteral: 1.2).subtracting(2.5)?.description == "-1.3")
        #expect(Amount(floatLiteral: -1.3) < Amount(floatLiteral: -1.2))
    }

    @Test("An amount is the same after JSON encoding and decoding")
    func json() throws {
        for text in ["0", "12", "-3", "320.5", "9007199254740991", "0.000000001"] {
            let amount = try JSONDecoder().decode(Amount.self, from: Data(text.utf8))
            #expect(amount.description == text)
            #expect(try JSONDecoder().decode(Amount.self, from: JSONEncoder().encode(amount)) == amount)
        }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Amount.self, from: Data("1e17".utf8)) }
    }
}
