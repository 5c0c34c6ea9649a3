import AchievementCore
public import AchievementGallery
public import Observation

/// What is still to be celebrated with a player, one after another: unlocks, milestones, rooms and levels.
///
/// Show ``current`` and call ``dismiss(_:)`` when the player has seen it; then the next one is there. What was not
/// dismissed when the app ended is shown at its next start, so nothing is forgotten.
@MainActor @Observable
public final class Celebrations {
    /// What waits, in the order of ``/AchievementGallery/CelebrationQueue``. The first one is being shown.
    public private(set) var waiting: [Celebration] = []

    private let player: PlayerID
    private let store: any SeenRewards
    private var gallery: GalleryModel?
    /// Keeps what is being shown and what waits in their places, whatever comes.
    private var queue = CelebrationQueue()

    init(_ player: PlayerID, _ store: any SeenRewards) {
        self.player = player
        self.store = store
    }

    /// What to show now; `nil` if there is nothing to celebrate.
    public var current: Celebration? { waiting.first }

    /// Whether a player has not seen a reward yet; for a dot beside it.
    public func isUnseen(_ reward: EarnedReward) -> Bool {
        waiting.contains { $0.entries.contains { $0.id == reward.id } }
    }

    /// Keeps that the player has seen a celebration, and goes on to the next. Dismissing one twice, as a tap and a
    /// timer may, leaves out no other.
    public func dismiss(_ celebration: Celebration) { keep([celebration]) }

    /// Keeps that the player has seen all that waits, such as at the first start of a release that celebrates.
    public func dismissAll() { keep(waiting) }

    private func keep(_ celebrations: [Celebration]) {
        let ids = celebrations.flatMap(\.entries).map(\.id)
        store.keep(store.seen(by: player).union(ids), of: player)
        if let gallery { lineUp(gallery) }
    }

    /// Lines up what the player has earned and not seen; what was taken back is no longer celebrated.
    func lineUp(_ gallery: GalleryModel) {
        self.gallery = gallery
        let seen = store.seen(by: player)
        let known = gallery.stillSeen(seen)
        if known != seen { store.keep(known, of: player) }

        queue.follow(gallery.recent, seen: known)
        if queue.waiting != waiting { waiting = queue.waiting }
    }
}
