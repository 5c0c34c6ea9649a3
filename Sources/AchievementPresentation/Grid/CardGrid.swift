public import AchievementCore
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
    /// The ladders of which one card stands for all steps, by that card.
    let ladders: [AchievementKey: LadderCard]

    /// Whether more cards fit than are shown to a newcomer, or of a ladder; ``CardFilter/showsAll`` shows them.
    public var hasMore: Bool { cards.count < fitting }
    /// Why there are no cards; `nil` if there are some.
    public var emptiness: Emptiness? { !cards.isEmpty ? nil : total == 0 ? .nothing : .noMatch }

    /// The ladder that a card of the grid stands for; `nil` if it stands for itself.
    public func ladder(of key: AchievementKey) -> LadderCard? { ladders[key] }
}

extension CardGrid {
    /// The grid before anything was read.
    static let unread = CardGrid(cards: [], fitting: 0, total: 0, ladders: [:])

    /// What a filter shows of a gallery. A newcomer sees a few cards and everybody else one for each ladder, unless a
    /// filter or "show all" asks for more.
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
