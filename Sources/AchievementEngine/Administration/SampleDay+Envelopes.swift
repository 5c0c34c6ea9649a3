import AchievementCore

extension SampleDay {
    /// The events of each day, each with a new id. The last day is the latest that lies entirely in the past.
    ///
    /// - Throws: ``EventError`` with code `notAllowed` if the configuration does not allow simulation.
    func envelopes(
        for player: PlayerID, _ configuration: CenterConfiguration
    ) throws(EventError) -> [EventEnvelope] {
        guard configuration.allowsSimulation else {
            throw EventError(.notAllowed, "this build does not allow simulations; a host can enable them")
        }
        let now = configuration.now()
        let today = now.localDay
        let isOver = events.allSatisfy { item in
            item.moment(on: today, offsetSeconds: Int(now.offsetSeconds)).milliseconds <= now.milliseconds
        }
        let last = isOver ? today : today.advanced(by: -1)
        var envelopes: [EventEnvelope] = []
        for daysAgo in (0..<days).reversed() {
            for item in events {
                envelopes.append(
                    try EventEnvelope(
                        item.event, id: EventID(newIn: configuration.source, at: now),
                        player: player,
                        at: item.moment(on: last.advanced(by: -daysAgo), offsetSeconds: Int(now.offsetSeconds))))
            }
        }
        return envelopes
    }
}
