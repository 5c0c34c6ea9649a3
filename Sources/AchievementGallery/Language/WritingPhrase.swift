/// How a language formats numbers, dates and amounts, written like ``Phrase``.
package enum WritingPhrase: String, CaseIterable, Sendable {
    // Numbers: the separator between groups of three digits, the decimal separator, and the sign of negative numbers.
    case groupMark, decimalMark, minusSign
    // Dates: twelve months, twelve months within a sentence, and seven weekdays from Monday on, separated by `|`.
    case months, monthNames, weekdays
    // `{0}` is the day, `{1}` the month of `months` or `monthNames`, `{2}` the year, `{3}` the number of the month.
    case dayPattern, monthPattern, longMonthPattern
    // In `timePattern`, `{0}` is a day and `{1}` a time; in `weekPattern`, `{0}` is the week number and `{1}` the year.
    case timePattern, weekPattern
    // Units after a number, including the space before them; steps have plural forms.
    case unitTimes, unitSteps, unitPercent, unitKilograms, unitKilocalories, unitMinutes, unitHours, unitSeconds
    // The separator between hours and minutes.
    case unitGap

    /// The number of elements in a list; `nil` for other texts.
    var parts: Int? {
        switch self {
        case .months, .monthNames: 12
        case .weekdays: 7
        default: nil
        }
    }

    /// The phrase in English and Simplified Chinese; other languages have tables of their own.
    package var texts: (en: String, zh: String) {
        switch self {
        case .groupMark: (",", ",")
        case .decimalMark: (".", ".")
        case .minusSign: ("-", "-")
        case .months:
            ("Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec", "1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月")
        case .monthNames:
            (
                "January|February|March|April|May|June|July|August|September|October|November|December",
                "1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月"
            )
        case .weekdays: ("Mo|Tu|We|Th|Fr|Sa|Su", "一|二|三|四|五|六|日")
        case .dayPattern: ("{1} {0}, {2}", "{2}年{3}月{0}日")
        case .monthPattern: ("{1} {2}", "{2}年{1}")
        case .longMonthPattern: ("{1} {2}", "{2}年{1}")
        case .timePattern: ("{0}, {1}", "{0} {1}")
        case .weekPattern: ("week {0} of {1}", "{1}年第{0}周")
        case .unitTimes: ("", "次")
        case .unitSteps: (" step| steps", "步")
        case .unitPercent: (" %", "%")
        case .unitKilograms: (" kg", "公斤")
        case .unitKilocalories: (" kcal", "千卡")
        case .unitMinutes: (" min", "分钟")
        case .unitHours: (" h", "小时")
        case .unitSeconds: (" s", "秒")
        case .unitGap: (" ", "")
        }
    }
}
