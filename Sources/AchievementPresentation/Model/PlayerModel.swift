public import AchievementCore
public import AchievementEngine
public import AchievementGallery
public import Observation

/// What an app shows of a player, kept up to date.
///
/// Every part of a ``/AchievementGallery/GalleryModel`` is a property: `streaks`, `dashboard`, `rooms` and so on. Lists
/// are empty and other parts `nil` until the player was read. Whoever observes a part is woken only when that part
/// changes.
///
/// ```swift
/// let model = PlayerModel("ada", of: center, language: "en", seen: UserDefaultsSeenRewards())
/// ```
///
/// ``follow()`` reads the player and keeps on reading after each change until its task is cancelled. Which day it is says
/// the player's own clock, in the offset of the last event, as in a status: after a journey, the day is that of the new
/// place as soon as something is recorded there.
@MainActor @Observable @dynamicMemberLookup
public final class PlayerModel {
    /// The player.
    public let player: PlayerID
    /// Which screen to show.
    public private(set) var phase = PlayerPhase.loading
    /// When the clock alone changes what is shown, on the player's own clock: at midnight, the start of a streak's day, or
    /// the end of a streak or challenge. `nil` until the player was read.
    public private(set) var nextTurn: Moment?
    /// The grid of achievements, as ``filter`` shows it.
    public private(set) var grid = CardGrid.unread
    /// What is still to be celebrated.
    public let celebrations: Celebrations

    /// What the grid shows, and in which order.
    public var filter = CardFilter() { didSet { arrangeGrid() } }
    /// The language of all texts, a BCP 47 tag; see ``/AchievementGallery/GalleryLanguage``.
    public var language: String { didSet { if language != oldValue { readings.ask() } } }
    /// The name to show of the player; `nil` is the id.
    public var playerName: String? { didSet { if playerName != oldValue { readings.ask() } } }
    /// How many players hold each achievement, such as ``ClubModel/holders``; `nil` leaves that out.
    public var holders: HolderCounts? { didSet { if holders != oldValue { readings.ask() } } }

    private var marks: [MetricID: PendingMark] = [:]

    @ObservationIgnored private let center: AchievementCenter
    @ObservationIgnored private let clock: PlayerClock
    @ObservationIgnored private let parts = GalleryParts()
    @ObservationIgnored private lazy var readings = Readings(by: clock) { [weak self] in await self?.read($0) }

    /// A model that has read nothing yet.
    ///
    /// - Parameters:
    ///   - player: the player.
    ///   - center: where the player's events are recorded.
    ///   - language: a BCP 47 tag; see ``/AchievementGallery/GalleryLanguage``.
    ///   - playerName: the name to show; `nil` is the id.
    ///   - seen: keeps which rewards were celebrated.
    ///   - clock: the clock in the player's hand; `nil` is that of the center.
    public init(
        _ player: PlayerID, of center: AchievementCenter, language: String, playerName: String? = nil,
        seen: any SeenRewards, clock: PlayerClock? = nil
    ) {
        self.player = player
        self.center = center
        self.language = language
        self.playerName = playerName
        self.clock = clock ?? PlayerClock(now: center.configuration.now)
        celebrations = Celebrations(player, seen)
    }

    // MARK: Parts

    /// A list of the gallery; empty until the player was read.
    public subscript<Element: Equatable>(dynamicMember path: KeyPath<GalleryModel, [Element]>) -> [Element] {
        parts[path] ?? []
    }

    /// A part of the gallery; `nil` until the player was read.
    public subscript<Part: Equatable>(dynamicMember path: KeyPath<GalleryModel, Part>) -> Part? { parts[path] }

    /// The gallery as a whole, for pages, notices and snapshots; `nil` until the player was read. Whoever observes it
    /// is woken by every change.
    public var gallery: GalleryModel? { parts[\.self] }

    /// The card of an achievement; `nil` if the player cannot see it.
    public func card(_ achievement: AchievementKey) -> GalleryCard? { parts[\.[card: achievement]] ?? nil }

