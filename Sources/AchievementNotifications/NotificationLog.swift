import AchievementCore
import Foundation

/// When the notifications of earlier plans were or are due. The system lists only those that the player has not cleared
/// yet.
struct NotificationLog: Hashable {
    /// How many notifications are remembered.
    static let limit = 500

    /// The moments, in milliseconds, by the ids of the requests.
    private var times: [String: Int64] = [:]

    /// Creates a log from its ``list``.
    init(_ list: [String] = []) {
        for index in stride(from: 0, to: list.count - 1, by: 2) { times[list[index]] = Int64(list[index + 1]) }
    }

    /// The log as a list that user defaults can store: each id is followed by its moment. The latest are first.
    var list: [String] {
        times.sorted { ($1.value, $1.key) < ($0.value, $0.key) }.flatMap { [$0.key, "\($0.value)"] }
    }

    /// The ids of the notifications that were due.
    func due(by now: Moment) -> Set<String> { Set(times.filter { $0.value <= now.milliseconds }.keys) }

    /// Notes a plan, which replaces what was not due yet.
    mutating func note(_ plan: NotificationPlan, at now: Moment) {
        let past = times.filter { $0.value <= now.milliseconds }.sorted { $0.value > $1.value }.prefix(Self.limit)
        times = Dictionary(uniqueKeysWithValues: past.map { ($0.key, $0.value) })
        for request in plan.requests { times[request.id] = now.milliseconds + Int64(request.seconds * 1_000) }
    }
}
