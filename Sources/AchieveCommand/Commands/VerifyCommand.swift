import AchievementCore
import AchievementEngine
import AchievementSealing
import AchievementStorage
import AchievementWire

/// `achieve verify`: checks a store against its own log.
struct VerifyCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "verify",
            summary: "Check a store against its own log",
            details: [
                "Rebuilds every player in memory and compares metrics, unlocks, points, definitions and pending "
                    + "deliveries with what the store holds, finds achievements that are complete but locked, and lets "
                    + "SQLite check the file. Writes nothing.",
                "Uses the modes that the store was written with, whatever --modes says. Reports what cannot be "
                    + "compared, with the number of players: data of modes that this command does not have, events "
                    + "that they reject, and players judged under other rules. The next command that writes updates "
                    + "players judged under older rules. The highest rewarded levels are not compared with anything.",
                "With --repair, players with findings are rebuilt: what follows from the log is recomputed, and points "
                    + "and unlocks are set to what their records say. Damage to the log or the file itself stays.",
                "Seals are not checked, since only the host has their key; the last line says so if there are any. "
                    + "What --repair writes into a sealed store is a change that its seals will show.",
                "The exit status is 1 if anything is found (with --repair, if anything is left) or if a player could "
                    + "not be compared completely.",
            ],
            options: [.store] + Option.modes(of: tool) + [repair, limit, .format, .now],
            examples: ["verify --store club.sqlite", "verify --repair --format json"])
    }

    private static let repair = Option(flag: "repair", "rebuild players with findings")
    private static let limit = Option.limit("how many findings to describe", fallback: "100")

    private let host: Host
    private let isJSON: Bool
    private let repairs: Bool
    private let limit: Int

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        isJSON = arguments[.format] == "json"
        repairs = arguments.has(Self.repair)
        limit = try arguments.count(Self.limit) ?? 100
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let host = try await self.host.withModesOfStore()
        let (found, isSealed) = try await host.withStoreToRead { store, reader in
            (try await reader.verify(limit: repairs ? .max : limit), try await store.catalog().isSealed)
        }
        try report(found, as: "found", on: console)
        if isSealed { try reportSeals(on: console) }
        guard repairs, !found.isSound else { return found.isSound ? .done : .found }
        let left = try await host.withExistingCenter(backfills: false) { center in
            // Unlocks that the backfill still has to find are not defects.
            try await host.backfilling(center).finish()
            return try await center.repair(found)
        }
        try report(left, as: "left", on: console)
        return left.isSound ? .done : .found
    }

    private func reportSeals(on console: Console) throws {
        if isJSON {
            var object = JSONObjectWriter()
            object.add("seals", "not checked")
            try console.print(object.text)
        } else {
            try console.print("The store is sealed. Its seals were not checked: only the host has their key.")
        }
        try console.flush()
    }

    private func report(_ verification: Verification, as word: String, on console: Console) throws {
        for finding in verification.findings.prefix(limit) {
            if isJSON {
                var object = JSONObjectWriter()
                object.add(word, finding.message)
                object.add("player", ifPresent: finding.player?.rawValue)
                try console.print(object.text)
            } else {
                try console.print("\(word): \(Excerpt.printable(finding.description))")
            }
        }
        try reportUncompared(verification, on: console)
        if isJSON {
            var object = JSONObjectWriter()
            object.add("players", verification.players)
            object.add("events", verification.events)
            object.add("findings", verification.findingCount)
            if verification.uncomparedPlayers > 0 { object.add("uncompared", verification.uncomparedPlayers) }
            try console.print(object.text)
        } else {
            let found = verification.findingCount
            let count = found == 0 ? "nothing" : NumberText.count(found, "finding")
            let rest =
                verification.uncomparedPlayers == 0
                ? "" : "; \(NumberText.count(verification.uncomparedPlayers, "player")) not compared completely"
            try console.print(
                "\(NumberText.count(verification.players, "player")) rebuilt from "
                    + "\(NumberText.count(verification.events, "event")): \(count) \(word)\(rest)")
        }
        try console.flush()
    }

    private func reportUncompared(_ verification: Verification, on console: Console) throws {
        for entry in verification.uncompared.prefix(limit) {
            if isJSON {
                var object = JSONObjectWriter()
                object.add("uncompared", entry.message)
                object.add("player", ifPresent: entry.player?.rawValue)
                try console.print(object.text)
            } else {
                try console.print("not compared: \(Excerpt.printable(entry.description))")
            }
        }
    }
}
