public import AchievementCore
public import AchievementGallery

/// The grid of achievements for a ``CardFilter``.
public struct CardGrid: Hashable, Sendable {
    /// The reason why a grid is empty.
    public enum Emptiness: Hashable, Sendable {
        /// There are no achievements, or nothing has been read yet.
        case nothing
        /// No card matches the filter, which ``CardFilter/clear()`` resets.
        case noMatch
    }

    /// The cards to show, in order.
    public let cards: [GalleryCard]
    /// The number of cards that match the filter, whether shown or not.
    public let fitting: Int
    /// The number of all cards.
    public let total: Int
    /// The ladders that are represented by a single card, by the key of that card.
    let ladders: [AchievementKey: LadderCard]

    /// Whether more cards match than are shown to a newcomer or for a ladder; ``CardFilter/showsAll`` shows them.
    public var hasMore: Bool { cards.count < fitting }
    /// The reason why the grid is empty; `nil` if it has cards.
    public var emptiness: Emptiness? { !cards.isEmpty ? nil : total == 0 ? .nothing : .noMatch }

    /// Returns the ladder that a card of the grid represents; `nil` if the card represents only itself.
    public func ladder(of key: AchievementKey) -> LadderCard? { ladders[key] }
}

extension CardGrid {
    /// The grid before anything has been read.
    static let unread = CardGrid(cards: [], fitting: 0, total: 0, ladders: [:])

    /// Creates the grid of a gallery for a filter. A newcomer sees a few cards, and other players one card for each
    /// ladder, unless the filter excludes cards or "show all" is on.
    init(_ gallery: GalleryModel, _ filter: CardFilter) {
        let fitting = filter.cards(of: gallery)
        let isWhole = filter.showsAll || filter.isNarrowing || gallery.disclosure.text == nil
        let openers = isWhole ? [] : Set(gallery.disclosure.cards)
        let folds = isWhole && !filter.showsAll && !filter.isNarrowing
        let ladders = folds ? gallery.ladders : []
        let fronts = Dictionary(ladders.map { ($0.front, $0) }, uniquingKeysWith: { first, _ in first })
        let others = Set(ladders.flatMap(\.steps).map(\.key)).subtracting(fronts.keys)
        self.init(
            cards: fitting.filter { isWhole ? !others.contains($0.key) : openers.contains($0.key) },
            fitting: fitting.count, total: gallery.cards.count, ladders: fronts)
    }
}
