import CFuzzer

/// Changes JSON so that most of it stays valid, because random bytes rarely get past the parser.
struct JSONMutator {
    private(set) var bytes: [UInt8]
    private var random: Chance
    /// Strings, numbers, literals, arrays and objects; keys are among the strings.
    private var values: [Range<Int>] = []

    init(_ bytes: some Sequence<UInt8>, seed: UInt32) {
        (self.bytes, random) = (Array(bytes), Chance(state: UInt64(seed)))
    }

    /// Makes one to four changes.
    mutating func run() {
        for _ in 0...Int.random(in: 0...3, using: &random) {
            findValues()
            guard let value = values.randomElement(using: &random) else { return }
            switch Int.random(in: 0..<12, using: &random) {
            case 0..<5: bytes.replaceSubrange(value, with: other(than: value))
            case 5..<7:
                if let from = values.randomElement(using: &random) { bytes.replaceSubrange(value, with: bytes[from]) }
            case 7..<8: bytes.insert(contentsOf: [UInt8(ascii: ",")] + bytes[value], at: value.upperBound)
            case 8..<10: remove(value)
            default: changeLines()
            }
        }
    }

    /// A value of the same kind, mostly at a limit of the accepted range.
    private mutating func other(than value: Range<Int>) -> [UInt8] {
        let choices: [String]
        switch bytes[value.lowerBound] {
        case UInt8(ascii: "\""): choices = Self.texts
        case UInt8(ascii: "["): choices = ["[]", "[[]]", "[null]", "{}"]
        case UInt8(ascii: "{"): choices = ["{}", "[]", "null"]
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): choices = Self.numbers
        default: choices = ["true", "false", "null", "0"]
        }
        return Array((choices.randomElement(using: &random) ?? "0").utf8)
    }

    private static let numbers = [
        "0", "-1", "1", "-0", "0.5", "1e3", "1e400", "59", "60", "86400", "64800", "-64801", "127", "128", "255", "256",
        "32768", "65536", "2147483647", "2147483648", "-2147483649", "4294967296", "9007199254740992",
        "9007199254740993", "253402300799999", "9223372036854775807", "-9223372036854775808", "18446744073709551616",
    ]

    private static let texts = [
        "\"\"", "\"a\"", "\" \"", "\"\\u0000\"", "\"/\"", "\":\"", "\"=\"", "\"Ag==\"", "\"/////w==\"", "\"e\\u0301\"",
        "\"\\ud83d\"", "\"9999-12-31T23:59:59Z\"", "\"2026-02-30\"", "\"1969-12-31\"", "0", "null",
    ]

    /// Removes a value, with its key if it has one, and a comma.
    private mutating func remove(_ value: Range<Int>) {
        var (start, end) = (value.lowerBound, value.upperBound)
        if start > 0, bytes[start - 1] == UInt8(ascii: ":"),
            let key = values.last(where: { $0.upperBound == start - 1 })
        {
            start = key.lowerBound
        }
        if end < bytes.count, bytes[end] == UInt8(ascii: ",") {
            end += 1
        } else if start > 0, bytes[start - 1] == UInt8(ascii: ",") {
            start -= 1
        }
        bytes.removeSubrange(start..<end)
    }

    /// Repeats, removes or moves a line.
    private mutating func changeLines() {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.count > 2, let lineIndex = lines.indices.randomElement(using: &random) else { return }
        let line = lines[lineIndex]
        if Bool.random(using: &random) { lines.remove(at: lineIndex) }
        if Bool.random(using: &random) { lines.insert(line, at: Int.random(in: 0...lines.count, using: &random)) }
        bytes = Array(lines.joined(separator: CollectionOfOne(UInt8(ascii: "\n"))))
    }

    /// Finds the values, even if the text around them is invalid.
    private mutating func findValues() {
        values.removeAll(keepingCapacity: true)
        var open: [Int] = []
        var index = 0
        while index < bytes.count {
            let start = index
            switch bytes[index] {
            case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if let start = open.popLast() { values.append(start..<index + 1) }
            case UInt8(ascii: "\""):
                index += 1
                while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                if index < bytes.count { values.append(start..<index + 1) }
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
                while index + 1 < bytes.count, Self.isInWord(bytes[index + 1]) { index += 1 }
                values.append(start..<index + 1)
            default: break
            }
            index += 1
        }
    }

    private static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

/// SplitMix64, so that the same seed gives the same changes.
private struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Whether inputs are JSON; set before libFuzzer starts.
nonisolated(unsafe) var inputsAreJSON = false

/// The function that libFuzzer calls by this name to change an input: every third time with libFuzzer's own mutator,
/// otherwise as JSON.
@_cdecl("LLVMFuzzerCustomMutator")
public func changeInput(
    _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32
) -> Int {
    guard inputsAreJSON, !seed.isMultiple(of: 3) else { return LLVMFuzzerMutate(bytes, count, limit) }
    var mutator = JSONMutator(UnsafeBufferPointer(start: bytes, count: count), seed: seed)
    mutator.run()
    let changed = mutator.bytes
    guard !changed.isEmpty, changed.count <= limit else { return LLVMFuzzerMutate(bytes, count, limit) }
    for (index, byte) in changed.enumerated() { bytes[index] = byte }
    return changed.count
}
