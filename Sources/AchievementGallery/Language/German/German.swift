extension PhraseTable {
    /// German, addressing players with “du”.
    static let german = PhraseTable(
        named(page).merging(named(grid)) { $1 }.merging(named(details)) { $1 }.merging(named(news)) { $1 }
            .merging(named(screens)) { $1 }.merging(named(writing)) { $1 })

    private static func named<Key: GalleryPhrase>(_ texts: [Key: String]) -> [String: String] {
        Dictionary(texts.map { ($0.rawValue, $1) }, uniquingKeysWith: { $1 })
    }

    private static let writing: [WritingPhrase: String] = [
        .groupMark: ".",
        .decimalMark: ",",
        .minusSign: "−",
        .months: "Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.",
        .monthNames: "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember",
        .weekdays: "Mo|Di|Mi|Do|Fr|Sa|So",
        .dayPattern: "{0}. {1} {2}",
        .monthPattern: "{1} {2}",
        .longMonthPattern: "{1} {2}",
        .timePattern: "{0}, {1} Uhr",
        .weekPattern: "Woche {0}/{1}",
        .unitTimes: "",
        .unitSteps: " Schritt| Schritte",
        .unitPercent: " %",
        .unitKilograms: " kg",
        .unitKilocalories: " kcal",
        .unitMinutes: " Min.",
        .unitHours: " Std.",
        .unitSeconds: " s",
        .unitGap: " ",
    ]
}
