import AchievementEngine

/// Administrative events that refer to something that does not exist yet, such as the void of an event further down in
/// the file. A file need not be sorted, so they are retried before they are refused.
struct EarlyEvents {
    private var events: [(event: PendingEvent, error: EventError)] = []

    /// The maximum number of events kept, which bounds memory; any others are refused at once.
    private static let limit = 1_000

    /// Keeps a refused event if a later event may change the result and there is room for it.
    ///
    /// - Returns: whether it is kept.
    mutating func keep(_ event: PendingEvent, _ error: EventError) -> Bool {
        guard error.code == .unknownSubject, events.count < Self.limit, let envelope = try? event.content.get(),
            envelope.isAdministrative
        else { return false }
        events.append((event.detached, error))
        return true
    }

    /// Records in `center` the events that can be recorded by now, in as many rounds as make progress: a void may refer
    /// to another void.
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

    /// Removes and returns the events that are still too early, each with the reason.
    mutating func takeAll() -> [(event: PendingEvent, error: EventError)] {
        defer { events = [] }
        return events
    }
}
