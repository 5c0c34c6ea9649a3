import AchievementCore
import AchievementStorage

/// Records that no event explains, indexed by event or time.
struct KeptRecords {
    private var byEvent: [EventID: [Unlock]] = [:]
    /// Records without an event in the history, earliest last.
    private var byMoment: [Unlock] = []

    init(_ records: some Sequence<Unlock>, _ log: [LoggedEvent]) {
        let records = records.sorted { $0.achievement < $1.achievement }
        guard !records.isEmpty else { return }
        let known = Set(log.map(\.id))
        for record in records {
            if let event = record.event, known.contains(event) {
                byEvent[event, default: []].append(record)
            } else {
                byMoment.append(record)
            }
        }
        byMoment.sort { ($0.at.milliseconds, $0.achievement) > ($1.at.milliseconds, $1.achievement) }
    }

    /// Removes and returns the records that are dated before an event.
    mutating func before(_ event: LoggedEvent) -> [Unlock] {
        var passed: [Unlock] = []
        // A reset also covers a record from the same moment.
        let limit = event.moment.milliseconds + (event.type == ModeReset.type ? 1 : 0)
        while let last = byMoment.last, last.at.milliseconds < limit {
            passed.append(last)
            byMoment.removeLast()
        }
        return passed
    }

    /// The records that belong to an event.
    func at(_ event: LoggedEvent) -> [Unlock] { byEvent[event.id] ?? [] }

    /// The records that are dated after all events.
    var rest: [Unlock] { byMoment.reversed() }
}
