import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage

/// Prints rewards as they are earned. A command's rewards that could not be printed stay in the outbox for the next
/// run; rewards of other programs on the same store are never pending for it.
struct RewardPrinter: OwnCommitsSink {
    /// How rewards are written.
    enum Form: Sendable {
        /// As JSON lines.
        case json
        /// As JSON lines, each of them a CloudEvent.
        case cloudEvents
        /// As text.
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
        case .json, .cloudEvents: Set(Reward.Kind.allCases)
        // There are too many points of single events to read.
        case .text: Set(Reward.Kind.allCases).subtracting([.points])
        case .none: []
        }
    }

    func deliver(_ deliveries: [Delivery]) throws {
        for delivery in deliveries {
            switch form {
            case .json:
                try console.print(delivery.json)
            case .cloudEvents:
                try console.print(delivery.cloudEvent)
            case .text(let text):
                if let line = text.line(of: delivery) { try console.print(line) }
            case .none:
                return
            }
        }
        // Returning means delivered, so nothing may stay in the buffer.
        try console.flush()
    }
}

extension RewardPrinter {
    /// The form, as chosen before titles are available.
    enum Choice: String, Sendable {
        case text, json, cloudevents, none

        /// The choices of `--rewards`.
        static let written: [Choice] = [.text, .json, .cloudevents]

        /// The choice given with `--rewards` or, without it, with `--format`; `nil` without both.
        static func chosen(_ arguments: Arguments) -> Choice? {
            (arguments[.rewards] ?? arguments[.format]).flatMap { Choice(rawValue: $0) }
        }

        /// Whether each line is a JSON object.
        var isJSON: Bool { self == .json || self == .cloudevents }
    }

    /// Returns a function that creates the sinks of a command that prints rewards.
    static func making(
        _ choice: Choice, _ words: GalleryWords, console: Console
    ) -> (NewestRulebook) -> [any RewardSink] {
        { rulebook in
            let form: Form =
                switch choice {
                case .json: .json
                case .cloudevents: .cloudEvents
                case .text:
                    .text(RewardText(texts: AchievementTexts(rulebook, words), style: console.style))
                case .none: .none
                }
            return [RewardPrinter(form: form, console: console)]
        }
    }
}

/// A sink that is not registered in the store: it gets only what its own center commits, and nothing stays pending for
/// it.
struct UnregisteredSink: LiveSink {
    private let sink: any RewardSink

    init(_ sink: any RewardSink) { self.sink = sink }

    var name: String { sink.name }
    var wanted: Set<Reward.Kind> { sink.wanted }

    func deliver(_ deliveries: [Delivery]) async throws { try await sink.deliver(deliveries) }
}

/// How a command handles rewards.
enum RewardUse {
    /// Rewards are printed by the sinks that the closure creates; those that cannot be printed wait for the next run.
    case printed((NewestRulebook) -> [any RewardSink])
    /// Rewards wait for the next run.
    case left
    /// Rewards count as printed.
    case dropped
}

extension RewardPrinter {
    /// Registers the printer and determines whether rewards committed through `store` wait for the next run.
    static func register(in store: any ProgressStore, waits: Bool) async throws(StoreError) {
        var sink = SinkRegistration(name, wanted: waits ? Set(Reward.Kind.allCases) : [])
        sink.takesOwnCommitsOnly = true
        try await store.register(sinks: [sink])
    }

    /// Stops queuing for the printer in a restored store: restored deliveries may be pending for it, but commits of
    /// others must not become pending.
    static func limit(in store: any ProgressStore) async throws(StoreError) {
        let known = try await store.pendingDeliveries().map { ExactText($0.sink) }
        if known.contains(ExactText(name)) { try await register(in: store, waits: false) }
    }
}

/// Rewards in words, for people to read as they come in.
struct RewardText: Sendable {
    /// The texts of the achievements.
    let texts: AchievementTexts
    /// The style of the text.
    let style: TextStyle

    private var words: GalleryWords { texts.words }

    /// The line of `delivery`: the player's day, a mark, and what was earned; `nil` for points of a single event, of
    /// which there are too many to read.
    func line(of delivery: Delivery) -> String? {
        guard let mark = mark(of: delivery.reward), let text = text(of: delivery) else { return nil }
        let day = delivery.reward.moment.map { "\($0.localDay)" } ?? "          "
        return "\(style.secondary(day)) \(style.text(mark)) \(text)"
    }

    private func mark(of reward: Reward) -> StyledText? {
        switch reward {
        case .unlocked, .backfill: StyledText("★", .open)
        case .level: StyledText("▲", .achieved)
        case .room: StyledText("■", .achieved)
        case .revoked: StyledText("✗", .lost)
        case .points: nil
        }
    }

    private func text(of delivery: Delivery) -> String? {
        let player = style.heading(Excerpt.printable(delivery.player.rawValue))
        switch delivery.reward {
        case .points: return nil
        case .unlocked(let unlock):
            let key = unlock.achievement
            let (title, mode, points) = (texts[key].title, texts.name(of: key.mode), signed(unlock.points))
            guard let actor = unlock.grantedBy else {
                return words.text(.rewardUnlocked, player, title, mode, points)
            }
            return words.text(.rewardGranted, player, title, mode, points, Excerpt.printable(actor))
        case .level(let level):
            let number = words.number(level.level)
            return level.mode.map { words.text(.rewardLevelInMode, player, number, texts.name(of: $0)) }
                ?? words.text(.rewardLevel, player, number)
        case .room(let room):
            return room.opened.map { words.text(.rewardRoom, player, String(room.completed), String($0)) }
                ?? words.text(.rewardRoomAlone, player, String(room.completed))
        case .revoked(let revocation):
            let key = revocation.achievement
            return words.text(
                .rewardRevoked, player, texts[key].title, texts.name(of: key.mode), signed(-revocation.points),
                Excerpt.printable(revocation.by))
        case .backfill(let summary):
            let names = summary.unlocks.map { texts[$0.achievement].title }
            return words.text(
                .rewardBackfill, player, names.joined(separator: words.text(.separator)), signed(summary.points))
        }
    }

    private func signed(_ points: Int) -> String { (points < 0 ? "" : "+") + words.number(points) }
}
