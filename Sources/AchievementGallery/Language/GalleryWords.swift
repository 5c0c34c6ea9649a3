package import AchievementCore
package import AchievementEngine

/// A language of the gallery's own texts. Achievements bring theirs in any language.
public enum GalleryLanguage: String, Codable, Sendable, CaseIterable {
    /// English.
    case english = "en"
    /// Chinese in simplified characters.
    case simplifiedChinese = "zh-Hans"

    /// The language for a BCP 47 tag: Simplified Chinese for every kind of Chinese, else English.
    public init(nearestTo tag: String) {
        let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        self = primary == "zh" ? .simplifiedChinese : .english
    }
}

/// The gallery's own texts in one language, for the command too.
package struct GalleryWords: Sendable {
    /// The language of the gallery's own texts.
    package let language: GalleryLanguage
    /// The BCP 47 tag that the host asked for.
    package let tag: String

    package init(language tag: String) {
        self.tag = tag
        language = GalleryLanguage(nearestTo: tag)
    }

    init(_ language: GalleryLanguage) { self.init(language: language.rawValue) }

    /// A phrase, with `values` for the placeholders `{0}`, `{1}` and so on.
    package func text(_ phrase: Phrase, _ values: String...) -> String { fill(phrase.texts, values) }

    /// A phrase of a detail, filled alike.
    package func text(_ phrase: DetailPhrase, _ values: String...) -> String { fill(phrase.texts, values) }

    /// A phrase of news, filled alike.
    package func text(_ phrase: NewsPhrase, _ values: String...) -> String { fill(phrase.texts, values) }

    /// A phrase of a screen, filled alike.
    package func text(_ phrase: ScreenPhrase, _ values: String...) -> String { fill(phrase.texts, values) }

    /// A phrase with a count for the placeholder `{0}`; English has the forms `one|many`.
    package func count(_ phrase: Phrase, _ number: Int) -> String { count(phrase.texts, number) }

    /// A phrase of a detail with a count.
    package func count(_ phrase: DetailPhrase, _ number: Int) -> String { count(phrase.texts, number) }

    /// A phrase of a screen with a count.
    package func count(_ phrase: ScreenPhrase, _ number: Int) -> String { count(phrase.texts, number) }

    /// A phrase of news with a count.
    package func count(_ phrase: NewsPhrase, _ number: Int) -> String { count(phrase.texts, number) }

    /// The text of this language, with `values` for the placeholders.
    package func fill(_ texts: (en: String, zh: String), _ values: [String]) -> String {
        let text = language == .english ? texts.en : texts.zh
        // In one pass, because a value may contain `{0}` itself.
        var filled = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            filled += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: "}"), let index = Int(rest[rest.index(after: open)..<close]),
                values.indices.contains(index)
            else {
                filled.append(rest.removeFirst())
                continue
            }
            filled += values[index]
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }

    /// The text of this language, with `number` for the placeholder; English has the forms `one|many`.
    package func count(_ texts: (en: String, zh: String), _ number: Int) -> String {
        let text = language == .english ? texts.en : texts.zh
        let forms = text.split(separator: "|", omittingEmptySubsequences: false)
        let form = number == 1 ? forms.first : forms.last
        return String(form ?? "").replacing("{0}", with: NumberText.grouped(number))
    }

    /// The items one after another, at most `limit`, then how many more there are.
    func list(_ items: [String], limit: Int = 12) -> String {
        let shown = items.prefix(limit).joined(separator: text(.separator))
        return items.count > limit ? text(.andMore, shown, NumberText.grouped(items.count - limit)) : shown
    }

    /// A duration in its largest whole unit: days, hours or minutes.
    package func span(milliseconds: Int64) -> String {
        let minutes = Int(clamping: max(0, milliseconds) / 60_000)
        if minutes >= 2 * 24 * 60 { return count(.days, minutes / (24 * 60)) }
        if minutes >= 60 { return count(.hours, minutes / 60) }
        return minutes > 0 ? count(.minutes, minutes) : text(.lessThanAMinute)
    }

    /// The words that the page shares with the screens of apps.
    var screen: ScreenWords { ScreenWords(language) }

    /// Amounts in their units.
    var amounts: AmountText { AmountText(language) }

    /// A text of the catalog.
    package func text(_ text: LocalizedText) -> String {
        if let exact = text.text(for: tag) { return exact }
        let speaksIt = tag.lowercased().hasPrefix(language == .english ? "en" : "zh")
        if speaksIt, let close = text.text(for: language.rawValue) { return close }
        return text.text(preferring: [tag])
    }

    /// A day, such as `Nov 18, 2026`.
    package func date(_ day: Day) -> String {
        let (year, month, date) = day.date
        return switch language {
        case .english: "\(Self.months[month - 1]) \(date), \(year)"
        case .simplifiedChinese: "\(year)年\(month)月\(date)日"
        }
    }

    /// A month, such as `Nov`.
    func month(of day: Day) -> String {
        switch language {
        case .english: Self.months[day.date.month - 1]
        case .simplifiedChinese: "\(day.date.month)月"
        }
    }

    /// A month and its year, such as `Nov 2026`.
    func monthAndYear(of day: Day) -> String {
        switch language {
        case .english: "\(month(of: day)) \(day.date.year)"
        case .simplifiedChinese: "\(day.date.year)年\(month(of: day))"
        }
    }

    /// A day and a time of day, such as `Nov 18, 2026, 21:04`.
    package func time(_ moment: Moment) -> String {
        let minute = moment.localMillisecondOfDay / 60_000
        let clock = "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
        return switch language {
        case .english: "\(date(moment.localDay)), \(clock)"
        case .simplifiedChinese: "\(date(moment.localDay)) \(clock)"
        }
    }

    package func name(of rarity: Rarity) -> String {
        switch rarity {
        case .common: text(.common)
        case .rare: text(.rare)
        case .epic: text(.epic)
        case .legendary: text(.legendary)
        }
    }

    /// Where a streak stands.
    package func status(of streak: StreakState) -> String {
        switch streak.status {
        case .continuing: text(streak.week == nil ? .statusContinuing : .statusWeekContinuing)
        case .gracePeriod: streak.week.map(week) ?? text(streak.isRestDay ? .statusRestDay : .statusGracePeriod)
        case .newStart: streak.totalActiveDays > 0 ? streak.week.map(week) ?? "" : text(.statusNewStart)
        case .broken: text(.statusBroken)
        }
    }

    /// How far a week is, such as `2 of 3 this week`; of one that a single day makes good, whether it is.
    package func week(_ week: StreakWeek) -> String {
        guard week.needed > 1 else { return text(week.active > 0 ? .statusWeekContinuing : .thisWeekOpen) }
        return text(.thisWeek, NumberText.grouped(week.active), NumberText.grouped(week.needed))
    }

    /// A length of a streak, such as `5 days` or `3 weeks`.
    func length(_ number: Int, of streak: StreakCard) -> String { count(streak.week == nil ? .days : .weeks, number) }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

extension GalleryWords {
    /// The name, or else the id in words, such as `Perfect days` for `perfect-days` and `Room 2` for `room2`. A text
    /// that is not a plain id, such as one that a person wrote, is returned unchanged.
    func name(_ name: LocalizedText?, orID id: String) -> String {
        if let name { return text(name) }
        guard isPlainID(id) else { return id }
        var words = ""
        var previous: Character?
        for character in id {
            if character == "-" || character == "_" {
                words.append(" ")
            } else {
                if let last = previous, last.isLetter, character.isNumber { words.append(" ") }
                words.append(previous == nil ? Character(character.uppercased()) : character)
            }
            previous = character
        }
        return words
    }

    private func isPlainID(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}
