import AchievementEngine
import AchievementTesting
import AchievementWire
import Chance
import Testing

@Suite("JSON numbers")
struct JSONNumberTests {
    private func integer<Integer: FixedWidthInteger>(_ text: String, _ type: Integer.Type = Int.self) throws -> Integer?
    {
        let document = try JSONDocument(parsing: Array(text.utf8))
        return document.integer(of: document.root, as: type)
    }

    private func double(_ text: String) throws -> Double? {
        let document = try JSONDocument(parsing: Array(text.utf8))
        return document.double(of: document.root)
    }

    @Test(
        "A number with an integral value is an integer, however it is written",
        arguments: [
            ("0", 0), ("-0", 0), ("0.000", 0), ("0e99999999999", 0), ("1e3", 1_000), ("10.0", 10), ("-10.0", -10),
            ("1.5e1", 15), ("1200e-2", 12), ("0.001e3", 1), ("1000000000000000000000e-21", 1),
            ("9223372036854775807", .max), ("-9223372036854775808", .min), ("-922337203685477580.8e1", .min),
            ("9007199254740993", 9_007_199_254_740_993), ("1e18", 1_000_000_000_000_000_000),
        ])
    func integers(text: String, value: Int) throws {
        #expect(try integer(text) == value)
    }

    @Test(
        "Fractions and numbers out of range are not integers",
        arguments: [
            "1.5", "0.1", "-0.1", "1e-1", "1e-999999999", "1e400", "1e19", "9223372036854775808",
            "-9223372036854775809", "18446744073709551616", "123456789012345678901234567890",
            "1.0000000000000000000001",
            "99999999999999999999.5", "1e999999999",
        ])
    func notIntegers(text: String) throws {
        #expect(try integer(text) == nil)
    }

    @Test("Each integer type has its range")
    func widths() throws {
        #expect(try integer("18446744073709551615", UInt64.self) == .max)
        #expect(try integer("1.8446744073709551615e19", UInt64.self) == .max)
        #expect(try integer("-1", UInt64.self) == nil)
        #expect(try integer("127", Int8.self) == 127)
        #expect(try integer("128", Int8.self) == nil)
        #expect(try integer("-128.0", Int8.self) == -128)
    }

    @Test(
        "A Double is the one nearest to the text",
        arguments: [
            ("0.1", 0.1), ("-0.5", -0.5), ("1e22", 1e22), ("1e23", 1e23), ("123456789012345678", 123456789012345680),
            ("9007199254740993", 9_007_199_254_740_992), ("1.7976931348623157e308", .greatestFiniteMagnitude),
            ("5e-324", .leastNonzeroMagnitude), ("2.225073858507201e-308", .leastNormalMagnitude.nextDown),
            ("0.1000000000000000055511151231257827021181583404541015625", 0.1), ("1e-5", 0.00001), ("3", 3),
            ("0.30000000000000004", 0.1 + 0.2), ("0e-9999999999", 0),
        ])
    func doubles(text: String, value: Double) throws {
        #expect(try double(text) == value)
    }

    @Test(
        "A number that would become infinite or zero is not a Double",
        arguments: ["1e309", "-1e309", "1e400", "1e-400", "2e-324", "1e-999999999"])
    func notDoubles(text: String) throws {
        #expect(try double(text) == nil)
    }

    @Test("Minus zero is zero")
    func minusZero() throws {
        #expect(try double("-0.0")?.sign == .plus)
    }

    @Test("Random Doubles are read as they were written")
    func randomDoubles() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<5_000 {
            let value = Double(bitPattern: generator.next())
            guard value.isFinite, value != 0 else { continue }
            #expect(try double(value.description) == value)
        }
    }

    @Test("Numbers of a million digits are read")
    func longNumbers() throws {
        let zeros = String(repeating: "0", count: 1_000_000)
        #expect(try integer("1\(zeros)e-1000000") == 1)
        #expect(try double("0.\(zeros)1e1000001") == 1)
        #expect(try integer("1.\(zeros)1") == nil)
        #expect(jsonProblem(in: "1e1\(zeros)")?.problem == .exponentTooLarge)
        #expect(try integer("1e\(zeros)3") == 1_000)
    }
}
