public import AchievementCore
public import AchievementEngine
public import AchievementGallery
public import Observation

/// A club's boards, holders and front page for an app, kept up to date.
///
/// ```swift
/// let club = ClubModel(of: center, seenBy: "ada", language: "en")
/// ```
///
/// ``follow()`` reads the club, and reads it again after each change until its task is canceled. Each read visits every
/// player, O(players × achievements), and covers all changes made before it began. Observers of a property are notified
/// only when that property changes.
@MainActor @Observable
public final class ClubModel {
    /// The player who views the boards; `nil` for none.
    public let viewer: PlayerID?
    /// The screen to show; never ``PlayerPhase/newcomer``.
    public private(set) var phase = PlayerPhase.loading
    /// The requested boards, in that order; empty until the club has been read.
    public private(set) var boards: [LeaderboardCard] = []
    /// The front page of the club; `nil` until the club has been read.
    public private(set) var front: ClubFront?
    /// How many players hold each achievement, for ``PlayerModel/holders``; `nil` until the club has been read.
    public private(set) var holders: HolderCounts?
    /// The players who hold ``achievement``; `nil` if none is selected or no chosen mode has it.
    public private(set) var holderList: HolderList?

    /// The achievement whose holders are listed, for instructors; `nil` for none.
    public var achievement: AchievementKey? { didSet { if achievement != oldValue { readings.ask() } } }
    /// The language of all texts, a BCP 47 tag; see ``/AchievementGallery/GalleryLanguage``.
    public var language: String { didSet { if language != oldValue { readings.ask() } } }

    @ObservationIgnored private let center: AchievementCenter
    @ObservationIgnored private let languages: [GalleryLanguage]
    @ObservationIgnored private let clock: PlayerClock
    @ObservationIgnored private let asked: @Sendable (Moment) -> [Board]
    @ObservationIgnored private let name: @Sendable (PlayerID) -> String
    @ObservationIgnored private lazy var readings = Readings(by: clock) { [weak self] _ in await self?.read() }

    /// Creates a model that has not read anything yet.
    ///
    /// - Parameters:
    ///   - center: the center that records the events.
    ///   - viewer: the player who views the boards; `nil` for none.
    ///   - language: a BCP 47 tag; see ``/AchievementGallery/GalleryLanguage``.
    ///   - languages: the languages to choose from.
    ///   - boards: returns the boards at a moment, such as `[Board(.points(mode: nil), over: .week(of: moment))]`; by
    ///     default the points of the week, of the month and of all time.
    ///   - clock: the clock of the device, which determines the start of days and weeks; `nil` for that of the center.
    ///   - name: returns a player's display name; by default the id.
    public init(
        of center: AchievementCenter, seenBy viewer: PlayerID?, language: String,
        among languages: [GalleryLanguage] = GalleryLanguage.allCases,
        boards: @escaping @Sendable (Moment) -> [Board] = { moment in
            [.week(of: moment), .month(of: moment), .allTime].map { Board(.points(mode: nil), over: $0) }
        },
        clock: PlayerClock? = nil, name: @escaping @Sendable (PlayerID) -> String = { $0.rawValue }
    ) {
        self.center = center
        self.viewer = viewer
        self.language = language
        self.languages = languages
        asked = boards
        self.clock = clock ?? PlayerClock(now: center.configuration.now)
        self.name = name
    }

    /// Reads the club, and again after each change of a player, after each definition or withdrawal, at midnight and at
    /// least once an hour. Returns when its task is canceled.
    ///
    /// Changes by other processes are not observed: call ``refresh()`` when the app enters the foreground.
    public func follow() async { await readings.follow(center.changes(), center.catalogChanges()) }

    /// Reads the club. Returns when the model shows what was stored at the time of the call, or when the read has
    /// failed; see ``phase``.
    public func refresh() async { await readings.refresh() }

    /// - Returns: the start of the next day; `nil` if the club could not be read.
    private func read() async -> Moment? {
        if front == nil, phase != .loading { phase = .loading }
        let now = clock.now()
        do {
            let reader = try await center.reader().at(now)
            let holders = try await reader.holderCounts()
            let front = try await reader.clubFront(
                language: language, among: languages, holders: holders, name: name)
            var boards: [LeaderboardCard] = []
            for board in asked(now) {
                boards.append(
                    try await reader.leaderboard(
                        board, seenBy: viewer, language: language, among: languages, name: name))
            }
            let list = try await holderList(reader)
            if holders != self.holders { self.holders = holders }
            if !front.says(theSameAs: self.front) { self.front = front }
            if boards != self.boards { self.boards = boards }
            if list != holderList { holderList = list }
            if phase != .ready { phase = .ready }
            return now.nextStart(ofDayAtHour: 0)
        } catch {
            let failed = PlayerPhase.failed(PlayerFailure(error))
            if phase != failed { phase = failed }
            return nil
        }
    }

    private func holderList(_ reader: PlayerReader) async throws -> HolderList? {
        guard let achievement, reader.rulebook.achievement(for: achievement) != nil else { return nil }
        return try await reader.holderList(of: achievement, language: language, among: languages, name: name)
    }
}

extension ClubFront {
    /// Whether the fronts are equal except for the time.
    fileprivate func says(theSameAs other: ClubFront?) -> Bool {
        podium == other?.podium && rankings == other?.rankings && rarest == other?.rarest && language == other?.language
            && untranslatedText == other?.untranslatedText
    }
}
