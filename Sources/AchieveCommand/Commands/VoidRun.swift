import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementSupport
import AchievementWire
import SQLiteProgressStore

/// The events that one call voids, and their players.
struct VoidedEvents: Sendable {
    /// The name of the events as a whole.
    let name: String
    /// The players, in the order of the bytes of their ids.
    let players: [PlayerID]
    /// The number of events, and how many of them cannot be voided.
    let (count, unvoidable): (Int, Int)
    private let ranges: [ClosedRange<Int64>]

    /// The events of a batch; `nil` if there is no such batch.
    ///
    /// - Parameter isImport: whether the name may also be the id of an import of one player.
    init?(_ name: String, isImport: Bool, in store: SQLiteProgressStore) async throws {
        self.name = name
        var ranges = try await store.ranges(ofBatch: name)
        if ranges.isEmpty, isImport {
            let id = EventID(source: "achieve", id: name)
            let found = try await store.load(players: [], events: [id]).events.first
            guard let found, found.type == ProgressImported.type else { return nil }
            ranges = [found.sequence...found.sequence]
        }
        guard !ranges.isEmpty else { return nil }
        self.ranges = ranges
        var players: Set<PlayerID> = []
        var (count, unvoidable) = (0, 0)
        for range in ranges {
            var last = range.lowerBound - 1
            while last < range.upperBound {
                let page = try await store.log(of: nil, after: last, limit: PlayerLog.pageSize)
                    .filter { $0.sequence <= range.upperBound }
                guard let end = page.last else { break }
                for event in page {
                    count += 1
                    if event.canBeVoided { players.insert(event.player) } else { unvoidable += 1 }
                }
                last = end.sequence
            }
        }
        (self.count, self.unvoidable) = (count, unvoidable)
        self.players = players.sorted()
    }

    /// Whether the event is one of them. O(log n) of the number of ranges.
    func contains(_ event: LoggedEvent) -> Bool {
        let index = ranges.partitioningIndex { $0.upperBound >= event.sequence }
        return index < ranges.count && ranges[index].contains(event.sequence)
    }
}

/// Voids the events of a batch, player by player, and reports what only they have earned.
struct VoidRun: Sendable {
    let act: ActCommand
    let events: VoidedEvents
    /// Whether what only they have earned is revoked.
    let revokes: Bool
    let console: Console

    func perform(isJSON: Bool) async throws -> ProcessStatus {
        let interruption = Interruption(act.outputs)
        interruption.watch()
        let printer = RewardPrinter.making(isJSON ? .json : .text, language: act.host.language, console: console)
        var (voided, earned, done) = (0, 0, 0)
        try await act.host.withExistingCenter(rewards: .printed(printer)) { center in
            let reader = try await center.reader()
            for player in events.players where interruption.signal == nil {
                voided += try await center.void(
                    together: { events.contains($0) }, of: player, by: act.by, reason: act.reason)
                for unlock in try await reader.unlocksEarned(alone: { events.contains($0) }, of: player) {
                    earned += 1
                    try console.print(line(of: unlock, player, isJSON: isJSON))
                    guard revokes else { continue }
                    try await center.revoke(unlock.achievement, from: player, by: act.by, reason: act.reason)
                }
                done += 1
                console.show(
                    bar: "\(NumberText.grouped(done)) of \(NumberText.count(events.players.count, "player"))")
            }
            try await center.deliverPending()
        }
        console.clearBar()
        try console.flush()
        console.printDiagnostic(summary(voided: voided, earned: earned, players: done))
        guard let signal = interruption.signal else { return .done }
        console.printDiagnostic("stopped; the same call goes on")
        return Interruption.status(of: signal)
    }

    private func line(of unlock: Unlock, _ player: PlayerID, isJSON: Bool) -> String {
        guard isJSON else {
            return Excerpt.printable(
                "\(player) had \(unlock.achievement) by these alone (\(unlock.points) points)"
                    + (revokes ? ", revoked" : ""))
        }
        var object = JSONObjectWriter()
        object.add("player", player.rawValue)
        object.add("achievement", unlock.achievement.description)
        object.add("at", unlock.at.description)
        object.add("points", unlock.points)
        object.add("revoked", revokes)
        return object.text
    }

    private func summary(voided: Int, earned: Int, players: Int) -> String {
        var parts = [
            "voided \(NumberText.count(voided, "event")) of \(NumberText.count(players, "player"))",
            "\(NumberText.grouped(events.count - events.unvoidable - voided)) were void before",
        ]
        if events.unvoidable > 0 { parts.append("\(NumberText.grouped(events.unvoidable)) cannot be voided") }
        if earned > 0 {
            parts.append(
                "\(NumberText.count(earned, "unlock")) of these alone "
                    + (revokes ? "revoked" : "kept; --revoke takes them back"))
        }
        return "\(events.name): " + parts.joined(separator: ", ")
    }
}
