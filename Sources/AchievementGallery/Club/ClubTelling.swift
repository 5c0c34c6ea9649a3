public import AchievementCore
public import AchievementEngine

extension ProgressReading {
    /// The front page of a club. Reads every player: O(players × achievements).
    ///
    /// - Parameters:
    ///   - language: a BCP 47 tag; see ``GalleryLanguage``.
    ///   - languages: the languages to choose from.
    ///   - limit: the maximum number of places on each leaderboard, and of rarest achievements.
    ///   - holders: the number of holders of each achievement, from
    ///     ``/AchievementEngine/ProgressReading/holderCounts()``; `nil` leaves the rarest achievements out.
    ///   - name: returns a player's display name; by default the id.
    public func clubFront(
        language: String, among languages: [GalleryLanguage] = GalleryLanguage.allCases, limit: Int = 5,
        holders: HolderCounts? = nil, name: (PlayerID) -> String = { $0.rawValue }
    ) async throws -> ClubFront {
        let words = GalleryWords(language: language, among: languages)
        let telling = ClubTelling(reader: try await reader(), words: words, limit: max(0, limit))
        return try await telling.front(holders, name)
    }
}

/// Derives a ``ClubFront`` from leaderboards.
private struct ClubTelling {
    /// A leaderboard of points, with the places before.
    struct Past {
        let board: Board
        let standings: [Standing]
        let before: [PlayerID: Int]
    }

    let reader: PlayerReader
    let words: GalleryWords
    let names: CatalogNames
    let limit: Int

    init(reader: PlayerReader, words: GalleryWords, limit: Int) {
        (self.reader, self.words, self.limit) = (reader, words, limit)
        names = CatalogNames(rulebook: reader.rulebook, words: words)
    }

    func front(_ holders: HolderCounts?, _ name: (PlayerID) -> String) async throws -> ClubFront {
        let now = reader.now()
        let all = try await allTime(of: nil, at: now)
        var boards = [
            ("week", words.text(.clubWeek), try await present(at: now) { .week(of: $0) }),
            ("month", words.text(.clubMonth), try await present(at: now) { .month(of: $0) }),
            ("all", words.text(.allTime), all),
        ]
        let modes = reader.rulebook.modeIDs
        for mode in modes.count > 1 ? modes : [] {
            boards.append((mode.rawValue, names.mode(mode), try await allTime(of: mode, at: now)))
        }
        var rankings: [ClubFront.Ranking] = []
        for (id, title, past) in boards where !past.standings.isEmpty {
            rankings.append(
                ClubFront.Ranking(
                    id: id, title: title, periodText: words.period(past.board.period),
                    places: try await places(past, limit, name)))
        }
        var rarest: [ClubFront.RareAchievement] = []
        if let holders { rarest = try await self.rarest(holders, among: Set(all.standings.map(\.player)), name) }
        return ClubFront(
            language: words.language, untranslatedText: untranslatedText(rarest), madeAt: now,
            podium: try await places(all, 3, name), rankings: rankings, rarest: rarest)
    }

    /// A remark if the name of a mode, a title or a text of the gallery is not in the requested language.
    private func untranslatedText(_ rarest: [ClubFront.RareAchievement]) -> String? {
        let titles = rarest.compactMap { reader.rulebook.achievement(for: $0.id)?.title }
        return words.untranslatedText(reader.rulebook.modeIDs.compactMap(reader.rulebook.name) + titles)
    }

    // MARK: Places

    /// The points of the current week or month, with the places in the previous one.
    private func present(at now: Moment, _ period: (Moment) -> Board.Period) async throws -> Past {
        let board = Board(.points(mode: nil), over: period(now))
        var before: [Standing] = []
        if case .days(let days) = board.period {
            let last = Moment(milliseconds: (Int64(days.lowerBound.number) - 1) * 86_400_000)
            before = try await reader.leaderboard(Board(.points(mode: nil), over: period(last)), limit: .max)
        }
        return Past(
            board: board, standings: try await reader.leaderboard(board, limit: .max),
            before: Self.ranks(of: before.map { ($0.player, $0.score) }))
    }

