public import AchievementCore
import AchievementWire

/// The state, at a moment, of an achievement that has to be earned within a time window.
public struct ChallengeState: Hashable, Sendable {
    /// The position of a moment relative to the window. The raw values are used in JSON.
    public enum Phase: String, Codable, Sendable, CaseIterable {
        /// Events that happen at the moment do not count yet.
        case upcoming
        /// Events that happen at the moment count.
        case open
        /// Events that happen at the moment no longer count; late events from within the window still do.
        case ended
    }

    /// The position of the moment relative to the window.
    public let phase: Phase
    /// The first instant that counts, on the clock of the queried moment.
    public let startsAt: Moment
    /// The first instant that no longer counts, on the clock of the queried moment.
    public let endsAt: Moment

    init(startsAt: Moment, endsAt: Moment, now: Moment) {
        self.startsAt = startsAt
        self.endsAt = endsAt
        if now.milliseconds >= endsAt.milliseconds {
            phase = .ended
        } else {
            phase = now.milliseconds < startsAt.milliseconds ? .upcoming : .open
        }
    }
}

extension Rulebook {
    /// The state of the challenge in a criterion; `nil` if no window limits the criterion.
    ///
    /// A part that is met no longer limits anything, unless the achievement is held and only the window matters.
    func challenge(
        _ criterion: CompiledCriterion, _ progress: PlayerProgress, isHeld: Bool, at now: Moment,
        in period: RecurrencePeriod? = nil
    ) -> ChallengeState? {
        switch criterion {
        case .compare(let metric, _, _, _), .combined(let metric, _, _, _, _, _, _):
            return isHeld || !criterion.holds(for: progress, in: period, self)
                ? challenge(metric, at: now, period) : nil
        case .collected(let collection, _):
            let metric = collections[collection].metric
            return isHeld || !criterion.holds(for: progress, in: period, self)
                ? challenge(metric, at: now, period) : nil
        case .all(let parts):
            let states = parts.compactMap { challenge($0, progress, isHeld: isHeld, at: now, in: period) }
            guard let start = states.map(\.startsAt).max(), let end = states.map(\.endsAt).min() else { return nil }
            return ChallengeState(startsAt: start, endsAt: end, now: now)
        case .any(let parts):
            // A single unlimited alternative lifts the limit. A grant does not count, because nobody can work on it.
            let states = parts.filter { $0 != .granted }.map {
                challenge($0, progress, isHeld: isHeld, at: now, in: period)
            }
            let limited = states.compactMap { $0 }
            guard limited.count == states.count else { return nil }
            return limited.first { $0.phase == .open } ?? limited.first { $0.phase == .upcoming } ?? limited.first
        case .unlocked, .periods, .granted:
            return nil
        }
    }

    private func challenge(_ metric: Int, at now: Moment, _ period: RecurrencePeriod?) -> ChallengeState? {
        guard let reading = metrics[metric].reading, let window = reading.window(in: period) else { return nil }
        let (offset, hour) = (Int(now.offsetSeconds), reading.definition.rules.dayStartsAtHour)
        return ChallengeState(
            startsAt: window.start(offsetSeconds: offset, dayStartsAtHour: hour),
            endsAt: window.end(offsetSeconds: offset, dayStartsAtHour: hour), now: now)
    }
}

extension ChallengeState {
    /// Adds the members of the state to `object`.
    func write(to object: inout JSONObjectWriter, isMissed: Bool) {
        object.add("endsAt", endsAt.description)
        if isMissed { object.add("missed", true) }
        object.add("startsAt", startsAt.description)
        object.add("state", phase.rawValue)
    }
}
