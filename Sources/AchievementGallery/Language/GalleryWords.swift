package import AchievementCore
package import AchievementEngine

/// The gallery's own texts in one language, also used by the command.
package struct GalleryWords: Sendable {
    /// The language of the gallery's own texts.
    package let language: GalleryLanguage
    /// The requested BCP 47 tag.
    package let tag: String

    package init(language tag: String, among languages: [GalleryLanguage] = GalleryLanguage.allCases) {
        self.tag = tag
        language = GalleryLanguage(nearestTo: tag, among: languages)
    }

    init(_ language: GalleryLanguage) { (tag, self.language) = (language.rawValue, language) }

    /// A phrase, with `values` in place of `{0}`, `{1}` and so on.
    package func text(_ phrase: Phrase, _ values: String...) -> String { fill(phrase, values) }

    /// A detail phrase, filled in the same way.
    package func text(_ phrase: DetailPhrase, _ values: String...) -> String { fill(phrase, values) }

    /// A news phrase, filled in the same way.
    package func text(_ phrase: NewsPhrase, _ values: String...) -> String { fill(phrase, values) }

    /// A screen phrase, filled in the same way.
    package func text(_ phrase: ScreenPhrase, _ values: String...) -> String { fill(phrase, values) }

    /// A phrase with a count in place of `{0}`; English has the forms `one|many`.
    package func count(_ phrase: Phrase, _ number: Int) -> String { counted(phrase, number) }

    /// A detail phrase with a count.
    package func count(_ phrase: DetailPhrase, _ number: Int) -> String { counted(phrase, number) }

    /// A screen phrase with a count.
    package func count(_ phrase: ScreenPhrase, _ number: Int) -> String { counted(phrase, number) }

    /// A news phrase with a count.
    package func count(_ phrase: NewsPhrase, _ number: Int) -> String { counted(phrase, number) }

    /// A phrase in the form for a number, with `values` in place of the placeholders.
    func text(_ phrase: Phrase, for number: Int, _ values: String...) -> String {
        fill(form(of: phrase.text(in: language), for: number), values)
    }

    /// A detail phrase in the form for a number.
    package func text(_ phrase: DetailPhrase, for number: Int, _ values: String...) -> String {
        fill(form(of: phrase.text(in: language), for: number), values)
    }

    /// The phrase in this language, with `values` in place of the placeholders.
    package func fill(_ phrase: some GalleryPhrase, _ values: [String]) -> String {
        fill(phrase.text(in: language), values)
    }

    /// `text` with `values` in place of the placeholders.
    package func fill(_ text: String, _ values: [String]) -> String {
        // Filled in a single pass, because a value may itself contain `{0}`.
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

    /// The phrase in this language, with `number` in place of the placeholder; English has the forms `one|many`.
    package func counted(_ phrase: some GalleryPhrase, _ number: Int) -> String {
        counted(phrase.text(in: language), number)
    }

    /// `text` in the form for `number`, which replaces the placeholder.
    package func counted(_ text: String, _ number: Int) -> String {
        form(of: text, for: number).replacing("{0}", with: self.number(number))
    }

    /// Whether every text of the gallery is in the requested language.
    var isComplete: Bool { isOwn(language.rawValue) && language.borrowedPhrases.isEmpty }

    /// A remark if one of these texts, or a text of the gallery, is not in the requested language; otherwise `nil`.
    func untranslatedText(_ texts: [LocalizedText]) -> String? {
        let isWhole = isComplete && texts.allSatisfy { language(of: $0, $0).map(isOwn) ?? true }
        return isWhole ? nil : text(.untranslated, languageName)
    }

    /// The requested language's own name, or its tag.
    package var languageName: String { isOwn(language.rawValue) ? language.name : tag }

    /// The language in which a title and a description are both shown: the best one that has both; `nil` if there is
    /// none.
    package func language(of title: LocalizedText, _ description: LocalizedText) -> String? {
        var languages = Set(title.languages)
        if !description.languages.isEmpty { languages.formIntersection(description.languages) }
        guard !languages.isEmpty else { return nil }
        // In a text whose values are language tags, the best text is the tag of the best language.
        return text(LocalizedText(Dictionary(uniqueKeysWithValues: languages.map { ($0, $0) })))
    }

    /// Whether the tag `language` belongs to the requested language.
    package func isOwn(_ language: String) -> Bool {
        language.prefix { $0 != "-" } == tag.prefix { $0 != "-" }
    }

    /// The form of a text for `number`.
    package func form(of text: String, for number: Int) -> String {
        let forms = text.split(separator: "|", omittingEmptySubsequences: false)
        if let table = language.table { return String(forms[table.form(of: number, among: forms.count)]) }
        return String((number == 1 ? forms.first : forms.last) ?? "")
    }

    /// A formatted number, such as `1,200`.
    package func number(_ number: Int) -> String {
        keepingSign(NumberText.grouped(number, by: WritingPhrase.groupMark.text(in: language)))
    }

    /// A formatted amount with at most two decimals.
    func number(_ amount: Amount) -> String {
        keepingSign(
            NumberText.grouped(
                amount, by: WritingPhrase.groupMark.text(in: language), WritingPhrase.decimalMark.text(in: language)))
    }

    /// A figure with the minus sign of the language. Between letters that are read from the right the sign would stand
    /// on the other side: `-350` as `350-`.
    private func keepingSign(_ figure: String) -> String {
        guard figure.hasPrefix("-") else { return figure }
        let signed = WritingPhrase.minusSign.text(in: language) + figure.dropFirst()
        return language.isRightToLeft ? "\u{2066}\(signed)\u{2069}" : signed
    }

    /// The items separated by commas or the like, at most `limit`, followed by how many more there are.
    func list(_ items: [String], limit: Int = 12) -> String {
        let shown = items.prefix(limit).joined(separator: text(.separator))
        return items.count > limit ? text(.andMore, shown, number(items.count - limit)) : shown
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

    /// Formats amounts in their units.
    package var amounts: AmountText { AmountText(self) }

    /// A text of the catalog in the requested language, or in the best other one.
    package func text(_ text: LocalizedText) -> String {
        if let exact = text.text(for: tag) { return exact }
        let speaksIt = tag.lowercased().hasPrefix(language.rawValue.prefix { $0 != "-" }.lowercased())
        if speaksIt, let close = text.text(for: language.rawValue) { return close }
        return text.text(preferring: [tag])
    }

    /// A day, such as `Nov 18, 2026`.
    package func date(_ day: Day) -> String {
        let (year, month, date) = day.date
        return fill(WritingPhrase.dayPattern, ["\(date)", self.month(of: day), "\(year)", "\(month)"])
    }

    /// The names of the months, January first, such as `Nov`.
    var monthNames: [String] { (1...12).map { part($0, of: .months) } }

    /// A month, such as `Nov`.
    func month(of day: Day) -> String { part(day.date.month, of: .months) }

    /// A month and its year, such as `Nov 2026`.
    func monthAndYear(of day: Day) -> String {
        fill(
            WritingPhrase.monthPattern, ["\(day.date.day)", month(of: day), "\(day.date.year)", "\(day.date.month)"])
    }

    /// A day and a time of day, such as `Nov 18, 2026, 21:04`.
    package func time(_ moment: Moment) -> String {
        let minute = moment.localMillisecondOfDay / 60_000
        let clock = "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
        return fill(WritingPhrase.timePattern, [date(moment.localDay), clock])
    }

    /// An element of a list, counted from 1; empty if there is none.
    func part(_ number: Int, of list: WritingPhrase) -> String {
        let parts = list.text(in: language).split(separator: "|", omittingEmptySubsequences: false)
        return parts.indices.contains(number - 1) ? String(parts[number - 1]) : ""
    }

    package func name(of rarity: Rarity) -> String {
        switch rarity {
        case .common: text(.common)
        case .rare: text(.rare)
        case .epic: text(.epic)
        case .legendary: text(.legendary)
        }
    }

    /// The status of a streak, in words.
    package func status(of streak: StreakState) -> String {
        switch streak.status {
        case .continuing: text(streak.week == nil ? .statusContinuing : .statusWeekContinuing)
        case .gracePeriod: streak.week.map(week) ?? text(streak.isRestDay ? .statusRestDay : .statusGracePeriod)
        case .newStart: streak.totalActiveDays > 0 ? streak.week.map(week) ?? "" : text(.statusNewStart)
        case .broken: text(.statusBroken)
        }
    }

    /// The progress of a week, such as `2 of 3 this week`; for a week that a single day makes good, whether it is good.
    package func week(_ week: StreakWeek) -> String {
        guard week.needed > 1 else { return text(week.active > 0 ? .statusWeekContinuing : .thisWeekOpen) }
        return text(.thisWeek, number(week.active), number(week.needed))
    }

    /// How long a streak can still be saved: `12 hours left`, or of one that forgives weeks, `2 weeks left after this
    /// one`.
    package func timeLeft(of streak: StreakState, until end: Moment, at now: Moment) -> String {
        if let weeks = streak.weeksAfterThis, weeks > 0 { return counted(NewsPhrase.weeksAfterThis, weeks) }
        return text(.timeLeft, span(milliseconds: end.milliseconds - now.milliseconds))
    }

    /// How far a day or week is, such as `30 of 50 today`.
    package func goal(_ goal: StreakGoal, in unit: MetricUnit?) -> String {
        text(
            goal.isOfWeek ? .goalThisWeek : .goalToday, amounts.text(goal.amount, in: unit),
            amounts.text(goal.target, in: unit, .exact))
    }

    /// The length of a streak, such as `5 days` or `3 weeks`.
    func length(_ number: Int, of streak: StreakCard) -> String { count(streak.week == nil ? .days : .weeks, number) }
}

extension GalleryWords {
    /// The name, or the id in words, such as `Perfect days` for `perfect-days` and `Room 2` for `room2`. A text that is
    /// not a plain id, such as one written by a person, is returned unchanged.
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
