import AchievementCore
import AchievementEngine

extension GalleryBuilder {
    /// The text on the badge besides its icon.
    func engraving(of entry: Entry) -> String? {
        if let times = entry.state.recurring?.times { return times > 1 ? "×\(words.number(times))" : nil }
        return names.engraving(of: entry.achievement)
    }
}

extension CatalogNames {
    /// The target on the badge of an achievement, in a few characters.
    func engraving(of achievement: Achievement) -> String? {
        guard let (quantity, _, target) = achievement.criterion.measured, GalleryIcon(achievement.icon).digits == nil
        else { return nil }
        let unit = rulebook.unit(of: quantity)
        // A count of one says nothing.
        guard target != 1 || unit?.shown != nil else { return nil }
        let text = words.amounts.text(target, in: unit?.shown, .exact)
        let width = text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) }
        return width <= 7 ? text : nil
    }
}

extension Achievement {
    /// Whether it is a rank that its catalog depicts only by its color.
    var isBelt: Bool {
        guard icon == "circle.fill", case .contains(_, let members, nil) = criterion else { return false }
        return members.count == 1
    }
}

extension MetricUnit {
    /// The unit to show where there is little room; `nil` if the figure is understood without it.
    var shown: MetricUnit? {
        switch self {
        case .minutes, .seconds, .percent, .kilograms: self
        case .times, .steps, .kilocalories: nil
        }
    }
}

extension Criterion {
    /// The single quantity that is compared, apart from prerequisites; `nil` if there are several or none.
    var measured: (quantity: Quantity, comparison: Comparison, target: Amount)? {
        switch self {
        case .compare(let quantity, let comparison, let target): return (quantity, comparison, target)
        case .all(let parts):
            let own = parts.filter { if case .unlocked = $0 { false } else { true } }
            return own.count == 1 ? own[0].measured : nil
        case .contains, .unlocked, .periods, .any, .granted: return nil
        }
    }
}
