import AchievementCore
import AchievementGallery

/// Numbers for people, independent of the system's locale.
enum NumberText {
    /// `number` with a comma between groups of three digits.
    static func grouped(_ number: Int) -> String {
        let digits = String(number.magnitude)
        var groups: [Substring] = []
        var rest = digits[...]
        while rest.count > 3 {
            groups.insert(rest.suffix(3), at: 0)
            rest = rest.dropLast(3)
        }
        return (number < 0 ? "-" : "") + ([rest] + groups).joined(separator: ",")
    }

    /// `amount` with a comma between groups of three digits, truncated to two decimals so that nothing looks complete
    /// too early.
    static func grouped(_ amount: Amount) -> String {
        guard amount.nanos != 0, amount >= .zero else {
            return amount.nanos == 0 ? grouped(Int(amount.whole)) : "\(amount)"
        }
        var decimals = ".\(twoDigits(Int(amount.nanos / 10_000_000)))"
        while let last = decimals.last, last == "0" || last == "." { decimals.removeLast() }
        return grouped(Int(amount.whole)) + decimals
    }

    /// `seconds` with two decimals.
    static func seconds(_ seconds: Double) -> String { decimal(seconds, places: 2) }

    /// `part` of `whole` in percent with one decimal, kept below 100 % and above 0 % unless it is exactly that.
    static func percent(_ part: Int, of whole: Int, _ words: GalleryWords) -> String {
        let tenths =
            whole > 0 && part > 0
            ? part < whole ? min(999, max(1, Int((Double(part) / Double(whole) * 1_000).rounded()))) : 1_000 : 0
        let figure = Amount(whole: Int64(tenths / 10), billionths: Int32(tenths % 10 * 100_000_000)) ?? .zero
        return words.amounts.text(figure, in: .percent, .exact)
    }

    /// `number` with the given number of decimals.
    static func decimal(_ number: Double, places: Int) -> String {
        let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
        let scaled = Int((abs(number) * Double(scale)).rounded())
        let decimals = String(scaled % scale)
        let zeros = String(repeating: "0", count: places - decimals.count)
        return "\(number < 0 && scaled > 0 ? "-" : "")\(scaled / scale)\(places > 0 ? ".\(zeros)\(decimals)" : "")"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// `seconds` as minutes and seconds, such as `1:05`.
    static func clock(_ seconds: Double) -> String {
        let whole = Int(min(max(0, seconds.rounded()), 359_999))
        let minutes = whole / 60 % 60
        let rest = twoDigits(whole % 60)
        return whole < 3_600 ? "\(minutes):\(rest)" : "\(whole / 3_600):\(twoDigits(minutes)):\(rest)"
    }

    /// The player's date and time of a moment, to the minute.
    static func minute(_ moment: Moment) -> String {
        let hour = twoDigits(moment.localHour)
        let minute = twoDigits(moment.localMillisecondOfDay / 60_000 % 60)
        return "\(moment.localDay) \(hour):\(minute)"
    }

    /// The offset of a moment, such as `+08:00` or `Z`.
    static func offset(_ moment: Moment) -> String {
        let time = moment.description.drop { $0 != "T" }
        return String(time.drop { !"+-Z".contains($0) })
    }

    /// `count` of things, such as `1 event` or `2,000 events`.
    static func count(_ count: Int, _ singular: String) -> String {
        "\(grouped(count)) \(singular)\(count == 1 ? "" : "s")"
    }
}

/// The progress of a run as one line for a terminal.
struct ProgressBar: Sendable {
    /// The number of bytes read so far.
    var bytesDone = 0
    /// The number of events processed so far.
    var events = 0
    /// The total number of bytes; `nil` if it is not known.
    let bytesTotal: Int?

    init(bytesTotal: Int?) { self.bytesTotal = bytesTotal }

    /// The line after `seconds`, at most `width` columns wide.
    func line(after seconds: Double, width: Int, _ words: GalleryWords = GalleryWords(language: "en")) -> String {
        let rate = seconds > 0 ? Int((Double(events) / seconds).rounded()) : 0
        let figures = words.text(.runRate, words.count(.eventCount, events), words.number(rate))
        guard let bytesTotal, bytesTotal > 0 else { return TextWidth.shorten(figures, to: max(0, width - 1)) }
        let fraction = min(1, Double(bytesDone) / Double(bytesTotal))
        let rest = fraction > 0 ? seconds * (1 - fraction) / fraction : 0
        let percent = TextWidth.padLeft(words.amounts.text(Amount(Int(fraction * 100)), in: .percent), to: 5)
        let text = "\(percent)  \(figures)  \(words.text(.timeLeft, NumberText.clock(rest)))"
        let cells = min(30, width - TextWidth.of(text) - 2)
        let bar = cells >= 5 ? TextStyle.cells(fraction, width: cells) + " " : ""
        return TextWidth.shorten(bar + text, to: max(0, width - 1))
    }
}
