public import AchievementCore
public import AchievementEngine
public import AchievementGallery
public import Foundation

/// The content of a player's widgets and intents, in a file that the app writes after each change.
///
/// An extension must not open the store: the system terminates an app that is suspended while it holds a lock on a
/// shared file. A snapshot needs no lock, because writing it replaces the whole file.
///
/// ```swift
/// let snapshot = try await center.snapshot(of: "ada", language: "en")
/// try snapshot.write(to: file)
/// ```
public struct PlayerSnapshot: Hashable, Codable, Sendable {
    /// The content from a moment on, if nothing is recorded meanwhile.
    public struct Entry: Hashable, Codable, Sendable {
        /// The moment from which the content is valid, on the player's clock.
        public let from: Moment
        /// Points and level over all modes.
        public let level: LevelBadge
        /// The streak to show first; `nil` if there is none.
        public let streak: StreakCard?
        /// What has a deadline, as in a dashboard.
        public let due: [DueItem]
        /// The next steps.
        public let steps: [Suggestion]
    }

    /// The player.
    public let player: PlayerID
    /// The display name of the player.
    public let playerName: String
    /// The language of all texts.
    public let language: GalleryLanguage
    /// The content now, and after each of the next scheduled changes. At least one entry.
    public let entries: [Entry]

    /// Returns the content at a moment; the first entry if the moment is before it.
    public func entry(at moment: Moment) -> Entry {
        entries.last { $0.from.milliseconds <= moment.milliseconds } ?? entries[0]
    }

    /// Replaces the file with this snapshot atomically, so that a reader finds either the previous or this one.
    ///
    /// - Throws: an error of Foundation if the file cannot be written.
    public func write(to file: URL) throws {
        try JSONEncoder().encode(self).write(to: file, options: .atomic)
    }

    /// Reads a snapshot from its file.
    ///
    /// - Throws: an error of Foundation if there is no such file, or `DecodingError` if another release wrote it; a
    ///   widget then shows a placeholder until the app has been opened.
    public init(contentsOf file: URL) throws {
        let snapshot = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
        guard !snapshot.entries.isEmpty else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a snapshot without entries"))
        }
        self = snapshot
    }

    init(_ galleries: [GalleryModel], first: GalleryModel) {
        player = first.player
        playerName = first.playerName
        language = first.language
        entries = ([first] + galleries).map { gallery in
            Entry(
                from: gallery.madeAt, level: gallery.level, streak: gallery.dashboard.streak,
                due: gallery.dashboard.due, steps: gallery.dashboard.steps)
        }
    }
}

extension AchievementCenter {
    /// What a widget shows of a player now and after the next scheduled changes, such as midnight and the end of a
    /// streak. Now is the present instant, in the offset of the player's last event. Reads the player once for each.
    ///
    /// - Parameters:
    ///   - player: the player.
    ///   - language: a BCP 47 tag; see ``/AchievementGallery/GalleryLanguage``.
    ///   - languages: the languages to choose from.
    ///   - playerName: the name to show; `nil` to show the id.
    ///   - turns: the number of future changes to include, and at most as many again until the streak is broken. Three
    ///     usually cover midnight, the end of the streak, and the following midnight.
    /// - Throws: ``/AchievementStorage/StoreError`` if the player could not be read.
    public func snapshot(
        of player: PlayerID, language: String, among languages: [GalleryLanguage] = GalleryLanguage.allCases,
        playerName: String? = nil, turns: Int = 3
    ) async throws -> PlayerSnapshot {
        let first = try await gallery(of: player, language: language, among: languages, playerName: playerName)
        return try await snapshot(from: first, turns) {
            try await gallery(of: player, language: language, among: languages, at: $0, playerName: playerName)
        }
    }

    /// What a widget shows of a player at a moment and after the next scheduled changes, such as midnight and the end
    /// of a streak. Reads the player once for each.
    ///
    /// - Parameters:
    ///   - player: the player.
    ///   - language: a BCP 47 tag; see ``/AchievementGallery/GalleryLanguage``.
    ///   - languages: the languages to choose from.
    ///   - moment: the present moment on the player's clock.
    ///   - playerName: the name to show; `nil` to show the id.
    ///   - turns: the number of future changes to include, and at most as many again until the streak is broken. Three
    ///     usually cover midnight, the end of the streak, and the following midnight.
    /// - Throws: ``/AchievementStorage/StoreError`` if the player could not be read.
    public func snapshot(
        of player: PlayerID, language: String, among languages: [GalleryLanguage] = GalleryLanguage.allCases,
        at moment: Moment, playerName: String? = nil, turns: Int = 3
    ) async throws -> PlayerSnapshot {
        func gallery(at moment: Moment) async throws -> GalleryModel {
            try await self.gallery(
                of: player, language: language, among: languages, at: moment, playerName: playerName)
        }
        return try await snapshot(from: try await gallery(at: moment), turns, gallery)
    }

    private func snapshot(
        from first: GalleryModel, _ turns: Int, _ gallery: (Moment) async throws -> GalleryModel
    ) async throws -> PlayerSnapshot {
        var galleries: [GalleryModel] = []
        var last = first
        // A streak whose day starts at another hour than midnight ends later than the third change.
        while galleries.count < turns || last.dashboard.isStreakUnbroken && galleries.count / 2 < turns {
            last = try await gallery(last.nextTurn)
            galleries.append(last)
        }
        return PlayerSnapshot(galleries, first: first)
    }
}

extension Dashboard {
    /// Whether the streak to show first breaks if nothing is recorded.
    fileprivate var isStreakUnbroken: Bool { (streak?.current ?? 0) > 0 }
}
