package import AchievementCore
package import AchievementStorage
import Foundation

/// The void events of a log: those that are named by a void which itself counts. A void of a void restores the event.
///
/// Depends only on the set of events, not on their order. Cycles of voids, which only a forged log can have, void
/// nothing.
package struct Voids: Sendable {
    /// The void events.
    private(set) var events: Set<EventID> = []

    /// Finds the void events of a log. O(length of the log).
    package init(in log: some Sequence<LoggedEvent>) {
        var targets: [EventID: EventID] = [:]
        for event in log { if let target = event.voidedEvent { targets[event.id] = target } }
        var undecided: [EventID: Int] = [:]
        for target in targets.values where targets[target] != nil { undecided[target, default: 0] += 1 }
        // A void is decided once all voids that name it are decided.
        var decided = targets.keys.filter { undecided[$0] == nil }
        while let void = decided.popLast() {
            guard let target = targets[void] else { continue }
            if !events.contains(void) { events.insert(target) }
            guard let count = undecided[target] else { continue }
            undecided[target] = count - 1
            if count == 1 { decided.append(target) }
        }
    }

    /// Whether an event is void.
    package func contains(_ event: EventID) -> Bool { events.contains(event) }
}

extension LoggedEvent {
    /// The event that this one voids; `nil` if this is not a void.
    package var voidedEvent: EventID? { void?.voided }

    /// The event as a void; `nil` if it is not one.
    package var void: EventVoided? {
        guard type == EventVoided.type else { return nil }
        return try? JSONDecoder().decode(EventVoided.self, from: Data(data))
    }

    /// The achievement that this event revokes; `nil` if this is not a revocation.
    var revokedAchievement: AchievementKey? {
        guard type == AchievementRevoked.type else { return nil }
        return (try? JSONDecoder().decode(AchievementRevoked.self, from: Data(data)))?.achievement
    }
}

extension Sequence<LoggedEvent> {
    /// The events that count: without void events, and without voids.
    var withoutVoided: [LoggedEvent] {
        let voids = Voids(in: self)
        return filter { $0.voidedEvent == nil && !voids.contains($0.id) }
    }

    /// The events without voided decisions, and without the voids of those: the player is as if neither had
    /// happened.
    var withoutUndone: [LoggedEvent] {
        let voids = Voids(in: self)
        let undone = Set(lazy.filter { $0.whenVoided == .undoes && voids.contains($0.id) }.map(\.id))
        return filter { event in
            !undone.contains(event.id) && !(event.voidedEvent.map(undone.contains) ?? false)
        }
    }
}
