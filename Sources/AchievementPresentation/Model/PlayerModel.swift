public import AchievementCore
public import AchievementEngine
public import AchievementGallery
public import Observation

/// A player's gallery for an app, kept up to date.
///
/// Every part of a ``/AchievementGallery/GalleryModel`` is a property: `streaks`, `dashboard`, `rooms` and so on. Lists
/// are empty and other parts `nil` until the player has been read. Observers of a part are notified only when that part
/// changes.
///
/// ```swift
/// let model = PlayerModel("ada", of: center, language: "en", seen: UserDefaultsSeenRewards())
/// ```
///
/// ``follow()`` reads the player, and reads the player again after each change until its task is canceled. As in a
/// status, the current day depends on the player's own clock, whose offset is that of the last event: after travel, the
/// day follows the new time zone once an event is recorded there.
@MainActor @Observable @dynamicMemberLookup
public final class PlayerModel {
    /// The player.
    public let player: PlayerID
    /// The screen to show.
    public private(set) var phase = PlayerPhase.loading
    /// The next moment at which time alone changes the model, on the player's own clock: midnight, the start of a
    /// streak's day, the end of a streak or boost, or the start or end of a challenge. `nil` until the player has been
    /// read.
    private(set) var nextTurn: Moment?
    /// The grid of achievements for ``filter``.
    public private(set) var grid = CardGrid.unread
    /// The rewards still to be celebrated.
    public let celebrations: Celebrations

    /// The selection and order of the grid.
    public var filter = CardFilter() { didSet { arrangeGrid() } }
    /// The language of all texts, a BCP 47 tag; see ``/AchievementGallery/GalleryLanguage``.
    public var language: String { didSet { if language != oldValue { readings.ask() } } }
    /// The display name of the player; `nil` for the id.
    public var playerName: String? { didSet { if playerName != oldValue { readings.ask() } } }
    /// How many players hold each achievement, such as ``ClubModel/holders``; `nil` to leave that out.
    public var holders: HolderCounts? { didSet { if holders != oldValue { readings.ask() } } }

    private var marks: [MetricID: PendingMark] = [:]
    /// The attempts to mark a day of which it is not known whether they were recorded.
    @ObservationIgnored private var attempts: [MetricID: MarkAttempt] = [:]

    @ObservationIgnored private let center: AchievementCenter
    @ObservationIgnored private let languages: [GalleryLanguage]
    @ObservationIgnored private let clock: PlayerClock
    @ObservationIgnored private let parts = GalleryParts()
    @ObservationIgnored private lazy var readings = Readings(by: clock) { [weak self] in await self?.read($0) }

    /// Creates a model that has not read anything yet.
    ///
    /// - Parameters:
    ///   - player: the player.
    ///   - center: the center that records the player's events.
    ///   - language: a BCP 47 tag; see ``/AchievementGallery/GalleryLanguage``.
    ///   - languages: the languages to choose from.
    ///   - playerName: the display name; `nil` for the id.
    ///   - seen: stores which rewards have been celebrated.
    ///   - clock: the clock of the player's device; `nil` for that of the center.
    public init(
        _ player: PlayerID, of center: AchievementCenter, language: String,
        among languages: [GalleryLanguage] = GalleryLanguage.allCases, playerName: String? = nil,
        seen: any SeenRewards, clock: PlayerClock? = nil
    ) {
        self.player = player
        self.center = center
        self.language = language
        self.languages = languages
        self.playerName = playerName
        self.clock = clock ?? PlayerClock(now: center.configuration.now)
        celebrations = Celebrations(player, seen)
    }

    // MARK: Parts

    /// Returns a list of the gallery; empty until the player has been read.
    public subscript<Element: Equatable>(dynamicMember path: KeyPath<GalleryModel, [Element]>) -> [Element] {
        parts[path] ?? []
    }

    /// Returns a part of the gallery; `nil` until the player has been read.
    public subscript<Part: Equatable>(dynamicMember path: KeyPath<GalleryModel, Part>) -> Part? { parts[path] }

    /// The whole gallery, for pages, notices and snapshots; `nil` until the player has been read. Its observers are
    /// notified of every change.
    public var gallery: GalleryModel? { parts[\.self] }

