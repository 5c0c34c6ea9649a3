import AchievementCore
public import AchievementGallery
import Foundation

/// The player's selection and order of the achievements in a grid.
public struct CardFilter: Hashable, Codable, Sendable {
    /// An order of cards. Cards that compare equal stay in the order of ``/AchievementGallery/GalleryModel/cards``.
    public enum Order: String, Codable, Sendable, CaseIterable {
        /// Unlocked cards first, then by rarity.
        case unlockedFirst
        /// The latest unlock first.
        case newest
        /// Unfinished cards with the most progress first, finished cards last.
        case closest
        /// The most points first.
        case mostPoints
        /// The fewest holders first; for models whose ``PlayerModel/holders`` are set.
        case rarest
        /// By title, in the collation order of the language.
        case title
    }

    /// Only cards in this state; `nil` for all.
    public var state: GalleryCard.State?
    /// Only cards of this category; `nil` for all.
    public var category: GalleryCategory.ID?
    /// Only cards that contain each of these words in the title, the description, or the name of the rarity, category
    /// or mode. Case, accents and width do not matter; if no card matches, one typing error in a word does not either.
    public var text: String
    /// The order.
    public var order: Order
    /// Whether everything is shown at once, instead of a few first steps for a newcomer and a single card for each
    /// ladder.
    public var showsAll: Bool

    /// Creates a filter; by default the one with which the grid opens.
    public init(
        state: GalleryCard.State? = nil, category: GalleryCategory.ID? = nil, text: String = "",
        order: Order = .unlockedFirst, showsAll: Bool = false
    ) {
        self.state = state
        self.category = category
        self.text = text
        self.order = order
        self.showsAll = showsAll
    }

    /// Whether the filter excludes cards by state, category or text; the order does not count.
    public var isNarrowing: Bool { state != nil || category != nil || !CardSearch(text).isEmpty }

    /// Removes all restrictions and keeps the order.
    public mutating func clear() {
        state = nil
        category = nil
        text = ""
    }

    /// The cards of a gallery that match, in order. O(n log n) in the number of cards.
    func cards(of gallery: GalleryModel) -> [GalleryCard] {
        let search = CardSearch(text)
        let found = search.isEmpty ? nil : search.keys(in: gallery)
        let cards = gallery.cards.filter { card in
            (state == nil || card.state == state) && (category == nil || card.category == category)
                && found?.contains(card.key) != false
        }
        return cards.enumerated().sorted { left, right in
            switch order.compare(left.element, right.element, language: gallery.language) {
            case .orderedAscending: true
            case .orderedDescending: false
            case .orderedSame: left.offset < right.offset
            }
        }.map(\.element)
    }
}

extension CardFilter.Order {
    fileprivate func compare(
        _ left: GalleryCard, _ right: GalleryCard, language: GalleryLanguage
    ) -> ComparisonResult {
        switch self {
        case .unlockedFirst: .orderedSame
        case .newest: ascending(right.unlockedAt?.milliseconds ?? 0, left.unlockedAt?.milliseconds ?? 0)
        case .closest: ascending(right.nearness, left.nearness)
        case .mostPoints: ascending(right.points, left.points)
        case .rarest: ascending(left.held?.holders ?? .max, right.held?.holders ?? .max)
        case .title:
            left.title.compare(
                right.title, options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive, .numeric],
                locale: Locale(identifier: language.rawValue))
        }
    }

    private func ascending<Value: Comparable>(_ left: Value, _ right: Value) -> ComparisonResult {
        left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
}

extension GalleryCard {
    /// The progress of a card that can still be earned, 0 to 1; -1 for one that is finished.
    fileprivate var nearness: Double {
        let isDone = recurring?.isHeld ?? isUnlocked
        return isDone ? -1 : progress?.fraction ?? 0
    }
}
