import AchievementCore
import AchievementGallery
import Observation

/// The observed parts of a gallery, each observed on its own.
///
/// A part is a key path. Its cell is created when the part is first read, and changes only if the part does.
@MainActor
final class GalleryParts {
    /// The latest gallery.
    private(set) var gallery: GalleryModel?
    private var cells: [PartialKeyPath<GalleryModel>: any PartCell] = [:]

    /// The current value of a part; `nil` if nothing has been read yet. Observers are notified when it changes.
    subscript<Part: Equatable>(_ path: KeyPath<GalleryModel, Part>) -> Part? {
        if let cell = cells[path] as? Cell<Part> { return cell.value }
        let cell = Cell(path, of: gallery)
        cells[path] = cell
        return cell.value
    }

    /// Updates the parts from a new gallery. O(n) in the size of the observed parts.
    func show(_ gallery: GalleryModel) {
        self.gallery = gallery
        for cell in cells.values { cell.show(gallery) }
    }
}

@MainActor
private protocol PartCell {
    func show(_ gallery: GalleryModel)
}

/// One part of a gallery.
@MainActor @Observable
private final class Cell<Part: Equatable>: PartCell {
    private let path: KeyPath<GalleryModel, Part>
    private(set) var value: Part?

    init(_ path: KeyPath<GalleryModel, Part>, of gallery: GalleryModel?) {
        self.path = path
        value = gallery?[keyPath: path]
    }

    func show(_ gallery: GalleryModel) {
        let value = gallery[keyPath: path]
        if value != self.value { self.value = value }
    }
}

extension GalleryModel {
    /// The card of an achievement. O(n) in the number of achievements.
    subscript(card achievement: AchievementKey) -> GalleryCard? { cards.first { $0.key == achievement } }

    /// The details of an achievement. O(n) in the number of achievements.
    subscript(detail achievement: AchievementKey) -> AchievementDetail? { detail(of: achievement) }

    /// The ladder of which an achievement is a step.
    subscript(ladder achievement: AchievementKey) -> LadderCard? { ladder(of: achievement) }

    /// The card of a streak.
    subscript(streak metric: MetricID) -> StreakCard? { streaks.first { $0.id == metric } }
}
