/// A number read from a player's metrics: a measure, the difference of two, or a sum within a window of time.
public struct Quantity: Hashable, Sendable {
    /// What is read.
    public let reading: Reading
    /// What is taken away from it, if anything.
    public let subtrahend: Reading?
    /// If set, only what events inside the window added counts. For the total of a sum.
    public let window: TimeWindow?

    /// A plain reading.
    public init(_ reading: Reading) {
        self.init(reading: reading, subtrahend: nil, window: nil)
    }

    package init(reading: Reading, subtrahend: Reading?, window: TimeWindow?) {
        self.reading = reading
        self.subtrahend = subtrahend
        self.window = window
    }

    /// The difference of two plain readings, known once both are.
    public static func - (left: Quantity, right: Quantity) -> Quantity {
        Quantity(reading: left.reading, subtrahend: right.reading, window: nil)
    }

    /// The metrics that the quantity reads.
    public var metrics: [MetricID] { [reading.metric] + (subtrahend.map { [$0.metric] } ?? []) }
}

extension Metric where Kind == Sum {
    /// Everything added.
    public var total: Quantity { Quantity(Reading(id, .total)) }

    /// The largest sum of one local day; for metrics that keep days.
    public var bestDay: Quantity { Quantity(Reading(id, .bestDay)) }

    /// What events inside `window` added, late arrivals included.
    public func total(in window: TimeWindow) -> Quantity {
        Quantity(reading: Reading(id, .total), subtrahend: nil, window: window)
    }
}

extension Metric where Kind == Highest {
    /// The largest amount recorded.
    public var best: Quantity { Quantity(Reading(id, .best)) }
}

extension Metric where Kind == Lowest {
    /// The smallest amount recorded.
    public var best: Quantity { Quantity(Reading(id, .best)) }
}

extension Metric where Kind == Earliest {
    /// The amount of the earliest event.
    public var value: Quantity { Quantity(Reading(id, .value)) }
}

extension Metric where Kind == Latest {
    /// The amount of the latest event.
    public var value: Quantity { Quantity(Reading(id, .value)) }
}

extension Metric where Kind == Distinct {
    /// The size of the set.
    public var count: Quantity { Quantity(Reading(id, .count)) }
}

extension Metric where Kind == ActiveDays {
    /// How many active days there are.
    public var days: Quantity { Quantity(Reading(id, .days)) }

    /// The largest number of active days in one streak, ever.
    public var longestStreak: Quantity { Quantity(Reading(id, .longestStreak)) }
}
