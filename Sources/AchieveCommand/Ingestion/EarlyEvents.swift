import AchievementEngine

/// Administrators' events that name what no event before them brought, such as the void of an event that stands further
/// down. A file need not be sorted, so they are tried again before they are refused.
struct EarlyEvents {
    private var events: [(event: PendingEvent, error: EventError)] = []

    /// How many are kept; the others are refused at once, so memory stays bounded.
    private static let limit = 1_000

    /// Keeps an event that was refused, if a later event may change that and there is room for it.
    ///
    /// - Returns: whether it is kept.
    mutating func keep(_ event: PendingEvent, _ error: EventError) -> Bool {
        guard error.code == .unknownSubject, events.count < Self.limit, let envelope = try? event.content.get(),
            envelope.isAdministrative
        else { return false }
        events.append((event.detached, error))
        return true
    }

    /// Records in `center` what can be recorded by now, in as many rounds as that brings something: a void may name a
    /// void.
    ///
    /// - Returns: the events that were recorded, or refused for another reason.
    mutating func record(
        in center: AchievementCenter
    ) async throws -> [(event: PendingEvent, result: Result<Receipt, EventError>)] {
        var done: [(event: PendingEvent, result: Result<Receipt, EventError>)] = []
        var isProgressing = !events.isEmpty
        while isProgressing {
            let tried = events.map(\.event)
            let results = try await center.record(tried.compactMap { try? $0.content.get() })
            events = []
            for (event, result) in zip(tried, results) {
                if case .failure(let error) = result, keep(event, error) { continue }
                done.append((event, result))
            }
            isProgressing = !events.isEmpty && events.count < tried.count
        }
        return done
    }

    /// Those that are still too early, with the reason; there are none afterwards.
    mutating func takeAll() -> [(event: PendingEvent, error: EventError)] {
        defer { events = [] }
        return events
    }
}
