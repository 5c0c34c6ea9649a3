public import AchievementCore
public import AchievementEngine
public import AchievementGallery
public import AchievementPresentation
public import Foundation
public import Observation
import SQLiteProgressStore
import SampleShared

/// The app without its screens: opens the store with the chosen modes, records the actions of buttons, and updates the
/// widget and the reminders after every change.
///
/// Requests run one after another, in the order of the calls, so nothing is recorded while the store closes.
@MainActor @Observable
public final class AppModel {
    /// The player of this device.
    public nonisolated static let playerID: PlayerID = "me"

    /// The content of the screens. It stays while the store is closed, so that the app switcher shows it; `nil` until
    /// the store has been opened once.
    public private(set) var player: PlayerModel?
    /// The chosen modes; at least one.
    public private(set) var modes: [AppMode]
    /// Whether the player wants to be reminded.
    public private(set) var wantsReminders: Bool
    /// What the last button earned; `nil` if nothing has been recorded since the app started.
    public private(set) var earned: EarnedSummary?
    /// Why the last request failed; `nil` if it succeeded.
    public private(set) var failure: String?

    /// The language of all texts, a BCP 47 tag.
    public let language: String

    private let folders: AppFolders
    private let services: AppServices
    private let configuration: CenterConfiguration
    @ObservationIgnored private let settings: UserDefaults
    @ObservationIgnored private let steps = StepQueue()
    @ObservationIgnored private var session: Session?
    @ObservationIgnored private var isInForeground = false

    /// Creates an app that has not opened anything yet.
    ///
    /// - Parameters:
    ///   - folders: the locations of its files.
    ///   - settings: keeps the choice of modes, and what has been celebrated.
    ///   - language: the language of all texts, a BCP 47 tag.
    ///   - services: the system services that it uses.
    ///   - configuration: the center's source, clock and limits.
    public init(
        folders: AppFolders, settings: UserDefaults, language: String,
        services: AppServices = AppServices(), configuration: CenterConfiguration = CenterConfiguration()
    ) {
        self.folders = folders
        self.settings = settings
        self.language = language
        self.services = services
        var configuration = configuration
        #if DEBUG
            // The debug menu may reset modes.
            configuration.policy = .everybody
        #endif
        self.configuration = configuration
        let chosen = settings.stringArray(forKey: Self.modesKey)?.compactMap(AppMode.init) ?? []
        modes = chosen.isEmpty ? AppMode.allCases : chosen
        wantsReminders = settings.bool(forKey: Self.remindersKey)
    }

    private static let (modesKey, remindersKey) = ("app.modes", "app.reminders")

    /// The open store with the objects that use it.
    private struct Session {
        let store: SQLiteProgressStore
        let center: AchievementCenter
        let player: PlayerModel
        let following: Task<Void, Never>
    }

    /// The screen to show.
    public var phase: PlayerPhase { player?.phase ?? failure.map { .failed(.other($0)) } ?? .loading }

    /// The chosen modes as values, for the debug menu.
    public var gameModes: [any GameMode] { modes.map(\.mode) }

    // MARK: Foreground and background

    /// Opens the store, or reloads the player if it is open: for the app's launch and its return to the foreground. The
    /// task ends when that is done.
    @discardableResult
    public func open() -> Task<Void, Never> {
        isInForeground = true
        return steps.enqueue { _ = await self.openStore() }
    }

    /// Closes the store, unless the app has returned in the meantime: for the app's move to the background. The app
    /// gets background time until the task ends.
    @discardableResult
    public func close() -> Task<Void, Never> {
        isInForeground = false
        return steps.enqueue {
            guard !self.isInForeground else { return }
            await withBackgroundTime("Close the store") { await self.closeStore() }
        }
    }

    /// Reopens the store with other modes. Unlocks of modes that are no longer chosen stay in the store until they are
    /// chosen again. Does nothing if `modes` is empty.
    public func choose(_ modes: Set<AppMode>) async {
        guard !modes.isEmpty else { return }
        await steps.enqueue {
            await self.closeStore()
            self.modes = AppMode.allCases.filter(modes.contains)
            self.settings.set(self.modes.map(\.rawValue), forKey: Self.modesKey)
            await self.openStore()
        }.value
    }

    @discardableResult
    private func openStore() async -> Result<Void, any Error> {
        await attempt {
            if let session = self.session {
                await session.player.refresh()
            } else {
                try self.folders.make()
                let store = try await SQLiteProgressStore(path: self.folders.store.path)
                do {
                    self.session = try await self.start(store)
                } catch {
                    await store.close()
                    throw error
                }
            }
            try await self.publish()
        }
    }

    private func start(_ store: SQLiteProgressStore) async throws -> Session {
        let center = try await AchievementCenter(store: store, configuration: configuration) {
            gameModes
        } sinks: {
            services.sinks
        }
        let player = PlayerModel(
            Self.playerID, of: center, language: language, playerName: AppWord.you.text(language),
            seen: UserDefaultsSeenRewards(settings))
        if let shown = self.player { player.filter = shown.filter }
        // Refreshed before it is shown, so that the screens do not go blank when the app returns.
        await player.refresh()
        self.player = player
        return Session(store: store, center: center, player: player, following: Task { await player.follow() })
    }

