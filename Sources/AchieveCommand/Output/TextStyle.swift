import AchievementCore
import Foundation

/// The style of text for people; none if a script or a file receives the text.
struct TextStyle: Hashable, Sendable {
    /// Whether colors and font weights are used.
    let usesColors: Bool
    /// Whether bars are drawn.
    let usesBars: Bool
    /// Whether addresses are clickable.
    var usesLinks = false
    /// The maximum number of columns in a line; `nil` for no limit.
    var width: Int?

    /// No styling, and lines of any length.
    static let plain = TextStyle(usesColors: false, usesBars: false)

    /// The meaning of a piece of text, which determines its color.
    enum Meaning: Hashable, Sendable {
        case plain
        /// The title of a screen or of one of its parts.
        case heading
        /// Text of least importance, such as ids and rules.
        case secondary
        /// Unlocked, met or done.
        case achieved
        /// Still to be done, with time left.
        case open
        /// Missing, broken or revoked.
        case lost
        case rare, epic, legendary

        fileprivate var code: String? {
            switch self {
            case .plain: nil
            case .heading: "1"
            case .secondary: "2"
            case .achieved: "32"
            case .open: "33"
            case .lost: "31"
            case .rare: "36"
            case .epic: "35"
            case .legendary: "1;33"
            }
        }
    }

    /// `text` in the color of its meaning.
    func text(_ text: String, _ meaning: Meaning) -> String {
        guard usesColors, !text.isEmpty, let code = meaning.code else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    /// `text` in the color of its meaning.
    func text(_ text: StyledText) -> String { self.text(text.text, text.meaning) }

    func heading(_ text: String) -> String { self.text(text, .heading) }
    func secondary(_ text: String) -> String { self.text(text, .secondary) }

    /// `text`, as a link to `address` if the terminal supports links.
    func link(_ text: String, to address: String) -> String {
        usesLinks ? "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\" : text
    }

    /// The path of a file, as a link to it if the terminal supports links.
    func link(toFile path: String) -> String {
        link(Excerpt.printable(path), to: URL(fileURLWithPath: path).absoluteString)
    }

    /// A bar of ten cells filled by `fraction`; empty if bars are not used or the terminal is narrow.
    func bar(_ fraction: Double) -> String {
        width ?? .max >= Self.leastWidth ? bar(fraction, width: Self.cells) : ""
    }

    /// A bar of `width` cells, which must be free; empty if bars are not used or the width is too small.
    func bar(_ fraction: Double, width: Int) -> String {
        usesBars && width >= Self.cells ? TextStyle.cells(fraction, width: width) : ""
    }

    /// The minimum number of cells for a readable bar.
    private static let cells = 10

    /// The minimum number of terminal columns for bars.
    private static let leastWidth = 70

    /// A bar of `width` cells filled by `fraction`, 0 to 1; full only if the fraction is 1.
    static func cells(_ fraction: Double, width: Int) -> String {
        let share = fraction.isFinite ? min(1, max(0, fraction)) : 0
        let filled = Int(share * Double(width))
        return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    }

    /// `text` in lines that fit; those after the first are indented by `indent` columns. The first line may follow a
    /// mark that takes `indent` columns.
    func wrapped(_ text: String, indent: Int = 0) -> [String] {
        guard let width else { return [text] }
        return TextWidth.wrap(text, to: max(min(width, 20), width - indent)).enumerated().map { index, line in
            index == 0 ? line : String(repeating: " ", count: indent) + line
        }
    }
}

/// Text with one meaning, such as a table cell.
struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
    let text: String
    let meaning: TextStyle.Meaning

    init(_ text: String, _ meaning: TextStyle.Meaning = .plain) { (self.text, self.meaning) = (text, meaning) }

    init(stringLiteral text: String) { self.init(text) }
}
