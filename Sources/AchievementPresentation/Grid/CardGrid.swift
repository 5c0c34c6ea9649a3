public import AchievementGallery

/// The grid of achievements as a ``CardFilter`` shows it.
public struct CardGrid: Hashable, Sendable {
    /// What a grid without cards says.
    public enum Emptiness: Hashable, Sendable {
        /// There are no achievements, or nothing was read yet.
        case nothing
        /// No card fits the filter, which ``CardFilter/clear()`` removes.
        case noMatch
    }

    /// The cards to show, in order.
    public let cards: [GalleryCard]
    /// How many cards fit the filter, shown or not.
    public let fitting: Int
    /// How many cards there are.
    public let total: Int

    /// Whether more cards fit than are shown to a newcomer; ``CardFilter/showsAll`` shows them.
    public var hasMore: Bool { cards.count < fitting }
    /// Why there are no cards; `nil` if there are some.
    public var emptiness: Emptiness? { !cards.isEmpty ? nil : total == 0 ? .nothing : .noMatch }
}

extension CardGrid {
    /// The grid before anything was read.
    static let unread = CardGrid(cards: [], fitting: 0, total: 0)

    /// What a filter shows of a gallery. A newcomer sees a few cards, unless a filter or "show all" asks for more.
    init(_ gallery: GalleryModel, _ filter: CardFilter) {
        let fitting = filter.cards(of: gallery)
        let isWhole = filter.showsAll || filter.isNarrowing || gallery.disclosure.text == nil
        let openers = isWhole ? [] : Set(gallery.disclosure.cards)
        self.init(
            cards: isWhole ? fitting : fitting.filter { openers.contains($0.key) }, fitting: fitting.count,
            total: gallery.cards.count)
    }
}
