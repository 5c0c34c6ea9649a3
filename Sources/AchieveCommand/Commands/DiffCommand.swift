import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementWire

/// `achieve diff`: lists the players whose states differ between two stores.
struct DiffCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "diff",
            summary: "Compare the states of all players in two stores",
            details: [
                "Compares what `\(tool.name) status` shows for each player at the same moment in both stores, and "
                    + "prints the first difference of each player that differs. Not compared are whether a player is "
                    + "on leaderboards, who granted what, definitions, erasures and the logs: compare backups for "
                    + "these. Holds only a few players in memory at a time. Writes nothing.",
                "Exit status 1 means that a player differs.",
            ],
            required: [[other]],
            options: [.store] + Option.modes(of: tool) + [.format, .now, .offset],
            examples: ["diff --store club.sqlite --with restored.sqlite"])
    }

    private static let other = Option("with", "PATH", "the other store", file: .store)

    private let host: Host
    private let other: StoreLocation
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        other = StoreLocation(arguments[Self.other] ?? "")
        isJSON = arguments[.format] == "json"
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let moment = host.now ?? .system
        let counts = try await host.withStoreToRead(showsHeld: true) { store, reader in
            try await host.withStore(self.other).withStoreToRead(showsHeld: true) { otherStore, other in
                var walk = PlayerPairs(left: PlayerList(store), right: PlayerList(otherStore))
                var (players, differing) = (0, 0)
                while let pair = try await walk.next() {
                    players += 1
                    let difference: StatusDifference?
                    if pair.isInLeft, pair.isInRight {
                        difference =
                            StatusDifference.all(
                                try await reader.at(moment).status(of: pair.player),
                                try await other.at(moment).status(of: pair.player), limit: 1
                            ).first
                    } else {
                        difference = StatusDifference(
                            path: "player", left: pair.isInLeft ? "\"known\"" : nil,
                            right: pair.isInRight ? "\"known\"" : nil)
                    }
                    guard let difference else { continue }
                    differing += 1
                    try difference.print(of: pair.player, as: isJSON ? ("store", "with") : nil, on: console) {
                        "\($0) here, \($1) in the other"
                    }
                }
                return (players, differing)
            }
        }
        let count = counts.1 == 0 ? "none differs" : "\(NumberText.grouped(counts.1)) differ"
        try console.printSum(
            of: counts.0, "compared: \(count)", ("differing", counts.1), isJSON: isJSON)
        return counts.1 == 0 ? .done : .found
    }

}

/// The players of a store one by one, in the byte order of their ids; one page is in memory at a time.
private struct PlayerList {
    private let store: any ProgressStore
    private var page: ArraySlice<PlayerID> = []
    private var last: PlayerID?
    private var isAtEnd = false

    init(_ store: any ProgressStore) { self.store = store }

    /// The next player, without advancing.
    mutating func peek() async throws(StoreError) -> PlayerID? {
        if page.isEmpty, !isAtEnd {
            page = try await store.players(.named(after: last), limit: 500).map(\.player)[...]
            isAtEnd = page.isEmpty
            last = page.last ?? last
        }
        return page.first
    }

    mutating func drop() { page = page.dropFirst() }
}

/// The players of two stores, merged in byte order.
private struct PlayerPairs {
    var left: PlayerList
    var right: PlayerList

    mutating func next() async throws(StoreError) -> (player: PlayerID, isInLeft: Bool, isInRight: Bool)? {
        let (mine, other) = (try await left.peek(), try await right.peek())
        guard let first = [mine, other].compactMap(\.self).min(by: { ExactText($0.rawValue) < ExactText($1.rawValue) })
        else { return nil }
        let (isInLeft, isInRight) = (mine == first, other == first)
        if isInLeft { left.drop() }
        if isInRight { right.drop() }
        return (first, isInLeft, isInRight)
    }
}
