import AchievementCore
import AchievementEngine
import AchievementGallery
import Foundation

/// Shared by the commands that record a single event: they need an existing store and an event id, and print rewards.
struct ActCommand: Sendable {
    static let by = Option("by", "WHO", "who does this; recorded with the event")
    static let reason = Option("reason", "TEXT", "why; recorded with the event")
    static let newPlayer = Option(
        flag: "new-player", "allow a player that the store does not know; without it, the command asks")
    static let id = Option(
        "id", "ID", "the event's id; using an id again changes nothing", fallback: "a new one for each call")

    /// The options of all such commands.
    static func options(in tool: CommandLineTool) -> [Option] {
        [.store] + Option.modes(of: tool) + [.format, .rewards, .language, .now]
    }

    let host: Host
    /// The command's own texts.
    var words: GalleryWords { host.words }
    /// The actor; empty if the command has none.
    let by: String
    let reason: String?
    /// The id of the event.
    let id: String
    /// Writes the command's files.
    let outputs: OutputFiles
    /// How rewards are written.
    let rewards: RewardPrinter.Choice
    private let mayBeNew: Bool

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        mayBeNew = arguments.has(Self.newPlayer)
        outputs = arguments.outputs
        by = arguments[Self.by] ?? ""
        reason = arguments[Self.reason]
        id = arguments[Self.id] ?? Self.newID
        rewards = .chosen(arguments) ?? .text
        for option in [Self.by, Self.reason, Self.id] {
            guard let text = arguments[option], let expected = FieldChecks.idProblem(of: text) else { continue }
            throw arguments.invalid(option, text, expected)
        }
    }

    /// A new event id. Ids sort by the computer's clock, so that of two events with the same `--now`, the one recorded
    /// later comes later in canonical order.
    static var newID: String {
        EventID.newText(at: Moment(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000)))
    }

    /// Calls `record` with a center, and prints the rewards.
    ///
    /// - Parameters:
    ///   - player: the player, if the store has to know one.
    ///   - id: the id of the event, if it is not that of the command.
    ///   - done: the message after it is recorded, from the name of the player.
    ///   - isDoneSaidBesideRewards: whether to print that even if there are rewards.
    func run(
        on console: Console, of player: PlayerID? = nil, id: String? = nil, done: (_ name: String) -> String,
        isDoneSaidBesideRewards: Bool = true,
        _ record: (AchievementCenter) async throws -> Receipt
    ) async throws -> ProcessStatus {
        let printer = RewardPrinter.making(rewards, host.words, console: console)
        try await host.withExistingCenter(rewards: .printed(printer)) { center in
            var name = ""
            if let player { name = try await self.name(of: player, knownTo: center, console) }
            switch try await record(center) {
            case .recorded(let rewards) where !rewards.isEmpty && !isDoneSaidBesideRewards: break
            case .recorded: console.printDiagnostic(done(name))
            case .repeated: console.printDiagnostic(words.text(.recordedAlready, id ?? self.id))
            case .repeatedVoid: console.printDiagnostic(words.text(.recordedVoid, id ?? self.id))
            }
            try await center.deliverPending()
        }
        return .done
    }

    /// The player in messages. If the store has nothing about the player, asks whether to create the player, or throws
    /// if nobody can answer, because the id may be mistyped.
    private func name(
        of player: PlayerID, knownTo center: AchievementCenter, _ console: Console
    ) async throws -> String {
        let reader = try await center.reader()
        // Events of an id that was joined count for the player into whom it was joined, which the caller may not know.
        let owner = try await reader.owner(of: player)
        guard owner == player else { return words.text(.joinedInto, "\(player)", "\(owner)") }
        guard !mayBeNew, try await !reader.holdsAnything(of: player) else { return "\(player)" }
        let nearest = Self.nearest(to: player, among: try await reader.allPlayers(limit: Self.searchedPlayers))
        let question =
            nearest.map { words.text(.askNewPlayerNear, "\(host.store)", "\(player)", "\($0)") }
            ?? words.text(.askNewPlayer, "\(host.store)", "\(player)")
        switch console.ask(question) {
        case true?: return "\(player)"
        case false?: throw CommandFailure(.found, words.text(.recordedNothing))
        case nil:
            let suggestion = nearest.map { " did you mean \($0)?" } ?? ""
            throw CommandFailure(
                .found, "\(host.store) has no player \"\(player)\";\(suggestion) --new-player creates the player")
        }
    }

    /// The player with the most similar id, ignoring case.
    private static func nearest(to player: PlayerID, among known: [PlayerID]) -> PlayerID? {
        NearestName.find(player.rawValue.lowercased(), among: known.lazy.map { $0.rawValue.lowercased() })
            .flatMap { name in known.first { $0.rawValue.lowercased() == name } }
    }

    /// The maximum number of players that are searched for a similar id.
    private static let searchedPlayers = 100_000
}

