/// Collects the invalid fields of an event.
public struct FieldChecks: Sendable {
    /// The failed checks, in the order in which they were made.
    package private(set) var problems: [FieldProblem] = []

    /// Creates checks without any problems.
    package init() {}

    /// Checks that a number is finite and within `range`, ends included.
    public mutating func check(_ field: String, _ number: Double, in range: ClosedRange<Double>) {
        guard !(number.isFinite && range.contains(number)) else { return }
        let (lower, upper) = (range.lowerBound, range.upperBound)
        fail(
            field, plain(number), expected: "\(kind(lower, upper)) from \(plain(lower)) to \(plain(upper))",
            ends: [lower, upper].filter(\.isFinite))
    }

    /// Checks that a number is finite, above `lower` and at most `upper`.
    public mutating func check(_ field: String, _ number: Double, above lower: Double, upTo upper: Double) {
        guard !(number.isFinite && number > lower && number <= upper) else { return }
        fail(
            field, plain(number), expected: "\(kind(lower, upper)) above \(plain(lower)), at most \(plain(upper))",
            ends: [upper].filter(\.isFinite))
    }

    /// Checks that an integer is within `range`, ends included.
    public mutating func check(_ field: String, _ number: Int, in range: ClosedRange<Int>) {
        guard !range.contains(number) else { return }
        let upper = range.upperBound == Int.max ? "up" : "to \(range.upperBound)"
        fail(
            field, String(number), expected: "an integer from \(range.lowerBound) \(upper)",
            ends: [range.lowerBound, range.upperBound].compactMap { Double(exactly: $0) })
    }

    /// Checks a text id: 1 to 200 Unicode scalars, no control characters.
    public mutating func check(_ field: String, id text: String) {
        guard let expected = FieldChecks.idProblem(of: text) else { return }
        fail(field, "\"\(text)\"", expected: expected)
    }

    /// Checks any other condition: `holds` must be true.
    public mutating func check(_ field: String, _ value: some Any, holds: Bool, expected: String) {
        guard !holds else { return }
        fail(field, String(describing: value), expected: expected)
    }

    private mutating func fail(_ field: String, _ value: String, expected: String, ends: [Double] = []) {
        problems.append(FieldProblem(field: field, value: value, expected: expected, ends: ends))
    }

    /// The requirement that `text` violates as a text id, 1 to `limit` Unicode scalars without control characters;
    /// `nil` if it is valid.
    public static func idProblem(of text: String, limit: Int = 200) -> String? {
        // Nearly every id is short printable ASCII, and checking all of it is faster than stopping at the first other
        // byte.
        let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.count > 0 && bytes.count <= max(1, limit) && isPrintable(UnsafeRawBufferPointer(bytes))
        }
        if isPlain == true { return nil }
        var count = 0
        for scalar in text.unicodeScalars {
            count += 1
            if count > limit { return "at most \(limit) Unicode scalars" }
            if scalar.isControl { return "no control characters" }
        }
        return count == 0 ? "at least one character" : nil
    }

    /// Whether every byte is in 0x20...0x7E, eight at a time.
    private static func isPrintable(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let tops: UInt64 = 0x8080_8080_8080_8080
        let ones: UInt64 = 0x0101_0101_0101_0101
        var others: UInt64 = 0
        var offset = 0
        while offset < bytes.count {
            var word = ones &* 0x20
            if bytes.count - offset >= 8 {
                word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            } else {
                for byte in bytes[offset...] { word = word << 8 | UInt64(byte) }
            }
            // The top bit of a result byte is set if the input byte is above 0x7F; if it is 0x7F, because adding 1
            // gives 0x80; or if it is below 0x20, because subtracting 0x20 with the top bit set clears that bit. No
            // byte carries into another.
            others |= word | (word & ~tops &+ ones) | ~((word | tops) &- ones &* 0x20)
            offset += 8
        }
        return others & tops == 0
    }
}

/// The kind of number in a range: only if the range has an infinite end, it needs saying that numbers are finite.
private func kind(_ lower: Double, _ upper: Double) -> String {
    lower.isFinite && upper.isFinite ? "a number" : "a finite number"
}

/// `number` without a trailing `.0`.
private func plain(_ number: Double) -> String {
    number.magnitude < 1e15 && number == number.rounded() ? String(Int64(number)) : String(number)
}

/// An invalid field of an event.
public struct FieldProblem: Hashable, Sendable, CustomStringConvertible {
    /// The name of the field on the wire.
    public let field: String
    /// The value found, shortened to 80 Unicode scalars, with control characters replaced.
    public let value: String
    /// The allowed values, such as `a number from 0 to 20000`.
    public let expected: String
    /// The ends of the allowed range that are themselves allowed.
    package let ends: [Double]

    /// A problem with `field`.
    package init(field: String, value: String, expected: String, ends: [Double] = []) {
        self.field = field
        self.value = Excerpt.text(value)
        self.expected = expected
        self.ends = ends
    }

    /// The field, value and expectation in one phrase: `calories is -1, expected a number from 0 to 20000`.
    public var description: String { "\(field) is \(value), expected \(expected)" }
}
