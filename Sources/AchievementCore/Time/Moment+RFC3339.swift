extension Moment {
    /// Reads an RFC 3339 date-time, such as `2026-11-18T21:04:00.250+08:00`.
    ///
    /// Stricter than Foundation: the year must be 1970 to 9999 in UTC, the day must exist, the hour must be below 24,
    /// the second below 60, and the offset within 18 hours. Fractions are truncated to milliseconds. `T` and `Z` may be
    /// lowercase; `-00:00` is offset 0.
    public init?(_ text: String) {
        var copy = text
        guard let moment = copy.withUTF8({ Moment(rfc3339: $0) }) else { return nil }
        self = moment
    }

    /// Reads an RFC 3339 date-time as ``init(_:)`` does.
    ///
    /// - Throws: ``MomentFormatError`` with the text, if it is not such a date-time.
    public init(parsing text: String) throws(MomentFormatError) {
        guard let moment = Moment(text) else { throw MomentFormatError(text) }
        self = moment
    }

    /// Reads an RFC 3339 date-time from its ASCII bytes; see ``init(_:)``. O(length).
    package init?(rfc3339 bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count >= 20, bytes.count <= 64,
            bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes[10] | 0x20 == UInt8(ascii: "t"),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":")
        else { return nil }
        // All digits are read before they are checked, with one branch instead of seven.
        var areDigits = true
        func pair(_ offset: Int) -> Int {
            let (tens, ones) = (bytes[offset] &- UInt8(ascii: "0"), bytes[offset + 1] &- UInt8(ascii: "0"))
            areDigits = areDigits && tens < 10 && ones < 10
            return Int(tens) &* 10 &+ Int(ones)
        }
        let (year, month, day) = (pair(0) &* 100 &+ pair(2), pair(5), pair(8))
        let (hour, minute, second) = (pair(11), pair(14), pair(17))
        guard areDigits, hour < 24, minute < 60, second < 60, let date = Day(year: year, month: month, day: day) else {
            return nil
        }

        var index = 19
        var fraction = 0
        if bytes[index] == UInt8(ascii: ".") {
            index += 1
            var scale = 100
            let start = index
            while index < bytes.count, let digit = digits(bytes, index..<index + 1) {
                fraction += digit * scale
                scale /= 10
                index += 1
            }
            guard index > start else { return nil }
        }
        guard let offset = Moment.offset(bytes, from: index) else { return nil }

        let seconds = Int64(date.number) * 86_400 + Int64(hour * 3_600 + minute * 60 + second) - Int64(offset)
        self.init(exactly: seconds * 1_000 + Int64(fraction), offsetSeconds: offset)
    }

    /// Reads a date-time from a sender who may not know the player's offset, and uses the `assumed` offset in that
    /// case: a date-time that ends in `Z` or in the unknown offset `-00:00` keeps its instant, and one without an
    /// offset is the player's local time. Any other date-time keeps its own offset; if `assumed` is `nil`, all do, and
    /// one without an offset is `nil`.
    package init?(rfc3339 bytes: UnsafeBufferPointer<UInt8>, assumingOffset assumed: Int?) {
        let moment = Moment(rfc3339: bytes)
        guard let assumed else {
            guard let moment else { return nil }
            self = moment
            return
        }
        if let moment {
            let isUTC = bytes.last.map { $0 | 0x20 == UInt8(ascii: "z") } ?? false
            let isUnknown = isUTC || bytes.suffix(6).elementsEqual("-00:00".utf8)
            self = isUnknown ? Moment(milliseconds: moment.milliseconds, offsetSeconds: assumed) : moment
            return
        }
        let local = (Array(bytes) + [UInt8(ascii: "Z")]).withUnsafeBufferPointer { Moment(rfc3339: $0) }
        guard let local else { return nil }
        self.init(exactly: local.milliseconds - Int64(assumed) * 1_000, offsetSeconds: assumed)
    }

    /// The seconds of an offset such as `+08:00` or `-04:00`; `nil` for any other text.
    package static func offsetSeconds(_ text: String) -> Int? {
        text.utf8.count == 6 ? offset(Array(text.utf8), from: 0) : nil
    }

    /// The offset in seconds of the trailing `Z`, `+hh:mm` or `-hh:mm`.
    @inline(__always)
    private static func offset<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes, from start: Int) -> Int?
    where Bytes.Index == Int {
        if bytes.count - start == 1 { return bytes[start] | 0x20 == UInt8(ascii: "z") ? 0 : nil }
        guard bytes.count - start == 6, bytes[start + 3] == UInt8(ascii: ":"),
            let hours = digits(bytes, start + 1..<start + 3), let minutes = digits(bytes, start + 4..<start + 6),
            minutes < 60
        else { return nil }
        let seconds = hours * 3_600 + minutes * 60
        guard seconds <= 64_800 else { return nil }
        switch bytes[start] {
        case UInt8(ascii: "+"): return seconds
        case UInt8(ascii: "-"): return -seconds
        default: return nil
        }
    }
}

extension Moment: CustomStringConvertible {
    /// The moment in RFC 3339 with its own offset, `Z` for offset 0; milliseconds are written only if they are not 0.
    /// An offset with seconds is rounded toward zero to whole minutes, and a moment whose local year would be 10000 is
    /// written in UTC, because RFC 3339 has neither; the instant stays the same.
    public var description: String {
        var offsetMinutes = Int(offsetSeconds) / 60
        if milliseconds + Int64(offsetMinutes) * 60_000 > Moment.range.upperBound { offsetMinutes = 0 }
        let local = milliseconds + Int64(offsetMinutes) * 60_000
        let days = floorDivide(local, 86_400_000)
        let rest = Int(local - days * 86_400_000)
        let (hour, minute, second) = (rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60)
        let fraction = rest % 1_000 == 0 ? "" : ".\(padded(rest % 1_000, 3))"
        let time = "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))\(fraction)"
        let size = abs(offsetMinutes)
        let zone =
            size == 0 ? "Z" : "\(offsetMinutes < 0 ? "-" : "+")\(padded(size / 60, 2)):\(padded(size % 60, 2))"
        return "\(Day(number: Int32(days)))T\(time)\(zone)"
    }
}

extension Moment: TextCodable {
    package static let textForm = "an RFC 3339 date-time with an offset"
}

/// The number that ASCII digits spell; `nil` if a byte is not a digit.
@inline(__always)
private func digits<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes, _ range: Range<Int>) -> Int?
where Bytes.Index == Int {
    var number = 0
    for index in range {
        let digit = bytes[index] &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        number = number &* 10 &+ Int(digit)
    }
    return number
}

/// The error for text that is not an RFC 3339 date-time with an offset.
public struct MomentFormatError: Error, Hashable, CustomStringConvertible {
    /// The text, and the expected form.
    public let description: String

    init(_ text: String) {
        description =
            "\"\(Excerpt.text(text))\" is not an RFC 3339 time with an offset, such as 2026-11-18T21:04:00+08:00"
    }
}
