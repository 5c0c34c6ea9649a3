public import AchievementCore

/// Something to remind a player of, for a host to hand to its notification system.
///
/// A notice is a value: nothing is sent or kept. Schedule each under its ``id``. A later model uses the same id for the
/// same matter, so a notice that was scheduled is replaced, and one that is no longer listed is to be cancelled.
///
/// ```swift
/// let notices = model.notices(NoticeSettings(quietHours: .init(from: 22, until: 8)))
/// for notice in notices where !delivered.contains(notice.id) {
///     schedule(notice.id, notice.title, notice.body, at: notice.deliverAt)
/// }
/// ```
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

    /// The same in every model for the same matter: the day of a streak, the challenge, the achievement.
    public let id: String
    /// What it is about.
    public let kind: Kind
    /// The first line.
    public let title: String
    /// The text below the title.
    public let body: String
    /// When to show it, on the player's clock; never in the quiet hours, nor before the model's moment.
    public let deliverAt: Moment
    /// When it is no longer of use; `nil` if it always is.
    public let expiresAt: Moment?
    /// The achievement that it is about, to be opened by a tap; `nil` for a streak.
    public let achievement: AchievementKey?
    /// The streak that it is about; `nil` for a challenge or an achievement.
    public let streak: MetricID?
}

/// When to remind a player, and of what.
public struct NoticeSettings: Hashable, Codable, Sendable {
    /// Hours of the player's local day in which nothing is shown.
    public struct QuietHours: Hashable, Codable, Sendable {
        /// The first hour, 0 to 23.
        public let from: Int
        /// The hour at which they end, 0 to 23, possibly after midnight; there are none if it equals ``from``.
        public let until: Int

        /// Hours clamped to 0...23.
        public init(from: Int, until: Int) {
            self.from = min(max(0, from), 23)
            self.until = min(max(0, until), 23)
        }
    }

    /// The quiet hours.
    public var quietHours: QuietHours
    /// The local hour from which on to remind of a streak whose day is not done yet, 0 to 23.
    public var streakHour: Int
    /// How long before the end of a challenge to remind of it.
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
