import AchievementCore

extension Rulebook {
    /// Judges a player's log from nothing. Events of modes whose order matters are folded in the canonical order, by
    /// instant, source and id; the others in the order of arrival. Voided events are left out, and so are events that
    /// no chosen mode knows.
    func fold(_ log: [LoggedEvent]) -> FoldedHistory {
        var folded = FoldedHistory(progress: newProgress(), awards: Array(repeating: 0, count: modes.count))
        let voided = voidedEvents(in: log)
        for event in foldOrder(log) where !voided.contains(event.id) {
            guard let writes = try? writes(of: event) else { continue }
            // What was refused when it was live is not in the log; an overflow cannot come about here either.
            guard let judgement = try? apply(writes, of: event.id, at: event.moment, to: &folded.progress) else {
                continue
            }
            for award in writes.awards { folded.awards[award.mode] += Int64(award.points) }
            for reward in judgement.rewards {
                switch reward {
                case .unlocked(let unlock): folded.unlocks[unlock.achievement] = unlock
                case .revoked(let revocation): folded.unlocks[revocation.achievement] = nil
                case .points, .level, .room, .caughtUp: break
                }
            }
        }
        return folded
    }

    /// The order in which a log is folded.
    private func foldOrder(_ log: [LoggedEvent]) -> [LoggedEvent] {
        let ordered = Set(modes.filter { $0.ordering == .canonical }.map(\.id.rawValue))
        guard !ordered.isEmpty else { return log }
        var free: [LoggedEvent] = []
        var canonical: [LoggedEvent] = []
        for event in log {
            let mode = event.type.rawValue.prefix { $0 != "." }
            let isOrdered = ordered.contains(String(mode)) || event.type.rawValue.hasPrefix(Rulebook.ownEvents + ".")
            if isOrdered { canonical.append(event) } else { free.append(event) }
        }
        return free
            + canonical.sorted {
                ($0.moment.milliseconds, $0.id) < ($1.moment.milliseconds, $1.id)
            }
    }

    private func voidedEvents(in log: [LoggedEvent]) -> Set<EventID> {
        var voided: Set<EventID> = []
        for event in log where event.type == EventVoided.type {
            if case .void(let id, _, _) = (try? writes(of: event))?.command { voided.insert(id) }
        }
        return voided
    }
}
