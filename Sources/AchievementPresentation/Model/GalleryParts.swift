import AchievementCore
import AchievementGallery
import Observation

/// The observed parts of a gallery, each observed on its own.
///
/// A part is a key path, or a card, detail, ladder or streak. Its cell is created when the part is first read, and
/// changes only if the part does. Cells stay, so there are at most as many as the gallery has parts.
@MainActor
final class GalleryParts {
    private var latest: KeyedGallery?
    private var cells: [AnyHashable: any PartCell] = [:]

    /// The latest gallery.
    var gallery: GalleryModel? { latest?.model }

    /// The current value of a part; `nil` if nothing has been read yet. Observers are notified when it changes.
    subscript<Part: Equatable>(_ path: KeyPath<GalleryModel, Part>) -> Part? {
        part(path) { $0.model[keyPath: path] }
    }

    /// The card of an achievement.
    func card(_ key: AchievementKey) -> GalleryCard? { part(PartKey.card(key)) { $0.cards[key] } ?? nil }

    /// The details of an achievement.
    func detail(of key: AchievementKey) -> AchievementDetail? { part(PartKey.detail(key)) { $0.details[key] } ?? nil }

    /// The ladder of which an achievement is a step.
    func ladder(of key: AchievementKey) -> LadderCard? { part(PartKey.ladder(key)) { $0.ladders[key] } ?? nil }

    /// The card of a streak.
    func streak(_ metric: MetricID) -> StreakCard? { part(PartKey.streak(metric)) { $0.streaks[metric] } ?? nil }

    /// Updates the parts from a new gallery. O(n) in the sizes of the gallery and of the observed parts.
    func show(_ gallery: GalleryModel) {
        let latest = KeyedGallery(gallery)
        self.latest = latest
        for cell in cells.values { cell.show(latest) }
    }

    private func part<Part: Equatable>(
        _ key: some Hashable, _ read: @escaping @MainActor (KeyedGallery) -> Part
    ) -> Part? {
        let key = AnyHashable(key)
        if let cell = cells[key] as? Cell<Part> { return cell.value }
        let cell = Cell(read, of: latest)
        cells[key] = cell
        return cell.value
    }
}

/// A part of a gallery that has a key.
private enum PartKey: Hashable {
    case card(AchievementKey)
    case detail(AchievementKey)
    case ladder(AchievementKey)
    case streak(MetricID)
}

/// A gallery with its parts by key, which are arranged when the first of each kind is read.
@MainActor
private final class KeyedGallery {
    let model: GalleryModel
    private(set) lazy var cards = first(model.cards.map { ($0.key, $0) })
    private(set) lazy var details = first(model.details.map { ($0.id, $0) })
    private(set) lazy var ladders = first(model.ladders.flatMap { ladder in ladder.steps.map { ($0.key, ladder) } })
    private(set) lazy var streaks = first(model.streaks.map { ($0.id, $0) })

    init(_ model: GalleryModel) { self.model = model }

    private func first<Key, Part>(_ parts: [(Key, Part)]) -> [Key: Part] {
        Dictionary(parts, uniquingKeysWith: { first, _ in first })
    }
}

@MainActor
private protocol PartCell {
    func show(_ gallery: KeyedGallery)
}

/// One part of a gallery.
@MainActor @Observable
private final class Cell<Part: Equatable>: PartCell {
    private let read: @MainActor (KeyedGallery) -> Part
    private(set) var value: Part?

    init(_ read: @escaping @MainActor (KeyedGallery) -> Part, of gallery: KeyedGallery?) {
        self.read = read
        value = gallery.map(read)
    }

    func show(_ gallery: KeyedGallery) {
        let value = read(gallery)
        if value != self.value { self.value = value }
    }
}
