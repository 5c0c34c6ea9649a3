import AchievementCore
import AchievementEngine
import AchievementStorage
import SQLiteProgressStore

/// Prints rewards as they are earned. Rewards of a command that could not be printed stay in the outbox for the next
/// run, whoever made the store; rewards of other programs on the same store are never pending for it.
struct RewardPrinter: OwnCommitsSink {
    /// How rewards are written.
    enum Form: Sendable {
        /// JSON lines.
        case json
        /// Text.
        case text(RewardText)
        /// Not at all; they count as delivered.
        case none
    }

    /// The name of the sink in the store.
    static let name = "achieve.run"
    var name: String { Self.name }
    let form: Form
    let console: Console

    var wanted: Set<Reward.Kind> {
        switch form {
        case .json: Set(Reward.Kind.allCases)
        // Points of single events are too many to read.
        case .text: Set(Reward.Kind.allCases).subtracting([.points])
        case .none: []
        }
    }

    func deliver(_ deliveries: [Delivery]) throws {
        for delivery in deliveries {
            switch form {
            case .json:
                try console.print(delivery.json)
            case .text(let text):
                if let line = text.line(of: delivery) { try console.print(line) }
            case .none:
                return
            }
        }
        // Returning means delivered, so nothing may stay in a buffer.
        try console.flush()
    }
}

extension RewardPrinter {
    /// The form, before its titles are available.
    enum Choice: Sendable { case json, text, none }

    /// Makes the sinks of a command that prints rewards.
    static func making(
        _ choice: Choice, language: String, console: Console
    ) -> (NewestRulebook) -> [any RewardSink] {
        { rulebook in
            let form: Form =
                switch choice {
                case .json: .json
                case .text: .text(RewardText(titles: Titles(rulebook, language: language), style: console.style))
                case .none: .none
                }
            return [RewardPrinter(form: form, console: console)]
        }
    }
}

/// A sink that is not registered in the store: it gets what its own center commits, and nothing is pending for it.
struct UnregisteredSink: LiveSink {
    private let sink: any RewardSink

    init(_ sink: any RewardSink) { self.sink = sink }

    var name: String { sink.name }
    var wanted: Set<Reward.Kind> { sink.wanted }

    func deliver(_ deliveries: [Delivery]) async throws { try await sink.deliver(deliveries) }
}

/// How a command handles rewards.
enum RewardUse {
    /// They are printed by the sinks that this makes; those that cannot be printed wait for the next run.
    case printed((NewestRulebook) -> [any RewardSink])
    /// They wait for the next run.
    case left
    /// They count as printed.
    case dropped
}

extension RewardPrinter {
    /// Registers the printer, so that what is committed through `store` waits for the next run, or not.
    static func register(in store: SQLiteProgressStore, waits: Bool) async throws(StoreError) {
        var sink = SinkRegistration(name, wanted: waits ? Set(Reward.Kind.allCases) : [])
        sink.takesOwnCommitsOnly = true
        try await store.register(sinks: [sink])
    }

    /// Restored deliveries may be pending for the printer; what others commit to the restored store must not be.
    static func limit(in store: SQLiteProgressStore) async throws(StoreError) {
        let known = try await store.pendingDeliveries().map { ExactText($0.sink) }
        if known.contains(ExactText(name)) { try await register(in: store, waits: false) }
    }
}

/// Rewards in words, for people who watch.
struct RewardText: Sendable {
    /// The titles of what can be unlocked.
    let titles: Titles
    /// The style of the text.
    let style: TextStyle

    /// The line of `delivery`; `nil` for points of a single event, which are too many to read.
    func line(of delivery: Delivery) -> String? {
        let player = style.bold(Excerpt.printable(delivery.player.rawValue))
        switch delivery.reward {
        case .unlocked(let unlock):
            let by = unlock.grantedBy.map { ", granted by \(Excerpt.printable($0))" } ?? ""
            return "\(style.yellow("★")) \(player) unlocked \(titles[unlock.achievement])"
                + " (\(signed(unlock.points))\(by))"
        case .points:
            return nil
        case .level(let level):
            let suffix = level.mode.map { " in \($0)" } ?? ""
            return "\(style.green("▲")) \(player) reached level \(NumberText.grouped(level.level))\(suffix)"
        case .room(let room):
            let next = room.opened.map { ", room \($0) is open" } ?? ", the last one"
            return "\(style.green("■")) \(player) completed room \(room.completed)\(next)"
        case .revoked(let revocation):
            return "\(style.red("✗")) \(player) lost \(titles[revocation.achievement])"
                + " (\(signed(-revocation.points)), revoked by \(Excerpt.printable(revocation.by)))"
        case .backfill(let summary):
            let names = summary.unlocks.map { titles[$0.achievement] }.joined(separator: ", ")
            return "\(style.yellow("★")) \(player) had already earned \(names) (\(signed(summary.points)))"
        }
    }

    private func signed(_ points: Int) -> String { (points < 0 ? "" : "+") + NumberText.grouped(points) }
}