    /// The points of all time, with the places without this week's points.
    private func allTime(of mode: GameModeID?, at now: Moment) async throws -> Past {
        let board = Board(.points(mode: mode))
        let standings = try await reader.leaderboard(board, limit: .max)
        let week = try await reader.leaderboard(Board(.points(mode: mode), over: .week(of: now)), limit: .max)
        let gained = Dictionary(week.map { ($0.player, $0.score) }, uniquingKeysWith: { first, _ in first })
        let before = standings.compactMap { standing -> (PlayerID, Amount)? in
            let score = standing.score.subtracting(gained[standing.player] ?? .zero) ?? .zero
            return score == .zero ? nil : (standing.player, score)
        }
        return Past(board: board, standings: standings, before: Self.ranks(of: before))
    }

    private static func ranks(of scores: [(player: PlayerID, score: Amount)]) -> [PlayerID: Int] {
        let sorted = scores.sorted { $0.score > $1.score }
        var ranks: [PlayerID: Int] = [:]
        var rank = 0
        for (index, entry) in sorted.enumerated() {
            if index == 0 || sorted[index - 1].score != entry.score { rank = index + 1 }
            ranks[entry.player] = rank
        }
        return ranks
    }

    private func places(
        _ past: Past, _ limit: Int, _ name: (PlayerID) -> String
    ) async throws -> [ClubFront.Place] {
        let best = past.standings.prefix(limit)
        return zip(best, try await reader.totals(of: best.map(\.player))).map { standing, totals in
            let movement = past.before[standing.player].map { $0 - standing.rank }
            return ClubFront.Place(
                id: standing.player, name: name(standing.player), rank: standing.rank,
                scoreText: words.amounts.text(standing.score, in: nil), level: totals.level, movement: movement,
                movementText: words.movement(movement))
        }
    }

    // MARK: The rarest

    private func rarest(
        _ holders: HolderCounts, among listed: Set<PlayerID>, _ name: (PlayerID) -> String
    ) async throws -> [ClubFront.RareAchievement] {
        let rulebook = reader.rulebook
        let held = rulebook.catalog.filter { holders[$0.key] > 0 && $0.achievement.visibility == .shown }
        let rarest = held.sorted {
            (holders[$0.key], $1.achievement.rarity, $0.key) < (holders[$1.key], $0.achievement.rarity, $1.key)
        }.prefix(limit)
        let keys = Set(rarest.map(\.key))
        var first: [AchievementKey: (at: Moment, player: PlayerID)] = [:]
        try await reader.forEachHeld { page in
            for (player, unlocks) in page where listed.contains(player) {
                for unlock in unlocks {
                    let key = rulebook.catalogKey(of: unlock.achievement)
                    guard keys.contains(key) else { continue }
                    let own = (unlock.at, player)
                    first[key] = first[key].map { $0 <= own ? $0 : own } ?? own
                }
            }
        }
        let namesakes = Namesakes(rulebook, words: words)
        return rarest.map { entry in
            let holder = first[entry.key]
            return ClubFront.RareAchievement(
                id: entry.key, title: namesakes.title(words.text(entry.achievement.title), of: entry.key),
                modeName: names.mode(entry.key.mode),
                icon: entry.achievement.icon, color: GalleryColor(entry.achievement.color),
                rarity: entry.achievement.rarity, engraving: names.engraving(of: entry.achievement),
                isBelt: entry.achievement.isBelt,
                held: HeldShare(holders[entry.key], of: holders.players, words: words),
                firstHolder: holder?.player,
                firstText: holder.map {
                    words.text(.clubFirst, name($0.player).shortened(to: 60), words.date($0.at.localDay))
                })
        }
    }
}

extension GalleryWords {
    /// The movement of a player, such as `up 2`; `nil` means a player who was not on the leaderboard before.
    fileprivate func movement(_ places: Int?) -> String {
        switch places {
        case nil: text(.clubNew)
        case 0?: text(.clubSame)
        case let places? where places > 0: text(.clubUp, number(places))
        case let places?: text(.clubDown, number(-places))
        }
    }
}
