import AchievementCore
import AchievementEngine

/// Random events to send.
extension World {
    /// An event of a player.
    func visit(on device: Device) -> EventEnvelope {
        let now = wall.now.milliseconds
        // Mostly recent, in any order; sometimes from a clock that is ahead or far ahead, more often where devices that
        // may not know of an erasure merge.
        let minutes = isHit(shape.devices > 1 ? 12 : 3) ? random(1...40) * 60 : -random(0...20 * 24 * 60)
        let moment = Moment(milliseconds: now + Int64(minutes) * 60_000, offsetSeconds: random(-3...3) * 3_600)
        let event: any GameEvent =
            isHit(shape.laterReleases / 4)
            ? QuizAnswer(count: Double(random(1...3)))
            : ClubVisit(
                count: Double(random(1...3)), strength: isHit(40) ? Double(random(0...600)) : nil,
                laps: isHit(40) ? Double(random(1...4)) : nil, weight: isHit(40) ? Double(random(70...90)) : nil,
                machine: isHit(50) ? pick(["row", "press", "bike", "rope", "bench"]) : nil)
        return envelope(event, of: pick(ids), at: moment, on: device)
    }

    /// An administrative event.
    func order(on device: Device) -> EventEnvelope {
        var player = pick(ids)
        // Administrators' clocks never go back.
        wall.leap(.seconds(1))
        let event = orderedEvent(of: player, on: device)
        // Devices that join an id into different players refuse each other's backups.
        if event is PlayerJoined { player = Self.players[0] }
        // Definitions belong to no player and survive erasures.
        let isDefinition = event is AchievementDefined || event is AchievementWithdrawn
        return envelope(event, of: isDefinition ? "coach" : player, at: wall.now, on: device)
    }

    private func orderedEvent(of player: PlayerID, on device: Device) -> any GameEvent {
        let keys: [AchievementKey] = [
            key("club/honour"), key("club/ten"), key("club/first"), key("club/season"), key("club/four"),
            key("quiz/answers_3"), key("club/d0"),
        ]
        switch random(0...(shape.hasJoins ? 23 : 21)) {
        case 0...2: return AchievementGranted(achievement: pick(keys), by: "coach")
        case 3...5: return AchievementRevoked(achievement: pick(keys), by: "coach")
        case 6...8: return AchievementDefined(achievement: definition, by: "coach")
        case 9:
            return AchievementWithdrawn(
                achievement: pick([key("club/d0"), key("club/d1"), key("club/d2")]), by: "coach")
        case 10...13:
            let candidates = made.filter { device.facts[$0]?.player == player }
            guard !candidates.isEmpty else { return PlayerErased(by: "coach") }
            let target = pick(candidates)
            return EventVoided(source: target.source.string, id: target.id.string, by: "coach")
        case 14...15:
            return StreakFrozen(streak: "club.days", day: wall.now.localDay.advanced(by: -random(0...20)), by: "coach")
        case 20:
            return PointsAdjusted(
                amount: isHit(50) ? -70 : 30, mode: isHit(50) ? "club" : nil, by: "coach", reason: "a test")
        case 21: return PlayerListed(boards: isHit(50), by: "coach")
        case 22...23: return PlayerJoined(player: Self.guest, by: "coach")
        case 16: return ModeReset(mode: isHit(70) ? "club" : "quiz", by: "coach")
        case 17: return PlayerErased(by: "coach")
        default:
            return ProgressImported(
                metrics: ["club.visits": .total(Double(random(1...9)))],
                unlocks: isHit(50) ? [ImportedUnlock(key("club/busy_day"))] : [],
                points: ["club": random(1...50)], by: "coach")
        }
    }

    private var definition: AchievementDefinition {
        let number = random(0...2)
        let today = wall.now.localDay
        let target = Amount(Int64(random(4...12)))
        // The numbers are in the description, where a check finds them.
        let (first, last) = number == 2 ? (today.advanced(by: -10), today) : (Day(number: 0), Day(number: 99_999))
        let criterion: Criterion =
            switch number {
            // This criterion stops holding later. Merges do not define when it does.
            case 0 where shape.devices == 1 && target.whole % 2 == 0:
                Club.visits.total >= 2 && Club.visits.total - Club.machines.count <= target
            case 2: Club.visits.total(in: .days(from: first, through: last)) >= target
            default: Club.visits.total >= target
            }
        return AchievementDefinition(
            mode: "club", id: AchievementID("d\(number)"), title: ["en": "D"],
            description: ["en": "\(random(1...2)) \(target.whole) \(first.number) \(last.number)"],
            points: 10 * random(1...3), criterion: criterion,
            every: number == 1 ? .week : nil)
    }

    /// An event with the id of an earlier one and different content.
    func contradiction(on device: Device) -> EventEnvelope? {
        let candidates = made.filter { device.facts[$0]?.fate == .acknowledged && !device.isExcused($0) }
        guard !candidates.isEmpty, let known = envelopes[pick(candidates)] else { return nil }
        return try? EventEnvelope(
            ClubVisit(count: 99), id: known.id, player: known.player, at: known.moment, by: "coach")
    }

    private func envelope(
        _ event: any GameEvent, of player: PlayerID, at moment: Moment, on device: Device
    ) -> EventEnvelope {
        let id = EventID(source: "/\(device.name)", id: "\(made.count + 1)")
        // Encoding these values cannot fail.
        guard let envelope = try? EventEnvelope(event, id: id, player: player, at: moment, by: "coach") else {
            preconditionFailure("\(event) cannot be encoded")
        }
        envelopes[id] = envelope
        made.append(id)
        return envelope
    }
}