/// Shared by `achieve grant` and `achieve revoke`: one event about one player and one achievement, by an actor.
struct AwardCommand: Sendable {
    static let required: [[Option]] = [[.player], [.achievement], [ActCommand.by]]

    static func options(in tool: CommandLineTool) -> [Option] {
        [ActCommand.reason, ActCommand.id, ActCommand.newPlayer] + ActCommand.options(in: tool)
    }

    private let act: ActCommand
    private let player: PlayerID
    private let key: TypedKey

    init(_ arguments: Arguments) throws {
        act = try ActCommand(arguments)
        player = try arguments.player() ?? ""
        key = TypedKey(arguments)
    }

    /// Records the event that `event` creates, and prints the rewards.
    ///
    /// - Parameter unchanged: the message if there are no rewards.
    func run(
        on console: Console, unchanged: CommandPhrase, _ event: (AchievementKey, String, String?) -> any GameEvent
    ) async throws -> ProcessStatus {
        let key = try await key.parsed(on: act.host)
        return try await act.run(
            on: console, of: player, done: { act.words.text(unchanged, $0, "\(key)") },
            isDoneSaidBesideRewards: false
        ) { center in
            try await key.naming(in: center) {
                try await center.record(event(key, act.by, act.reason), for: player, id: act.id, by: act.by)
            }
        }
    }
}

/// The value of `--achievement`, which is not necessarily a valid key.
struct TypedKey: Sendable {
    private let text: String
    private let arguments: Arguments

    init(_ arguments: Arguments) { (text, self.arguments) = (arguments[.achievement] ?? "", arguments) }

    /// The key. Throws an error for an invalid one, with the key in the store that was probably meant as a suggestion.
    func parsed(on host: Host) async throws -> AchievementKey {
        if let key = AchievementKey(text) { return key }
        let keys = try await host.withReader { $0.rulebook.catalog.map(\.key) }
        throw arguments.invalid(
            .achievement, text, "a key, written mode/id; see `\(host.tool.name) catalog --store`",
            suggestion: Suggestion.key(for: text, among: keys))
    }
}

extension AchievementKey {
    /// Runs `body`, and adds a suggestion to its error about an unknown achievement if it has none yet.
    func naming<Value>(in center: AchievementCenter, _ body: () async throws -> Value) async throws -> Value {
        do { return try await body() } catch let error as EventError where error.code == .unknownSubject {
            guard error.message.firstRange(of: "did you mean") == nil else { throw error }
            let known = try await center.reader().rulebook.catalog.map(\.key.description)
            guard !known.contains(description), let meant = Suggestion.find(description, among: known) else {
                throw error
            }
            throw EventError(error.code, "\(error.message); did you mean \(meant)?")
        }
    }
}

/// `achieve grant`: gives a player an achievement by hand.
struct GrantCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "grant",
            summary: "Give a player an achievement",
            details: [
                "The achievement's criterion does not matter. Granting an achievement that the player holds succeeds "
                    + "and changes nothing.",
                "Anyone who can write the store may grant; the name given with --by is recorded but not verified.",
            ],
            required: AwardCommand.required,
            options: AwardCommand.options(in: tool),
            examples: ["grant --player ada --achievement \(tool.exampleKey) --by sensei"])
    }

    private let award: AwardCommand

    init(_ arguments: Arguments) throws { award = try AwardCommand(arguments) }

    func run(on console: Console) async throws -> ProcessStatus {
        try await award.run(on: console, unchanged: .holdsAlready) { key, by, reason in
            AchievementGranted(achievement: key, by: by, reason: reason)
        }
    }
}

/// `achieve revoke`: revokes an achievement of one player.
struct RevokeCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "revoke",
            summary: "Take an achievement away from a player",
            details: [
                "Its points are taken back by a ledger entry of their own. The achievement stays revoked, whatever "
                    + "happens, until it is granted again. Other players are not affected."
            ],
            required: AwardCommand.required,
            options: AwardCommand.options(in: tool),
            examples: ["revoke --player ada --achievement \(tool.exampleKey) --by coach --reason mistake"])
    }

    private let award: AwardCommand

    init(_ arguments: Arguments) throws { award = try AwardCommand(arguments) }

    func run(on console: Console) async throws -> ProcessStatus {
        try await award.run(on: console, unchanged: .holdsNot) { key, by, reason in
            AchievementRevoked(achievement: key, by: by, reason: reason)
        }
    }
}
