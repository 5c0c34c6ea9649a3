import AchievementTesting
import Chance

/// A random JSON value that can be written in many ways.
indirect enum RandomJSON {
    case word(String)
    case number(spellings: [String])
    case string(String)
    case array([RandomJSON])
    case object([(String, RandomJSON)])

    init(depth: Int, using generator: inout SeededGenerator) {
        switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &generator) {
        case 0: self = .word(["null", "true", "false"].randomElement(using: &generator) ?? "null")
        case 1:
            let number = Int.random(in: -1_000_000...1_000_000, using: &generator)
            self = .number(spellings: ["\(number)", "\(number).0", "\(number)0e-1", "\(number).00E+0"])
        case 2:
            let number = Int.random(in: 1...999_999, using: &generator)
            self = .number(spellings: [
                "\(number)e-9", "\(number)0E-10", "\(number).0e-09", "0.\(number)e\(length(number) - 9)",
            ])
        case 3: self = .string(RandomJSON.string(using: &generator))
        case 4:
            self = .array(
                (0..<Int.random(in: 0..<5, using: &generator)).map { _ in
                    RandomJSON(depth: depth - 1, using: &generator)
                })
        default:
            // Up to 24 members, on both sides of the number from which keys are sorted while parsing.
            self = .object(
                (0..<Int.random(in: 0..<24, using: &generator)).map { number in
                    (
                        RandomJSON.string(using: &generator) + "\(number)",
                        RandomJSON(depth: depth - 2, using: &generator)
                    )
                })
        }
    }

    private static func string(using generator: inout SeededGenerator) -> String {
        let letters = ["a", "b", "é", "e\u{301}", "😀", "\"", "\\", "/", "\n", "\0", "\u{1F}", "\u{2028}", "long text"]
        return (0..<Int.random(in: 0..<6, using: &generator))
            .map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
    }

    /// One of the ways to write the value.
    func text(using generator: inout SeededGenerator) -> String {
        let space = [" ", "\n", "", "\r\n\t", ""].randomElement(using: &generator) ?? ""
        switch self {
        case .word(let word): return space + word
        case .number(let spellings): return space + (spellings.randomElement(using: &generator) ?? "") + space
        case .string(let string): return space + RandomJSON.quoted(string, using: &generator)
        case .array(let elements):
            return "[\(space)" + elements.map { $0.text(using: &generator) }.joined(separator: ",") + "]"
        case .object(let members):
            let texts = members.shuffled(using: &generator).map { key, value in
                space + RandomJSON.quoted(key, using: &generator) + space + ":" + value.text(using: &generator)
            }
            return "{" + texts.joined(separator: ",") + space + "}"
        }
    }

    private static func quoted(_ string: String, using generator: inout SeededGenerator) -> String {
        let escapesAll = Bool.random(using: &generator)
        var text = "\""
        for scalar in string.unicodeScalars {
            if escapesAll || scalar.value < 0x20 || scalar == "\"" || scalar == "\\" {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

private func length(_ number: Int) -> Int { String(number).count }
