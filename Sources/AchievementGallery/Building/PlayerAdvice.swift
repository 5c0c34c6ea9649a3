package import AchievementCore
package import AchievementEngine

/// The suggestions of a gallery without the rest of it, for code that shows only these.
package struct PlayerAdvice {
    /// The items with a deadline; see ``Dashboard/due``.
    package let due: [DueItem]
    /// The next steps, those of ``Dashboard/steps`` first.
    package let steps: [Suggestion]

    private let builder: GalleryBuilder
    private let cards: [AchievementKey: GalleryCard]

    /// The advice for the player of a picture. O(achievements + days of the statistics).
    ///
    /// - Parameters:
    ///   - picture: the status of the player, with the statistics of the last weeks.
    ///   - words: the words in the requested language.
    ///   - count: how many steps there are at most.
    package init(_ picture: PlayerPicture, words: GalleryWords, count: Int) {
        builder = GalleryBuilder(picture, words: words, holders: nil)
        let cards = builder.cards
        self.cards = Dictionary(cards.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        due = builder.due(builder.streaks(self.cards), builder.challenges(cards))
        steps = builder.next(cards, builder.suggestions(cards), besides: due, count: count)
    }

    /// When the player will reach an achievement at the current pace, in words; `nil` if that is not known or far away.
    package func pace(of achievement: AchievementKey) -> String? {
        cards[achievement].flatMap { $0.isMasked ? nil : builder.pace(of: $0) }
    }
}

extension ProgressReading {
    /// The data of a page about a player, from one snapshot, for the present instant in the offset of the player's last
    /// event.
    package func picture(of player: PlayerID) async throws -> PlayerPicture {
        try await picture(of: player, pastDays: 7 * StreakCalendar.weekCount)
    }

    /// Calls `body` with the data of a page about each player, one after the other, in the order of the UTF-8 bytes of
    /// their ids.
    package func forEachPicture(_ body: (PlayerPicture) throws -> Void) async throws {
        try await forEachPicture(pastDays: 7 * StreakCalendar.weekCount, body)
    }
}