    private func closeStore() async {
        guard let session else { return }
        self.session = nil
        session.following.cancel()
        await session.following.value
        await session.center.close()
        await session.store.close()
    }

    // MARK: Recording

    /// Records the events of a button, now; see ``earned`` and ``failure``.
    public func record(_ action: ModeAction) async {
        await inSession { session in
            var rewards: [Reward] = []
            for event in action.events {
                let receipt = try await session.center.record(event, for: Self.playerID)
                if case .recorded(let new) = receipt { rewards += new }
            }
            await session.player.refresh()
            self.earned = session.player.gallery?.earned(by: .recorded(rewards))
        }
    }

    /// Records what another app or a sensor reports about the chosen modes. Each event counts once, as first reported,
    /// even after the player has traveled to another time zone.
    public func record(_ events: [DatedEvent]) async {
        await inSession { session in
            for event in events { try await event.record(in: session.center, for: Self.playerID) }
            await session.player.refresh()
        }
    }

    /// Whether ``markDone(_:)`` can mark today in a streak.
    public func canMark(_ streak: StreakCard) -> Bool { event(marking: streak) != nil }

    /// Marks today in a streak, unless it is already marked.
    public func markDone(_ streak: StreakCard) async {
        guard let event = event(marking: streak) else { return }
        await inSession { session in
            let receipt = try await session.player.markDone(streak.id, by: event)
            if let receipt { self.earned = session.player.gallery?.earned(by: receipt) }
        }
    }

    /// Marks today in the streak on the first screen, even while the app is not open, and returns the streak's state:
    /// for an intent.
    ///
    /// - Throws: whatever prevented it.
    public func doneToday() async throws -> String {
        try await steps.enqueue {
            let opened = await self.openStore()
            guard let session = self.session else { return opened.map { "" } }
            var streak: StreakCard?
            let outcome = await self.attempt {
                let streaks = [session.player.dashboard?.streak].compactMap { $0 } + session.player.streaks
                streak = streaks.first(where: self.canMark)
                if let marked = streak, let event = self.event(marking: marked) {
                    _ = try await withBackgroundTime("Record an event") {
                        try await session.player.markDone(marked.id, by: event)
                    }
                    try await self.publish()
                    streak = session.player.streak(marked.id)
                }
            }
            if !self.isInForeground { await withBackgroundTime("Close the store") { await self.closeStore() } }
            return outcome.map { StreakSentence(streak, ScreenWords(language: self.language)).text }
        }.value.get()
    }

    private func event(marking streak: StreakCard) -> (any GameEvent)? {
        streak.mode.flatMap { AppMode(rawValue: $0.rawValue) }?.event(marking: streak.id)
    }

    // MARK: Reminders

    /// Turns reminders on, if the player allows them, or off.
    public func setReminders(_ areWanted: Bool) async {
        await steps.enqueue {
            self.wantsReminders = areWanted ? await self.services.askForReminders() : false
            self.settings.set(self.wantsReminders, forKey: Self.remindersKey)
            await self.attempt { try await self.publish() }
        }.value
    }

    /// Writes the widget's content and schedules reminders: after each change, and when the app starts.
    private func publish() async throws {
        guard let session else { return }
        if let shared = folders.shared {
            let snapshot = try await session.center.snapshot(
                of: Self.playerID, language: language, playerName: session.player.playerName)
            try snapshot.write(to: AppGroup.snapshotFile(in: shared))
            services.reloadWidgets()
        }
        if let gallery = session.player.gallery {
            // A player who has forbidden notifications in the settings has recorded an event all the same.
            try? await services.schedule(wantsReminders ? gallery.notices() : [], gallery.madeAt)
        }
    }

    // MARK: The debug menu

    #if DEBUG
        /// Plays a sample day of a mode.
        public func simulate(_ sample: SampleDay) async {
            await inSession { session in
                try await session.center.simulate(sample, for: Self.playerID)
                await session.player.refresh()
            }
        }

        /// Takes away everything that the player has earned in a mode.
        public func reset(_ mode: GameModeID) async {
            await inSession { session in
                try await session.center.reset(mode, of: Self.playerID, by: Self.playerID.rawValue)
                await session.player.refresh()
            }
        }
    #endif

    /// Runs a step on the open store after which the widget and the reminders must be updated. The app is not suspended
    /// until it is done.
    private func inSession(_ step: @escaping @MainActor (Session) async throws -> Void) async {
        await steps.enqueue {
            guard let session = self.session else { return }
            await self.attempt {
                try await withBackgroundTime("Record an event") { try await step(session) }
                try await self.publish()
            }
        }.value
    }

    /// Runs a step and records why it failed.
    @discardableResult
    private func attempt(_ step: () async throws -> Void) async -> Result<Void, any Error> {
        do {
            try await step()
            failure = nil
            return .success(())
        } catch {
            failure = String(describing: error)
            return .failure(error)
        }
    }
}
