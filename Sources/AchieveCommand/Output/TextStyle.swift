/// How text for people is decorated: plain when a script or a file reads it.
struct TextStyle: Hashable, Sendable {
    /// Whether colours and weights are used.
    let usesColors: Bool
    /// Whether bars are drawn.
    let usesBars: Bool

    /// No decoration.
    static let plain = TextStyle(usesColors: false, usesBars: false)

    func bold(_ text: String) -> String { wrap(text, "1") }
    func dim(_ text: String) -> String { wrap(text, "2") }
    func green(_ text: String) -> String { wrap(text, "32") }
    func red(_ text: String) -> String { wrap(text, "31") }
    func yellow(_ text: String) -> String { wrap(text, "33") }

    /// A bar of `width` cells filled by `fraction`, with a space behind it; empty if bars are not used.
    func bar(_ fraction: Double, width: Int = 10) -> String {
        guard usesBars else { return "" }
        return "\(TextStyle.cells(fraction, width: width)) "
    }

    /// `width` cells filled by `fraction`, 0 to 1; full only if that is 1.
    static func cells(_ fraction: Double, width: Int) -> String {
        let share = fraction.isFinite ? min(1, max(0, fraction)) : 0
        let filled = Int(share * Double(width))
        return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    }

    private func wrap(_ text: String, _ code: String) -> String {
        usesColors && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
