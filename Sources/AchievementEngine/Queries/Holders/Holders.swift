public import AchievementCore
package import AchievementStorage

/// How many players hold each achievement.
public struct HolderCounts: Hashable, Sendable {
    /// The number of players in the store.
    public let players: Int
    private let counts: [AchievementKey: Int]

    /// Creates the counts for `players` players.
    package init(players: Int, counts: [AchievementKey: Int]) {
        self.players = players
        self.counts = counts
    }

    /// The number of holders of an achievement; 0 if nobody holds it.
    public subscript(achievement: AchievementKey) -> Int { counts[achievement] ?? 0 }
}

/// A player who holds an achievement.
public struct Holder: Hashable, Sendable {
    /// The player.
    public let player: PlayerID
    /// When the player unlocked the achievement.
    public let at: Moment
    /// The actor who granted it; `nil` if it was not granted.
    public let grantedBy: String?
}

/// How difficult an achievement is in practice.
public struct AchievementRate: Hashable, Sendable {
    /// The achievement.
    public let achievement: AchievementKey
    /// The number of players who hold the achievement.
    public let holders: Int
    /// The number of players in the store.
    public let players: Int
    /// The median number of days from a holder's first event, by the event's own time, to the unlock; the lower one if
    /// two are in the middle; `nil` if nobody holds the achievement.
    public let medianDays: Int?
    /// The number of players who unlocked it in each week of their own days, earliest first, without weeks in which
    /// nobody did. For a recurring achievement, each player's first unlock counts.
    public let weeks: [WeekOfUnlocks]
}

/// The number of players who unlocked an achievement in a week.
public struct WeekOfUnlocks: Hashable, Sendable {
    /// The Monday of the week.
    public let monday: Day
    /// The number of players.
    public let unlocked: Int
}

extension ProgressReading {
    /// How many players hold each achievement. Reads the state of every player: O(players × achievements).
    public func holderCounts() async throws -> HolderCounts {
        let reader = try await reader()
        let achievements = reader.rulebook.achievements
        var players = 0
        var counts = Array(repeating: 0, count: achievements.count)
        try await reader.forEachPage { names in
            let page = try await reader.load(names)
            players += page.count
            for player in page {
                for index in counts.indices where player.progress.unlocked.contains(index) { counts[index] += 1 }
            }
        }
        return HolderCounts(
            players: players,
            counts: Dictionary(zip(achievements.map(\.key), counts), uniquingKeysWith: { first, _ in first }))
    }

    /// The players who hold an achievement, in the order of their unlocks, up to `limit`. O(players).
    ///
    /// For a recurring achievement, each player is listed once, with the first unlock; a key with a period, as in
    /// `gym/weekly:2026-W47`, selects the players who earned that period.
    ///
    /// - Throws: ``EventError`` with code `unknownSubject` if no chosen mode has the achievement.
    public func holders(of achievement: AchievementKey, limit: Int = 100) async throws -> [Holder] {
        var holders: [Holder] = []
        try await forEachHolder(of: achievement) { page in
            holders += page
            holders.sort { ($0.at, $0.player) < ($1.at, $1.player) }
            holders = Array(holders.prefix(max(0, limit)))
        }
        return holders
    }

    /// Calls `body` with pages of the players who hold an achievement, in the order of the UTF-8 bytes of their ids;
    /// otherwise like ``holders(of:limit:)``.
    ///
    /// - Returns: the number of players in the store.
    @discardableResult
    package func forEachHolder(of achievement: AchievementKey, _ body: ([Holder]) throws -> Void) async throws -> Int {
        let reader = try await reader()
        let rulebook = reader.rulebook
        let occurrence = rulebook.occurrence(of: achievement)
        let isPeriod = occurrence != nil
        let key = isPeriod ? achievement : rulebook.achievements[try rulebook.index(of: achievement)].key
        var (players, isHeld) = (0, false)
        try await reader.forEachHeld { held in
            players += held.count
            let holders = held.compactMap { player, unlocks in
                let found = unlocks.filter {
                    (isPeriod ? $0.achievement : rulebook.catalogKey(of: $0.achievement)) == key
                }
                return found.min { $0.at < $1.at }.map {
                    Holder(player: player, at: $0.at, grantedBy: $0.grantedBy)
                }
            }
            isHeld = isHeld || !holders.isEmpty
            try body(holders)
        }
        // A month of a weekly achievement can be held only from when it was a monthly one.
        if let occurrence, !isHeld, !rulebook.hasPeriod(of: occurrence) {
            throw rulebook.unknownAchievement(achievement)
        }
        return players
    }

