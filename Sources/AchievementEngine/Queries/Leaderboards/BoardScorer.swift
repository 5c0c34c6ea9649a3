package import AchievementCore
import AchievementStorage

/// Computes a player's score for a board.
struct BoardScorer: Sendable {
    let board: Board
    let rulebook: Rulebook
    private let metric: Int?
    /// The member to rank, if the metric is a family.
    private let member: RowKey?
    private let mode: Int?

    init(board: Board, rulebook: Rulebook) throws(EventError) {
        self.board = board
        self.rulebook = rulebook
        switch board.score {
        case .points(let id?):
            guard let index = rulebook.modeIndices[id], index != rulebook.ownMode else {
                throw EventError(.unknownSubject, "no chosen mode has the id \"\(id)\"")
            }
            (mode, metric, member) = (index, nil, nil)
        case .points(nil):
            (mode, metric, member) = (nil, nil, nil)
        case .metric(let id):
            guard let ranked = rulebook.ranked(id), let index = rulebook.metricIndices[ranked.metric.id] else {
                throw EventError(.unknownSubject, "no chosen mode has a metric \"\(id)\"")
            }
            (mode, metric, member) = (nil, index, ranked.member.map { .text(ExactText($0)) })
        case .currentStreak(let id):
            guard let index = rulebook.metricIndices[id], rulebook.metrics[index].definition.hasStreak else {
                throw EventError(.unknownSubject, "no chosen mode has a streak \"\(id)\"")
            }
            guard board.period == .allTime else {
                throw EventError(.unknownSubject, "a board of current streaks has no period")
            }
            (mode, metric, member) = (nil, index, nil)
        }
    }

    /// Whether a score can change by the mere passing of time.
    var isOfNow: Bool { if case .currentStreak = board.score { true } else { false } }

    /// Whether a smaller score is better.
    var isAscending: Bool { metric.map { rulebook.metrics[$0].definition.kind == .lowest } ?? false }

    private var days: ClosedRange<Day>? {
        if case .days(let days) = board.period { days } else { nil }
    }

    /// Whether the score follows only from the log: over a period, for a metric that keeps no days.
    var needsLog: Bool {
        guard days != nil, let metric else { return false }
        return !rulebook.metrics[metric].definition.keepsDays
    }

    /// The rows that contain the score.
    func rows(_ symbols: SymbolTable) -> [RowRequest] {
        guard !needsLog else { return [] }
        if let metric, let member { return [RowRequest(series: symbols.series(ofSlot: metric), .keys([member]))] }
        guard let days else { return [] }
        let numbers = Int64(days.lowerBound.number)...Int64(days.upperBound.number)
        return slots.map { RowRequest(series: symbols.series(ofSlot: $0), .numbers(numbers)) }
    }

    /// The rows with the points of each day, which distinguish a player whose points add up to zero from one without
    /// points. Players with any other total do not need them.
    func pointRows(_ symbols: SymbolTable) -> [RowRequest] {
        slots.map { RowRequest(series: symbols.series(ofSlot: $0), .all) }
    }

    /// Whether ``pointRows(_:)`` are needed to decide if the player is on the board.
    func needsPointRows(of progress: PlayerProgress) -> Bool {
        guard days == nil, case .points = board.score else { return false }
        return points(of: progress) == 0
    }

    private func points(of progress: PlayerProgress) -> Int64 {
        mode.map { progress.points[$0].total } ?? progress.pointsInModes
    }

    private var slots: [Int] {
        if let metric { return [metric] }
        let modes = mode.map { [$0] } ?? Array(rulebook.modes.indices)
        return modes.map { rulebook.metrics.count + $0 }
    }

    /// Refuses a period that the log covers only in part.
    ///
    /// - Parameter moment: the first instant whose events are kept.
    func checkIsKept(from moment: Moment) throws(EventError) {
        // Days begin at different instants in different time zones, so the day of the limit is refused too.
        guard needsLog, let days, days.lowerBound <= moment.localDay else { return }
        throw EventError(
            .past,
            "only the log has this metric by day, and its events from before \(moment) were folded; a period can begin "
                + "on \(moment.localDay.advanced(by: 1)) or later")
    }

    /// The score that follows from a player's progress with the requested rows; `nil` for a player who is not on the
    /// board.
    ///
    /// - Parameter now: the moment on the player's clock.
    func score(_ progress: PlayerProgress, at now: Moment) -> Amount? {
        if case .currentStreak(let id) = board.score {
            let current = rulebook.streak(Metric<ActiveDays>(id), of: progress, at: now)?.current ?? 0
            return current > 0 ? Amount(current) : nil
        }
        if let days {
            let numbers = Int64(days.lowerBound.number)...Int64(days.upperBound.number)
            return sum(of: progress) { if case .number(let day) = $0 { numbers.contains(day) } else { false } }
        }
        if let metric { return reading(progress, metric) }
        let points = points(of: progress)
        return points != 0 ? Amount(points) : sum(of: progress) { _ in true }
    }

    /// The sum of the rows of some days; `nil` if all of them are zero, as for a player who has nothing left.
    private func sum(of progress: PlayerProgress, _ isCounted: (RowKey) -> Bool) -> Amount? {
        var sum = Amount.zero
        var isEmpty = true
        for (key, value) in slots.flatMap({ progress.rows[$0] }) where isCounted(key) && value.amount != .zero {
            sum = sum.adding(value.amount) ?? sum
            isEmpty = false
        }
        return isEmpty ? nil : sum
    }

    /// The score that follows from the events in the period.
    ///
    /// - Parameter log: all of the player's events.
    func score(_ log: [LoggedEvent]) -> Amount? {
        guard let metric, let days else { return nil }
        return reading(rulebook.measure(metric, on: days, in: log), metric)
    }

    private func reading(_ progress: PlayerProgress, _ metric: Int) -> Amount? {
        if let member { return progress.rows.value(at: RowAddress(slot: metric, key: member))?.amount }
        let measure: Measure =
            switch rulebook.metrics[metric].definition.kind {
            case .sum: .total
            case .highest, .lowest, .largestFall, .largestRise, .longestRun, .longestGap, .mostWithin: .best
            case .earliest, .latest: .value
            case .distinct, .memberCount: .count
            case .activeDays: rulebook.metrics[metric].definition.hasStreak ? .longestStreak : .days
            }
        guard progress.cells[metric] != .empty else { return nil }
        let score = progress.cells[metric].reading(measure)
        // Frozen days alone, or weeks none of which was good, do not form a streak.
        return measure == .longestStreak && score == .zero ? nil : score
    }
}

extension Rulebook {
    /// The metric that a board ranks or a criterion reads, or the family and its member; `nil` if no chosen mode has
    /// it.
    package func ranked(_ id: MetricID) -> (metric: MetricDefinition, member: String?)? {
        if let index = metricIndices[id] {
            let definition = metrics[index].definition
            return definition.isKeyed && definition.kind != .sum ? nil : (definition, nil)
        }
        guard let (family, member) = id.familyAndMember, let index = metricIndices[family],
            metrics[index].definition.isKeyed
        else { return nil }
        return (metrics[index].definition, member)
    }
}
