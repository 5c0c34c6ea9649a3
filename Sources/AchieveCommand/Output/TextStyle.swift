import AchievementCore
import Foundation

/// The decoration of text for people: none if a script or a file reads it.
struct TextStyle: Hashable, Sendable {
    /// Whether colours and weights are used.
    let usesColors: Bool
    /// Whether bars are drawn.
    let usesBars: Bool
    /// Whether addresses are clickable.
    var usesLinks = false
    /// The columns that a line may have; `nil` for any number.
    var width: Int?

    /// No decoration, and lines of any length.
    static let plain = TextStyle(usesColors: false, usesBars: false)

    /// What a piece of text means, from which its colour follows.
    enum Meaning: Hashable, Sendable {
        case plain
        /// The title of a screen or of one of its parts.
        case heading
        /// What is read last, such as ids and rules.
        case secondary
        /// Unlocked, met or done.
        case achieved
        /// Still to be done, and there is time left.
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

    /// `text` in the colour of its meaning.
    func text(_ text: String, _ meaning: Meaning) -> String {
        guard usesColors, !text.isEmpty, let code = meaning.code else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    /// `text` in the colour of its meaning.
    func text(_ text: StyledText) -> String { self.text(text.text, text.meaning) }

    func heading(_ text: String) -> String { self.text(text, .heading) }
    func secondary(_ text: String) -> String { self.text(text, .secondary) }

    /// `text`, which opens `address` where the terminal can.
    func link(_ text: String, to address: String) -> String {
        usesLinks ? "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\" : text
    }

    /// The path of a file, which opens it where the terminal can.
    func link(toFile path: String) -> String {
        link(Excerpt.printable(path), to: URL(fileURLWithPath: path).absoluteString)
    }

    /// A bar of ten cells filled by `fraction`; empty if bars are not used, or where lines are short.
    func bar(_ fraction: Double) -> String {
        width ?? .max >= Self.leastWidth ? bar(fraction, width: Self.cells) : ""
    }

    /// A bar of `width` cells that are known to be free; empty if bars are not used, or too few cells are.
    func bar(_ fraction: Double, width: Int) -> String {
        usesBars && width >= Self.cells ? TextStyle.cells(fraction, width: width) : ""
    }

    /// The cells of a bar that can be read.
    private static let cells = 10

    /// The columns of a terminal from which on there is room for bars.
    private static let leastWidth = 70

    /// `width` cells filled by `fraction`, 0 to 1; full only if that is 1.
    static func cells(_ fraction: Double, width: Int) -> String {
        let share = fraction.isFinite ? min(1, max(0, fraction)) : 0
        let filled = Int(share * Double(width))
        return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    }

    /// `text` in lines that fit; those behind the first are indented by `indent` columns. Only the first may have a
    /// mark in front, which takes `indent` columns.
    func wrapped(_ text: String, indent: Int = 0) -> [String] {
        guard let width else { return [text] }
        return TextWidth.wrap(text, to: max(min(width, 20), width - indent)).enumerated().map { index, line in
            index == 0 ? line : String(repeating: " ", count: indent) + line
        }
    }
}

/// Text of one meaning, such as a cell of a table.
struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
    let text: String
    let meaning: TextStyle.Meaning

    init(_ text: String, _ meaning: TextStyle.Meaning = .plain) { (self.text, self.meaning) = (text, meaning) }

    init(stringLiteral text: String) { self.init(text) }
}
