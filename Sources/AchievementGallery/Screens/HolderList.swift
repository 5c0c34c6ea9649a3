public import AchievementCore
public import AchievementEngine

/// The players who hold an achievement, for instructors.
public struct HolderList: Hashable, Codable, Sendable, Identifiable {
    /// A player who holds it.
    public struct Row: Hashable, Codable, Sendable, Identifiable {
        /// The player.
        public let id: PlayerID
        /// The name to show.
        public let name: String
        /// The local day of the unlock in words.
        public let dateText: String
        /// The actor who granted it; `nil` if it was not granted.
        public let grantedBy: String?
    }

    /// The achievement.
    public let id: AchievementKey
    /// Its title.
    public let title: String
    /// The holders, the earliest first.
    public let rows: [Row]
    /// The number of holders in words, or a text that there are none.
    public let text: String
}

extension ProgressReading {
    /// Returns the players who hold an achievement, in words, for instructors: secret achievements are not masked.
    /// Reads every player.
    ///
    /// - Parameters:
    ///   - achievement: the achievement.
    ///   - language: a BCP 47 tag; see ``GalleryLanguage``.
    ///   - languages: the languages to choose from.
    ///   - limit: the maximum number of rows.
    ///   - name: returns a player's display name; by default the id.
    /// - Throws: ``/AchievementEngine/EventError`` with code `unknownSubject` if no chosen mode has the achievement.
    public func holderList(
        of achievement: AchievementKey, language: String,
        among languages: [GalleryLanguage] = GalleryLanguage.allCases, limit: Int = 100,
        name: (PlayerID) -> String = { $0.rawValue }
    ) async throws -> HolderList {
        let reader = try await reader()
        let words = GalleryWords(language: language, among: languages)
        let holders = try await reader.holders(of: achievement, limit: limit)
        let namesakes = Namesakes(reader.rulebook, words: words)
        let title = reader.rulebook.achievement(for: achievement).map {
            namesakes.title(words.text($0.title), of: reader.rulebook.catalogKey(of: achievement))
        }
        return HolderList(
            id: achievement, title: title ?? achievement.description,
            rows: holders.map { holder in
                HolderList.Row(
                    id: holder.player, name: name(holder.player), dateText: words.date(holder.at.localDay),
                    grantedBy: holder.grantedBy)
            }, text: holders.isEmpty ? words.text(.nobody) : words.count(.players, holders.count))
    }
}
