/// How often an achievement can be earned again: once in each period over which its criterion holds.
public enum Recurrence: String, Codable, Hashable, Sendable, CaseIterable {
    /// Each ISO week of the player's own local days.
    case week
    /// Each calendar month of the player's own local days.
    case month
}

/// One week or month of a ``Recurrence``, written `2026-W47` or `2026-11`.
package struct RecurrencePeriod: Hashable, Comparable, Sendable {
    /// The number of the week or month, times two, plus one for months.
    package let code: Int32

    /// The period with this code; every number is valid.
    package init(code: Int32) { self.code = code }

    /// The period that `day` belongs to.
    package init(_ recurrence: Recurrence, containing day: Day) {
        switch recurrence {
        case .week:
            // Weeks begin on Mondays; 1969-12-29 was one.
            let weeks = floorDivide(Int64(day.number) + 3, 7)
            code = Int32(clamping: weeks * 2)
        case .month:
            let (year, month, _) = day.date
            code = Int32(clamping: (year * 12 + month - 1) * 2 + 1)
        }
    }

    /// Reads the written form; `nil` for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count <= 3,
            let year = decimal(parts[0].utf8)
        else { return nil }
        if parts[1].utf8.first == UInt8(ascii: "W") {
            guard let week = decimal(parts[1].utf8.dropFirst()),
                let first = Day(year: year, month: 1, day: 4)
            else { return nil }
            // 4 January is always in week 1.
            self.init(.week, containing: first.advanced(by: (week - 1) * 7))
        } else {
            guard let month = decimal(parts[1].utf8), let first = Day(year: year, month: month, day: 1)
            else { return nil }
            self.init(.month, containing: first)
        }
        guard description == text else { return nil }
    }

    /// Whether it is a week or a month.
    package var recurrence: Recurrence { code & 1 == 0 ? .week : .month }

    /// The days of the period.
    package var window: TimeWindow {
        let number = Int(code >> 1)
        switch recurrence {
        case .week:
            let monday = Day(number: Int32(clamping: number * 7 - 3))
            return .days(from: monday, through: monday.advanced(by: 6))
        case .month:
            return .month(number % 12 + 1, of: number / 12)
        }
    }

    /// `title` followed by the name of the period.
    package func title(_ title: LocalizedText) -> LocalizedText {
        LocalizedText(
            Dictionary(
                uniqueKeysWithValues: title.texts.map { language, text in (language, self.title(text, in: language)) }))
    }

    private func title(_ title: String, in language: String) -> String {
        let name = name(in: language)
        return language.prefix { $0 != "-" } == "zh" ? "\(title)（\(name)）" : "\(title) (\(name))"
    }

    /// The name of the period within a sentence: `week 47 of 2026` or `November 2026`; in languages other than English,
    /// Chinese and German, the written form.
    package func name(in language: String) -> String {
        guard case .days(let first, _) = window else { return description }
        let (year, number) =
            recurrence == .week ? (first.week.year, first.week.number) : (first.date.year, first.date.month)
        return switch (language.prefix { $0 != "-" }, recurrence) {
        case ("en", .week): "week \(number) of \(year)"
        case ("en", .month): "\(Self.months[(number - 1) % 12]) \(year)"
        case ("zh", .week): "\(year)年第\(number)周"
        case ("zh", .month): "\(year)年\(number)月"
        case ("de", .week): "Woche \(number)/\(year)"
        case ("de", .month): "\(Self.germanMonths[(number - 1) % 12]) \(year)"
        default: description
        }
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    private static let germanMonths = [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
        "Dezember",
    ]

    package static func < (left: RecurrencePeriod, right: RecurrencePeriod) -> Bool { left.code < right.code }
}

extension RecurrencePeriod: CustomStringConvertible {
    /// `2026-W47` or `2026-11`.
    package var description: String {
        guard case .days(let first, _) = window else { return "\(code)" }
        return recurrence == .week ? first.week.description : String(first.description.prefix(7))
    }
}

extension Achievement {
    /// The achievement for one period of a recurring achievement: a copy whose id and title name the period.
    package func occurrence(in period: RecurrencePeriod) -> Achievement {
        var occurrence = self
        occurrence.change { fields in
            fields.id = id.occurrence(in: period)
            fields.title = period.title(title)
            fields.shortTitle = shortTitle.map(period.title)
        }
        return occurrence
    }
}

extension AchievementID {
    /// The id of a recurring achievement for one period, such as `weekly:2026-W47`.
    package func occurrence(in period: RecurrencePeriod) -> AchievementID { "\(rawValue):\(period.description)" }

    /// The id of the recurring achievement and the period; `nil` if the id names no period.
    package var occurrence: (id: AchievementID, period: RecurrencePeriod)? {
        guard let colon = rawValue.lastIndex(of: ":"),
            let period = RecurrencePeriod(String(rawValue[rawValue.index(after: colon)...]))
        else { return nil }
        return (AchievementID(String(rawValue[..<colon])), period)
    }
}