    /// The number of holders of each achievement and the time it took them, in the order of the catalog. Reads every
    /// player and the times of all events: O(players × achievements + length of the log); with a store of another
    /// package, one read of the log per holder.
    public func rates() async throws -> [AchievementRate] {
        let reader = try await reader()
        var players = 0
        var days: [AchievementKey: [Int]] = [:]
        var weeks: [AchievementKey: [Day: Int]] = [:]
        let firstDays = try await reader.store.capability((any SurveyedStore).self)?.firstDays()
        try await reader.forEachPage { names in
            for (name, player) in zip(names, try await reader.load(names, [.unlocks])) {
                players += 1
                guard !player.records.unlocks.isEmpty else { continue }
                let first: Day?
                if let firstDays { first = firstDays[name] } else { first = try await reader.firstDay(of: name) }
                // For a recurring achievement, the first unlock counts.
                var unlocked: [AchievementKey: Day] = [:]
                for unlock in player.records.unlocks {
                    let (key, day) = (reader.rulebook.catalogKey(of: unlock.achievement), unlock.at.localDay)
                    unlocked[key] = min(unlocked[key] ?? day, day)
                }
                for (key, day) in unlocked {
                    days[key, default: []].append(max(0, Int(day.number - (first ?? day).number)))
                    weeks[key, default: [:]][day.advanced(by: 1 - day.weekday), default: 0] += 1
                }
            }
        }
        return reader.rulebook.achievements.map { entry in
            let sorted = days[entry.key, default: []].sorted()
            return AchievementRate(
                achievement: entry.key, holders: sorted.count, players: players,
                medianDays: sorted.isEmpty ? nil : sorted[(sorted.count - 1) / 2],
                weeks: weeks[entry.key, default: [:]].sorted { $0.key < $1.key }
                    .map { WeekOfUnlocks(monday: $0.key, unlocked: $0.value) })
        }
    }
}

extension PlayerReader {
    /// The local day of a player's first event, by the event's own time; `nil` without events. Reads the player's log.
    fileprivate func firstDay(of player: PlayerID) async throws(StoreError) -> Day? {
        var first: Moment?
        var last: Int64 = 0
        while true {
            let page = try await store.log(of: player, after: last, limit: 1_000)
            guard let end = page.last else { return first?.localDay }
            // A folded past has the moment of its earliest event.
            for event in page where first.map({ event.moment < $0 }) ?? true { first = event.moment }
            last = end.sequence
        }
    }

    /// Calls `body` with pages of all players and the records of what they hold, in the order of the UTF-8 bytes of
    /// their ids. Reads no states.
    package func forEachHeld(_ body: ([(player: PlayerID, unlocks: [Unlock])]) throws -> Void) async throws {
        try await forEachPage { names in
            let stored = try await store.load(players: names.map { PlayerRequest($0, [.unlocks]) }, events: []).players
            try body(zip(names, stored).map { ($0, catalog.codec.records($1).unlocks) })
        }
    }

    /// The points of the given players in the chosen modes, their levels, and the moment of the last of each player's
    /// own events, in the given order.
    package func totals(
        of players: [PlayerID]
    ) async throws(StoreError) -> [(points: Int, level: Int, last: Moment?)] {
        try await load(players).map { player in
            let points = Int(clamping: player.progress.pointsInModes)
            return (points, LevelCurve.standard.level(at: points), player.progress.lastMoment)
        }
    }
}
