public import AchievementCore
public import AchievementEngine
public import AchievementGallery
public import Observation

/// What an app shows of a club, kept up to date: boards, who holds what, and the front.
///
/// ```swift
/// let club = ClubModel(of: center, seenBy: "ada", language: "en")
/// ```
///
/// ``follow()`` reads the club and keeps on reading after each change until its task is cancelled. A reading reads every
/// player, O(players × achievements), and answers all changes that came before it began. Whoever observes a property is
/// woken only when that property changes.
@MainActor @Observable
public final class ClubModel {
    /// The player who looks at the boards; `nil` for nobody.
    public let viewer: PlayerID?
    /// Which screen to show; there is no newcomer.
    public private(set) var phase = PlayerPhase.loading
    /// The boards, in the order in which they were asked for; empty until the club was read.
    public private(set) var boards: [LeaderboardCard] = []
    /// The front of the club; `nil` until the club was read.
    public private(set) var front: ClubFront?
    /// How many players hold each achievement, for ``PlayerModel/holders``; `nil` until the club was read.
    public private(set) var holders: HolderCounts?
    /// The players who hold ``achievement``; `nil` if none was chosen or no chosen mode has it.
    public private(set) var holderList: HolderList?

    /// The achievement whose holders are listed, for instructors; `nil` for none.
    public var achievement: AchievementKey? { didSet { if achievement != oldValue { readings.ask() } } }
    /// The language of all texts, a BCP 47 tag; see ``/AchievementGallery/GalleryLanguage``.
    public var language: String { didSet { if language != oldValue { readings.ask() } } }

    @ObservationIgnored private let center: AchievementCenter
    @ObservationIgnored private let clock: PlayerClock
    @ObservationIgnored private let asked: @Sendable (Moment) -> [Board]
    @ObservationIgnored private let name: @Sendable (PlayerID) -> String
    @ObservationIgnored private lazy var readings = Readings(by: clock) { [weak self] _ in await self?.read() }

    /// A model that has read nothing yet.
    ///
    /// - Parameters:
    ///   - center: where the events are recorded.
    ///   - viewer: the player who looks at the boards; `nil` for nobody.
    ///   - language: a BCP 47 tag; see ``/AchievementGallery/GalleryLanguage``.
    ///   - boards: the boards at a moment, such as `[Board(.points(mode: nil), over: .week(of: moment))]`; by default the
    ///     points of the week, of the month and of all time.
    ///   - clock: the clock of the device, by which days and weeks begin; `nil` is that of the center.
    ///   - name: the name to show of a player; by default the id.
    public init(
        of center: AchievementCenter, seenBy viewer: PlayerID?, language: String,
        boards: @escaping @Sendable (Moment) -> [Board] = { moment in
            [.week(of: moment), .month(of: moment), .allTime].map { Board(.points(mode: nil), over: $0) }
        },
        clock: PlayerClock? = nil, name: @escaping @Sendable (PlayerID) -> String = { $0.rawValue }
    ) {
        self.center = center
        self.viewer = viewer
        self.language = language
        asked = boards
        self.clock = clock ?? PlayerClock(now: center.configuration.now)
        self.name = name
    }

    /// Reads the club, and again after each change of a player, when something is defined or withdrawn, at midnight and
    /// at least once an hour. Returns when its task is cancelled.
    ///
    /// Changes of other processes are not heard of: call ``refresh()`` when the app comes to the foreground.
    public func follow() async { await readings.follow(center.changes(), center.catalogChanges()) }

    /// Reads the club. Returns when the model shows what was stored at the time of the call, or the reading has failed;
    /// see ``phase``.
    public func refresh() async { await readings.refresh() }

    /// - Returns: when the next day begins.
    private func read() async -> Moment? {
        if front == nil, phase != .loading { phase = .loading }
        let now = clock.now()
        do {
            let reader = try await center.reader().at(now)
            let holders = try await reader.holderCounts()
            let front = try await reader.clubFront(language: language, holders: holders, name: name)
            var boards: [LeaderboardCard] = []
            for board in asked(now) {
                boards.append(
                    try await reader.leaderboard(board, seenBy: viewer, language: language, name: name))
            }
            let list = try await holderList(reader)
            if holders != self.holders { self.holders = holders }
            if !front.says(theSameAs: self.front) { self.front = front }
            if boards != self.boards { self.boards = boards }
            if list != holderList { holderList = list }
            if phase != .ready { phase = .ready }
        } catch {
            let failed = PlayerPhase.failed(PlayerFailure(error))
            if phase != failed { phase = failed }
        }
        return now.nextStart(ofDayAtHour: 0)
    }

    private func holderList(_ reader: PlayerReader) async throws -> HolderList? {
        guard let achievement, reader.rulebook.achievement(for: achievement) != nil else { return nil }
        return try await reader.holderList(of: achievement, language: language, name: name)
    }
}

extension ClubFront {
    /// Whether nothing but the time has changed.
    fileprivate func says(theSameAs other: ClubFront?) -> Bool {
        podium == other?.podium && rankings == other?.rankings && rarest == other?.rarest && language == other?.language
            && untranslatedText == other?.untranslatedText
    }
}
