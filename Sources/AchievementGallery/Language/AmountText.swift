package import AchievementCore
package import AchievementEngine

/// Amounts in their units, as people of a language write them: `8 h`, `1:57`, `84 %`, `0.5 kg`.
package struct AmountText: Sendable {
    /// How an amount between two displayable figures is rounded.
    package enum Rounding: Sendable {
        /// To the lower figure, so that a target that is not reached never looks reached.
        case down
        /// To the higher figure, for amounts that have to fall and for amounts still missing.
        case up
        /// Not at all: a target is shown with up to two decimals.
        case exact
    }

    private let words: GalleryWords

    /// Creates amounts in the language for a BCP 47 tag.
    package init(language tag: String) { words = GalleryWords(language: tag) }

    /// Creates amounts in the language of `words`.
    package init(_ words: GalleryWords) { self.words = words }

    /// The amount with its unit.
    package func text(_ amount: Amount, in unit: MetricUnit?, _ rounding: Rounding = .down) -> String {
        let figure = figure(amount, in: unit, rounding)
        return figure.number + figure.unit
    }

    /// A percentage in whole numbers.
    func percent(_ number: Int) -> String { text(Amount(number), in: .percent) }

    /// The completed and the total amount, such as `3/8 h` or `45 min/8 h`.
    package func progress(_ completed: Amount, of total: Amount, in unit: MetricUnit?) -> String {
        let figures = figures(completed, of: total, in: unit)
        return "\(figures.completed)/\(figures.total)"
    }

    /// The completed and the total amount, such as `3` and `8 h`, or `45 min` and `8 h`: a unit of both is said once.
    package func figures(
        _ completed: Amount, of total: Amount, in unit: MetricUnit?
    ) -> (completed: String, total: String) {
        let done = figure(completed, in: unit, .down)
        let whole = figure(total, in: unit, .exact)
        let isBare = done.unit == whole.unit || completed == .zero
        return (done.number + (isBare ? "" : done.unit), whole.number + whole.unit)
    }

    private typealias Figure = (number: String, unit: String)

    private func figure(_ amount: Amount, in unit: MetricUnit?, _ rounding: Rounding) -> Figure {
        let pattern = pattern(for: unit)
        switch unit {
        case .minutes: return minutes(amount, rounding)
        case .seconds: return seconds(amount, rounding)
        case nil, .times, .steps, .percent, .kilograms, .kilocalories:
            // A fraction takes the plural form.
            let number = amount.nanos == 0 ? Int(clamping: amount.whole) : 2
            return (decimal(amount, pattern.places, rounding), words.form(of: pattern.word, for: number))
        }
    }

    /// How amounts in a unit are written, for scripts too.
    func pattern(for unit: MetricUnit?) -> AmountPattern {
        switch unit {
        case nil: AmountPattern(places: 2, word: "")
        case .times: AmountPattern(places: 2, word: word(.unitTimes))
        case .steps: AmountPattern(places: 0, word: word(.unitSteps))
        case .percent: AmountPattern(places: 0, word: word(.unitPercent))
        case .kilograms: AmountPattern(places: 2, word: word(.unitKilograms))
        case .kilocalories: AmountPattern(places: 0, word: word(.unitKilocalories))
        case .minutes:
            AmountPattern(places: 0, word: word(.unitMinutes), hour: word(.unitHours), gap: word(.unitGap))
        case .seconds: AmountPattern(places: 1, word: word(.unitSeconds), isClock: true)
        }
    }

    private func word(_ phrase: WritingPhrase) -> String { phrase.text(in: words.language) }

    private func decimal(_ amount: Amount, _ places: Int, _ rounding: Rounding) -> String {
        words.number(rounded(amount, rounding == .exact ? 2 : places, rounding))
    }

    /// Hours and minutes: `45 min`, `8 h`, `1 h 30 min`.
    private func minutes(_ amount: Amount, _ rounding: Rounding) -> Figure {
        let (minute, hour) = (word(.unitMinutes), word(.unitHours))
        let whole = rounded(amount, 0, rounding)
        guard whole >= 60 else { return (decimal(amount, 0, rounding), minute) }
        let (hours, rest) = Int(clamping: whole.whole).quotientAndRemainder(dividingBy: 60)
        guard rest > 0 else { return (words.number(hours), hour) }
        return ("\(words.number(hours))\(hour)\(word(.unitGap))\(rest)\(minute)", "")
    }

    /// Seconds below a minute as `36.6 s`, from then on like a clock: `1:57`, `1:02:03`.
    private func seconds(_ amount: Amount, _ rounding: Rounding) -> Figure {
        let whole = rounded(amount, 0, rounding)
        guard whole >= 60 else { return (decimal(amount, 1, rounding), word(.unitSeconds)) }
        let (minutes, second) = Int(clamping: whole.whole).quotientAndRemainder(dividingBy: 60)
        let (hours, minute) = minutes.quotientAndRemainder(dividingBy: 60)
        guard hours > 0 else { return ("\(minute):\(twoDigits(second))", "") }
        return ("\(words.number(hours)):\(twoDigits(minute)):\(twoDigits(second))", "")
    }

    private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

    /// The amount with the given number of decimals. Negative amounts are not rounded.
    private func rounded(_ amount: Amount, _ places: Int, _ rounding: Rounding) -> Amount {
        var step: Int32 = 1_000_000_000
        for _ in 0..<places { step /= 10 }
        let rest = amount.nanos % step
        guard rest > 0, amount > .zero else { return amount }
        let cut = Amount(whole: amount.whole, billionths: amount.nanos - rest) ?? amount
        guard rounding == .up else { return cut }
        let one = places == 0 ? Amount(1) : Amount(whole: 0, billionths: step)
        return one.flatMap { cut.adding($0) } ?? amount
    }
}

/// How amounts in a unit are written.
struct AmountPattern: Encodable {
    /// The number of decimals.
    let places: Int
    /// What follows the number, with the forms of a count.
    let word: String
    /// What follows the hours from 60 minutes on, and what separates them from the minutes.
    var hour, gap: String?
    /// Whether amounts from 60 on look like a clock.
    var isClock: Bool?

    private enum CodingKeys: String, CodingKey {
        case places = "p", word = "w", hour = "h", gap = "g", isClock = "c"
    }
}

extension Rulebook {
    /// The unit of a reading; the sizes of sets and numbers of days have none.
    package func unit(of reading: Reading) -> MetricUnit? {
        switch reading.measure {
        case .total, .bestDay, .best, .value: unit(of: reading.metric)
        case .count, .days, .longestStreak: nil
        }
    }

    /// The unit of a quantity; `nil` for plain numbers.
    package func unit(of quantity: Quantity) -> MetricUnit? {
        if quantity.second != nil, case .percent = quantity.combination { return .percent }
        return unit(of: quantity.reading)
    }
}

extension Comparison {
    /// Whether more is better.
    var wantsMore: Bool { self == .atLeast || self == .moreThan }
}

extension Criterion {
    /// The quantity that the progress counts; `nil` if the progress counts something else.
    package var counted: Quantity? {
        switch self {
        case .compare(let quantity, .atLeast, let target): target >= 1 ? quantity : nil
        case .all(let parts):
            parts.count { !$0.isGate } == 1 ? parts.first { !$0.isGate }?.counted : nil
        case .compare, .contains, .unlocked, .periods, .any, .granted: nil
        }
    }

    /// Whether it is only a prerequisite.
    var isGate: Bool { if case .unlocked = self { true } else { false } }
}
