import AchievementCore

/// Formats numbers for people.
enum NumberText {
    /// Formats `1234567` as `1,234,567`, with the grouping `mark` of a language.
    static func grouped(_ number: Int, by mark: String) -> String {
        let digits = Array(String(number.magnitude).utf8)
        guard digits.count > 3 else { return String(number) }
        var text = number < 0 ? [UInt8(ascii: "-")] : []
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(contentsOf: mark.utf8) }
            text.append(digit)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// An amount with at most two decimals, rounded toward zero, so that a target that is not reached never looks
    /// reached.
    static func grouped(_ amount: Amount, by mark: String, _ decimalMark: String) -> String {
        let text = amount.description
        guard let point = text.firstIndex(of: "."), let whole = Int(text[..<point]) else {
            return Int(text).map { grouped($0, by: mark) } ?? text
        }
        var decimals = text[text.index(after: point)...].prefix(2)
        while decimals.last == "0" { decimals.removeLast() }
        let sign = whole == 0 && text.hasPrefix("-") ? "-" : ""
        return sign + grouped(whole, by: mark) + (decimals.isEmpty ? "" : decimalMark + decimals)
    }
}
