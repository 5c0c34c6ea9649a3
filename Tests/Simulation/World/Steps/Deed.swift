import AchievementCore
import AchievementEngine

/// A request to a host.
enum Deed: Sendable, CustomStringConvertible {
    case record([EventEnvelope])
    /// An event with the id of another, recorded event.
    case contradict(EventEnvelope)
    case deliver
    case rebuild(PlayerID)
    case backfill
    case ask(Question)

    enum Question: CaseIterable, Sendable {
        case status, explanation, leaderboard, statistics, ledger, check, pending
    }

    var description: String {
        switch self {
        case .record(let envelopes): "records " + envelopes.map(\.words).joined(separator: ", ")
        case .contradict(let envelope): "gets another event under an old id: \(envelope.words)"
        case .deliver: "delivers what waits"
        case .rebuild(let player): "rebuilds \(player)"
        case .backfill: "looks at everybody"
        case .ask(let question): "is asked for \(question)"
        }
    }
}

extension EventEnvelope {
    /// A short description of the event.
    var words: String { "\(id.id) \(event) of \(player) at \(moment)" }
}

extension World {
    /// Has a host perform a deed.
    ///
    /// - Returns: whether the deed succeeded; otherwise, it may or may not have taken effect.
    @discardableResult
    func perform(_ deed: Deed, on host: Host, of device: Device) async -> Bool {
        note("  \(host.name) \(deed)")
        do {
            switch deed {
            case .record(let envelopes): try await record(envelopes, on: host, of: device)
            case .contradict(let envelope):
                guard case .failure(let error)? = try await host.center.record([envelope]).first,
                    [.conflict, .unknownType].contains(error.code)
                else {
                    wrong("\(envelope.words) contradicts what is recorded, and was not refused")
                    return true
                }
            case .deliver: try await host.center.deliverPending()
            case .rebuild(let player): try await host.center.rebuild(player)
            case .backfill: try await host.center.backfill()
            case .ask(let question): try await ask(question, of: host)
            }
            return true
        } catch {
            judge(error, "\(host.name) \(deed)")
            return false
        }
    }

    private func record(_ envelopes: [EventEnvelope], on host: Host, of device: Device) async throws {
        for envelope in envelopes { device.send(envelope) }
        defer { for envelope in envelopes { device.arrive(envelope) } }
        let erasures = device.erasures
        let isKnown = envelopes.map { device.facts[$0.id]?.fate == .acknowledged && !device.isExcused($0.id) }
        defer { for envelope in envelopes where envelope.event is PlayerErased { device.excuse(envelope.player) } }
        let answers = try await host.center.record(envelopes)
        if answers.count != envelopes.count { wrong("\(envelopes.count) events got \(answers.count) answers") }
        for ((envelope, answer), isKnown) in zip(zip(envelopes, answers), isKnown) {
            switch answer {
            case .success(.recorded(let rewards)):
                if isKnown { wrong("\(envelope.words) was recorded before, and is recorded again") }
                device.acknowledge(envelope, after: erasures)
                device.note(envelope, at: wall.now)
                // An event from before its player's erasure may be recorded again.
                if !device.isExcused(envelope.id) { device.facts[envelope.id]?.records += 1 }
                device.promise(
                    rewards, for: envelope,
                    isSummary: envelope.event is ProgressImported || voidsReset(envelope))
                checkTime(of: envelope, on: host)
            case .success(.repeated), .success(.repeatedVoid):
                device.acknowledge(envelope, after: erasures)
            case .failure(let error):
                if isKnown { wrong("\(envelope.words) was recorded before, and is refused: \(error)") }
                device.refuse(envelope)
                note("    \(envelope.id.id) refused: \(error)")
                if !isExpected(error, envelope, on: host, of: device) {
                    wrong("\(envelope.words) was refused: \(error)")
                }
            }
        }
    }

    private func checkTime(of envelope: EventEnvelope, on host: Host) {
        if envelope.moment.milliseconds > host.now.advanced(by: .hours(25)).milliseconds {
            wrong("\(envelope.words) lies in the future of \(host.now) and was recorded")
        }
    }

