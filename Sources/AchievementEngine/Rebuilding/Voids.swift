package import AchievementCore
package import AchievementStorage
import Foundation

/// The events of a log that are void: those that a void names which counts itself. A void of a void brings the event
/// back.
///
/// It follows from the set of events alone, whatever their order. Voids in a circle, which only a forged log can have,
/// void nothing.
package struct Voids: Sendable {
    /// The void events.
    private(set) var events: Set<EventID> = []

    /// O(length of the log).
    package init(in log: some Sequence<LoggedEvent>) {
        var targets: [EventID: EventID] = [:]
        for event in log { if let target = event.voidedEvent { targets[event.id] = target } }
        var undecided: [EventID: Int] = [:]
        for target in targets.values where targets[target] != nil { undecided[target, default: 0] += 1 }
        // A void is decided once all are that name it.
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
    /// The event that this one names to be void; `nil` if it is no void.
    package var voidedEvent: EventID? { void?.voided }

    /// The event as a void; `nil` if it is none.
    package var void: EventVoided? {
        guard type == EventVoided.type else { return nil }
        return try? JSONDecoder().decode(EventVoided.self, from: Data(data))
    }
}

extension Sequence<LoggedEvent> {
    /// The events that count: without those that are void, and without voids.
    var withoutVoided: [LoggedEvent] {
        let voids = Voids(in: self)
        return filter { $0.voidedEvent == nil && !voids.contains($0.id) }
    }

    /// The events without decisions and resets that are void, and without the voids of those: the player is as if there
    /// had been neither.
    var withoutUndone: [LoggedEvent] {
        let voids = Voids(in: self)
        let undone = Set(
            lazy.filter { ($0.whenVoided == .undoes || $0.type == ModeReset.type) && voids.contains($0.id) }.map(\.id))
        return filter { event in
            !undone.contains(event.id) && !(event.voidedEvent.map(undone.contains) ?? false)
        }
    }
}
