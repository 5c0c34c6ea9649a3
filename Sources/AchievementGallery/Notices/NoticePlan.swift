public import AchievementCore

/// What to remind a player of, for a host to hand to its notification system.
///
/// A plan is a value: it sends nothing and keeps nothing. Hand over each notice under its ``Notice/id``: a later plan
/// uses the same id for the same matter, so what was scheduled is replaced and what is not in the plan any more is to be
/// cancelled.
///
/// ```swift
/// let plan = model.notices(NoticeSettings(quietHours: .init(from: 22, until: 8)))
/// for notice in plan.notices { schedule(notice.id, notice.title, notice.body, at: notice.deliverAt) }
/// ```
public struct NoticePlan: Hashable, Codable, Sendable {
    /// The notices, the first to deliver in front; of several at one moment, in the order of their ids.
    public let notices: [Notice]

    /// The notices whose ids are not `delivered`. Keep the ids of those that were shown.
    public func without(delivered: Set<String>) -> [Notice] { notices.filter { !delivered.contains($0.id) } }
}

/// One notice.
public struct Notice: Hashable, Codable, Sendable, Identifiable {
    /// What it is about.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// A streak breaks unless something is done.
        case streakAtRisk
        /// A challenge that is begun ends soon.
        case challengeEnds
        /// Little is missing of an achievement.
        case almostThere
    }

    /// The same whenever a plan is made about the same matter: the same day of a streak, the same challenge, the same
    /// achievement.
    public let id: String
    /// What it is about.
    public let kind: Kind
    /// The first line.
    public let title: String
    /// What it says.
    public let body: String
    /// When to show it, on the player's clock; never in the quiet hours, nor before the plan's moment.
    public let deliverAt: Moment
    /// When it is of no use any more; `nil` if that does not come.
    public let expiresAt: Moment?
    /// The achievement that it is about, to be opened by a tap; `nil` for a streak.
    public let achievement: AchievementKey?
    /// The streak that it is about.
    public let streak: MetricID?
}

/// When and of what a player wants to be reminded.
public struct NoticeSettings: Hashable, Codable, Sendable {
    /// Hours of the player's local day in which nothing is shown.
    public struct QuietHours: Hashable, Codable, Sendable {
        /// The first hour, 0 to 23.
        public let from: Int
        /// The hour at which they end, 0 to 23; they may go over midnight. None if it is the first.
        public let until: Int

        /// Hours clamped to 0...23.
        public init(from: Int, until: Int) {
            self.from = min(max(0, from), 23)
            self.until = min(max(0, until), 23)
        }
    }

    /// The quiet hours.
    public var quietHours: QuietHours
    /// The local hour from which on a streak that is still to be done is a matter, 0 to 23.
    public var streakHour: Int
    /// How long before its end a challenge is a matter.
    public var challengeLead: Duration
    /// The part of an achievement that must be done to call it almost there, 0 to 1.
    public var almostThere: Double
    /// What to remind of.
    public var kinds: Set<Notice.Kind>

    /// Settings; by default quiet from 22 to 8, streaks from 18, challenges a day ahead, achievements from 90 percent.
    public init(
        quietHours: QuietHours = QuietHours(from: 22, until: 8), streakHour: Int = 18,
        challengeLead: Duration = .days(1), almostThere: Double = 0.9,
        kinds: Set<Notice.Kind> = Set(Notice.Kind.allCases)
    ) {
        self.quietHours = quietHours
        self.streakHour = streakHour
        self.challengeLead = challengeLead
        self.almostThere = almostThere
        self.kinds = kinds
    }
}

extension NoticeSettings.QuietHours {
    /// Whether `hour` lies inside.
    func contains(_ hour: Int) -> Bool {
        from <= until ? (from..<until).contains(hour) : hour >= from || hour < until
    }

    /// The first moment from `moment` on that lies outside, on the same clock.
    func end(from moment: Moment) -> Moment {
        guard contains(moment.localHour) else { return moment }
        let passed = moment.localMillisecondOfDay - until * 3_600_000
        return moment.advanced(by: .milliseconds(passed < 0 ? -passed : 86_400_000 - passed))
    }

    /// The last moment up to `moment` that lies outside: a minute before the hours in which it lies.
    func beginning(before moment: Moment) -> Moment {
        guard contains(moment.localHour) else { return moment }
        let passed = moment.localMillisecondOfDay - from * 3_600_000
        return moment.advanced(by: .milliseconds(-(passed < 0 ? passed + 86_400_000 : passed) - 60_000))
    }
}