    /// What is known of an achievement besides its card; `nil` if it is masked, hidden or unknown.
    public func detail(of achievement: AchievementKey) -> AchievementDetail? {
        parts[\.[detail: achievement]] ?? nil
    }

    /// The card of a streak; `nil` if there is no such streak.
    public func streak(_ metric: MetricID) -> StreakCard? { parts[\.[streak: metric]] ?? nil }

    // MARK: Reading

    /// Reads the player, and again after each change, when something is defined or withdrawn, at each ``nextTurn`` and
    /// at least once an hour, so that the time left is right in words too. Returns when its task is cancelled.
    ///
    /// For the task of an app's or a window's first view. Changes of other processes are not heard of: call
    /// ``refresh()`` when the app comes to the foreground.
    public func follow() async { await readings.follow(center.changes(for: player), center.catalogChanges()) }

    /// Reads the player. Returns when the model shows what was stored at the time of the call, or the reading has
    /// failed; see ``phase``.
    public func refresh() async { await readings.refresh() }

    /// - Returns: when the clock alone changes what was read.
    private func read(_ number: Int) async -> Moment? {
        if parts.gallery == nil, phase != .loading { phase = .loading }
        do {
            // At the player's own moment: in the offset of the last event.
            let gallery = try await center.reader().at(clock.now()).gallery(
                of: player, language: language, playerName: playerName, holders: holders)
            show(gallery, number)
        } catch {
            let failed = PlayerPhase.failed(PlayerFailure(error))
            if phase != failed { phase = failed }
        }
        return parts.gallery?.nextTurn
    }

    /// Shows a reading, all parts at once.
    private func show(_ gallery: GalleryModel, _ number: Int) {
        parts.show(gallery)
        arrangeGrid()
        celebrations.lineUp(gallery)
        let marks = marks.filter { !$0.value.isShown(by: number) }
        if marks != self.marks { self.marks = marks }
        if nextTurn != gallery.nextTurn { nextTurn = gallery.nextTurn }
        let phase = gallery.progress.fraction == 0 ? PlayerPhase.newcomer : .ready
        if phase != self.phase { self.phase = phase }
    }

    private func arrangeGrid() {
        guard let gallery = parts.gallery else { return }
        let grid = CardGrid(gallery, filter)
        if grid != self.grid { self.grid = grid }
    }

    // MARK: Done today

    /// What a streak says of today, with what is being recorded; `nil` if there is no such streak.
    public func today(_ streak: MetricID) -> StreakToday? {
        self.streak(streak).map { StreakToday($0, marks[streak]) }
    }

    /// Marks today as done at once and records the event that does it. If that fails, the mark is taken back.
    ///
    /// - Parameters:
    ///   - streak: the streak whose day the event marks.
    ///   - event: what the player did, now.
    ///   - id: the event's id within the center's source; with one, a retry counts once.
    /// - Returns: what ``/AchievementGallery/GalleryModel/earned(by:)`` takes; `nil` if today is done or being recorded
    ///   already, and nothing was recorded.
    /// - Throws: ``/AchievementEngine/EventError`` if the event is refused, ``/AchievementStorage/StoreError`` if it
    ///   could not be stored.
    @discardableResult
    public func markDone(_ streak: MetricID, by event: some GameEvent, id: String? = nil) async throws -> Receipt? {
        guard marks[streak] == nil, today(streak)?.mark != .done else { return nil }
        marks[streak] = .recording
        let receipt: Receipt
        do {
            receipt = try await center.record(event, for: player, id: id)
        } catch {
            marks[streak] = nil
            // The store may have it although it did not say so.
            readings.ask()
            throw error
        }
        marks[streak] = .recorded(reading: readings.ask())
        await readings.finish()
        return receipt
    }
}

extension PendingMark {
    /// Whether a reading shows what was marked.
    fileprivate func isShown(by number: Int) -> Bool {
        if case .recorded(let reading) = self { number >= reading } else { false }
    }
}
