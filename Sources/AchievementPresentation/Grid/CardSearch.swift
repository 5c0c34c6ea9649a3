import AchievementCore
import AchievementGallery
import Foundation

/// The search for words among the cards of a gallery, the same as on a page.
struct CardSearch {
    /// The words to search for, folded.
    private let words: [String]

    init(_ text: String) { words = text.folded.split(whereSeparator: \.isWhitespace).map(String.init) }

    /// Whether there is nothing to search for.
    var isEmpty: Bool { words.isEmpty }

    /// The cards that contain each word. If there are none, words of four letters or more may have one typing error; in
    /// a search for several words, so may words of three letters.
    func keys(in gallery: GalleryModel) -> Set<AchievementKey> {
        let texts = SearchedTexts(gallery)
        let entries = gallery.cards.map { (key: $0.key, text: texts[$0]) }
        let exact = entries.filter { entry in words.allSatisfy(entry.text.contains) }
        guard exact.isEmpty else { return Set(exact.map(\.key)) }
        let erring = words.filter(mayErr).map { (word: $0, letters: Array($0)) }
        guard !erring.isEmpty else { return [] }
        let firm = words.filter { !mayErr($0) }
        let near = entries.filter { entry in
            guard firm.allSatisfy(entry.text.contains) else { return false }
            lazy var tokens = entry.text.split { !$0.isLetter && !$0.isNumber }.map(Array.init)
            return erring.allSatisfy { word, letters in
                entry.text.contains(word) || tokens.contains { Self.isNear(letters, $0) }
            }
        }
        return Set(near.map(\.key))
    }

    private func mayErr(_ word: String) -> Bool {
        word.count > 3
            ? word.allSatisfy { $0.isLetter || $0.isNumber }
            : words.count > 1 && word.count == 3 && word.allSatisfy(\.isLetter)
    }

    /// Whether a word begins like another one, except for one letter that is wrong, missing or superfluous, or two
    /// letters that are swapped.
    private static func isNear(_ word: [Character], _ other: [Character]) -> Bool {
        let start = zip(word, other).prefix { $0 == $1 }.count
        func goesOn(_ from: Int, _ at: Int) -> Bool { other.dropFirst(at).starts(with: word.dropFirst(from)) }
        let isSwapped = word.dropFirst(start).prefix(2).elementsEqual(other.dropFirst(start).prefix(2).reversed())
        return goesOn(start + 1, start + 1) || goesOn(start, start + 1) || goesOn(start + 1, start)
            || (isSwapped && goesOn(start + 2, start + 2))
    }
}

/// The texts that a search examines.
private struct SearchedTexts {
    private let categories: [GalleryCategory.ID: String]
    private let modes: [GalleryMode.ID: String]

    init(_ gallery: GalleryModel) {
        categories = Dictionary(gallery.categories.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        modes = Dictionary(gallery.modes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(card: GalleryCard) -> String {
        // The name of the only mode would match every card.
        let mode = modes.count > 1 ? modes[card.key.mode] : nil
        let texts = [card.title, card.description, card.rarityName, categories[card.category], mode]
        return texts.compactMap { $0 }.joined(separator: "\n").folded
    }
}

extension String {
    /// The text without the differences that a search ignores.
    fileprivate var folded: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
