import AchievementCore
public import AchievementGallery
public import Observation

/// The rewards still to be celebrated with a player, one after another: unlocks, milestones, rooms and levels.
///
/// Show ``current`` and call ``dismiss(_:)`` when the player has seen it; then ``current`` is the next one.
/// Celebrations that were not dismissed when the app ended are shown at its next start, so none is lost.
@MainActor @Observable
public final class Celebrations {
    /// The waiting celebrations, in the order of ``/AchievementGallery/CelebrationQueue``. The first one is being
    /// shown.
    public private(set) var waiting: [Celebration] = []

    private let player: PlayerID
    private let store: any SeenRewards
    private var gallery: GalleryModel?
    /// Keeps the order of the current and waiting celebrations when new rewards arrive.
    private var queue = CelebrationQueue()

    init(_ player: PlayerID, _ store: any SeenRewards) {
        self.player = player
        self.store = store
    }

    /// The celebration to show now; `nil` if there is none.
    public var current: Celebration? { waiting.first }

    /// Whether the player has not seen a reward yet, for a dot beside it.
    public func isUnseen(_ reward: EarnedReward) -> Bool {
        waiting.contains { $0.entries.contains { $0.id == reward.id } }
    }

    /// Records that the player has seen a celebration, and continues with the next one. Dismissing the same one twice,
    /// as a tap and a timer may do, does not skip the next one.
    public func dismiss(_ celebration: Celebration) { keep([celebration]) }

    /// Records that the player has seen all waiting celebrations, for example at the first start of a release that
    /// celebrates.
    public func dismissAll() { keep(waiting) }

    private func keep(_ celebrations: [Celebration]) {
        let ids = celebrations.flatMap(\.entries).map(\.id)
        store.keep(store.seen(by: player).union(ids), of: player)
        if let gallery { lineUp(gallery) }
    }

    /// Updates the waiting celebrations from a gallery; rewards that were taken back are no longer celebrated.
    func lineUp(_ gallery: GalleryModel) {
        self.gallery = gallery
        let seen = store.seen(by: player)
        let known = gallery.stillSeen(seen)
        if known != seen { store.keep(known, of: player) }

        queue.follow(gallery.recent, seen: known)
        if queue.waiting != waiting { waiting = queue.waiting }
    }
}