    /// Returns the card of an achievement; `nil` if the player cannot see it.
    public func card(_ achievement: AchievementKey) -> GalleryCard? { parts.card(achievement) }

    /// Returns the details of an achievement; `nil` if it is masked, hidden or unknown.
    public func detail(of achievement: AchievementKey) -> AchievementDetail? { parts.detail(of: achievement) }

    /// Returns the ladder of which an achievement is a step; `nil` if there is none.
    public func ladder(of achievement: AchievementKey) -> LadderCard? { parts.ladder(of: achievement) }

    /// Returns the card of a streak; `nil` if there is no such streak.
    public func streak(_ metric: MetricID) -> StreakCard? { parts.streak(metric) }

    // MARK: Reading

    /// Reads the player, and again after each change, after each definition or withdrawal, when time alone
    /// changes something, such as at midnight, and at least once an hour, which keeps texts about the remaining time
    /// right. After a read that failed, it reads again after 30 seconds, then ever less often, up to an hour. Returns
    /// when its task is canceled.
    ///
    /// Call it in the task of the first view of an app or a window. Changes by other processes are not observed: call
    /// ``refresh()`` when the app enters the foreground.
    public func follow() async { await readings.follow(center.changes(for: player), center.catalogChanges()) }

    /// Reads the player. Returns when the model shows what was stored at the time of the call, or when the read has
    /// failed; see ``phase``.
    public func refresh() async { await readings.refresh() }

    /// - Returns: the next moment at which time alone changes the model; `nil` if the player could not be read.
    private func read(_ number: Int) async -> Moment? {
        if parts.gallery == nil, phase != .loading { phase = .loading }
        do {
            // The player's own moment has the offset of the last event.
            let gallery = try await center.reader().at(clock.now()).gallery(
                of: player, language: language, among: languages, playerName: playerName, holders: holders)
            show(gallery, number)
            return gallery.nextTurn
        } catch {
            let failed = PlayerPhase.failed(PlayerFailure(error))
            if phase != failed { phase = failed }
            return nil
        }
    }

    /// Shows a gallery, all parts at once.
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

    /// Returns the state of a streak today, including an event that is being recorded; `nil` if there is no such
    /// streak.
    public func today(_ streak: MetricID) -> StreakToday? {
        self.streak(streak).map { StreakToday($0, marks[streak]) }
    }

    /// Marks today as done immediately and records the event that does it. If recording fails, the mark is removed.
    ///
    /// - Parameters:
    ///   - streak: the streak whose day the event marks.
    ///   - event: what the player did, now.
    ///   - id: the event's id within the center's source; with an id, a retry counts only once. If `nil`, the model
    ///     makes one, and uses it again if the same event is tried again on the same day after an error that leaves
    ///     open whether it was recorded.
    /// - Returns: the receipt, for ``/AchievementGallery/GalleryModel/earned(by:)``; `nil` if today is already done or
    ///   being recorded, and nothing was recorded.
    /// - Throws: ``/AchievementEngine/EventError`` if the event is refused, ``/AchievementStorage/StoreError`` if it
    ///   could not be stored.
    @discardableResult
    public func markDone(_ streak: MetricID, by event: some GameEvent, id: String? = nil) async throws -> Receipt? {
        guard marks[streak] == nil, today(streak)?.mark != .done else { return nil }
        marks[streak] = .recording
        let attempt = MarkAttempt(event, on: clock.now().localDay, after: attempts[streak])
        attempts[streak] = attempt
        let receipt: Receipt
        do {
            receipt = try await center.record(event, for: player, id: id ?? attempt.id)
            attempts[streak] = nil
        } catch {
            if error is EventError { attempts[streak] = nil }
            marks[streak] = nil
            // The store may have recorded the event although it did not confirm it.
            readings.ask()
            throw error
        }
        marks[streak] = .recorded(reading: readings.ask())
        await readings.finish()
        return receipt
    }
}

extension PendingMark {
    /// Whether a read shows what was marked.
    fileprivate func isShown(by number: Int) -> Bool {
        if case .recorded(let reading) = self { number >= reading } else { false }
    }
}