    private func isExpected(
        _ error: EventError, _ envelope: EventEnvelope, on host: Host, of device: Device
    ) -> Bool {
        // The player may be the same, erased or joined already.
        if envelope.event is PlayerJoined { return true }
        return switch error.code {
        case .future: envelope.moment.milliseconds > host.now.advanced(by: .hours(23)).milliseconds
        // An earlier release does not know the event types of a later one.
        case .unknownType: host.release.number == 1 && subject(of: envelope) is QuizAnswer
        case .unknownSubject: !(envelope.event is ClubVisit || envelope.event is QuizAnswer)
        case .conflict: envelope.event is AchievementDefined || envelope.event is AchievementWithdrawn
        case .erased: device.erased.contains(envelope.player)
        // Only the player can be erased, and the joined id with the player.
        case .joined: envelope.event is PlayerErased && envelope.player == Self.guest
        default: false
        }
    }

    /// The event, or the one that it voids.
    private func subject(of envelope: EventEnvelope) -> any GameEvent {
        guard let void = envelope.event as? EventVoided else { return envelope.event }
        return envelopes[EventID(source: void.source, id: void.id)]?.event ?? envelope.event
    }

    /// Whether an event voids a reset, which gives back everything that the reset has taken.
    private func voidsReset(_ envelope: EventEnvelope) -> Bool {
        envelope.event is EventVoided && subject(of: envelope) is ModeReset
    }

    private func ask(_ question: Deed.Question, of host: Host) async throws {
        let (center, player) = (host.center, pick(Self.players))
        switch question {
        case .status: _ = try await center.status(of: player)
        case .explanation: _ = try await center.explain(key("club/ten"), for: player)
        case .leaderboard: _ = try await center.leaderboard(Board(.points(mode: nil)))
        case .statistics:
            let today = host.now.localDay
            _ = try await center.statistics(of: player, days: today.advanced(by: -30)...today)
        case .ledger: _ = try await center.ledger(of: player)
        case .pending: _ = try await center.pendingDeliveries
        case .check:
            let check = try await center.verify()
            if host.release.number > 1, !check.isSound {
                wrong("a check in between found \(check.findings), and did not compare \(check.uncompared)")
            }
        }
    }
}

extension Device {
    func isExcused(_ id: EventID) -> Bool { facts[id]?.isExcused ?? false }

    /// - Parameter earlier: the number of erasures of each player when the event was sent.
    fileprivate func acknowledge(_ envelope: EventEnvelope, after earlier: [PlayerID: Int]) {
        facts[envelope.id]?.fate = .acknowledged
        // An erasure is not logged, and concurrent events may be gone.
        let isErased = erasures[envelope.player] != earlier[envelope.player]
        facts[envelope.id]?.isExcused = isErased || envelope.event is PlayerErased
    }

    /// Notes when an event was recorded, or through which time it has erased a player.
    fileprivate func note(_ envelope: EventEnvelope, at now: Moment) {
        if envelope.event is PlayerErased {
            let at = envelope.moment.milliseconds
            erasedThrough[envelope.player] = max(erasedThrough[envelope.player] ?? at, at)
        } else {
            // An event that follows an erasure on the same device is recorded after it, whatever the clock says.
            recordings[envelope.id] = max(now.milliseconds, (erasedThrough[envelope.player] ?? .min) &+ 1)
        }
    }

    fileprivate func refuse(_ envelope: EventEnvelope) {
        // A concurrent copy may have been recorded elsewhere.
        if !sentAtOnce.contains(envelope.id), facts[envelope.id]?.fate == .unknown, facts[envelope.id]?.records == 0 {
            facts[envelope.id]?.fate = .refused
        }
    }

    /// - Parameter isSummary: whether the unlocks among the rewards are announced together, before the others.
    fileprivate func promise(_ rewards: [Reward], for envelope: EventEnvelope, isSummary: Bool) {
        // What a joined id earns is the player's.
        guard !(envelope.event is PlayerJoined), envelope.player != World.guest else { return }
        var (rewards, first) = (rewards, 0)
        if isSummary, !rewards.contains(where: { $0.kind == .backfill }) {
            let unlocks = rewards.compactMap { if case .unlocked(let unlock) = $0 { unlock } else { nil } }
            rewards.removeAll { $0.kind == .unlocked }
            if unlocks.isEmpty { first = 1 }
            let summary = Backfill(unlocks: unlocks.sorted { $0.achievement < $1.achievement })
            if !unlocks.isEmpty { rewards.insert(.backfill(summary), at: 0) }
        }
        for (ordinal, reward) in rewards.enumerated() {
            let delivery = Delivery(
                event: envelope.id, ordinal: first + ordinal, player: envelope.player, reward: reward)
            promised[delivery.id] = delivery
        }
    }
}
