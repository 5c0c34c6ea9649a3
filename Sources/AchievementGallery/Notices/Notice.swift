public import AchievementCore

/// A reminder for a player, to be handed to the host's notification system.
///
/// A notice is a value: nothing is sent or stored. Schedule each notice under its ``id``. A later model uses the same
/// id for the same subject, so that a scheduled notice is replaced; cancel a notice that is no longer listed.
///
/// ```swift
/// let notices = model.notices(NoticeSettings(quietHours: .init(from: 22, until: 8)))
/// for notice in notices where !delivered.contains(notice.id) {
///     schedule(notice.id, notice.title, notice.body, at: notice.deliverAt)
/// }
/// ```
public struct Notice: Hashable, Codable, Sendable, Identifiable {
    /// The subject of a notice.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// A streak will break unless something is done.
        case streakAtRisk
        /// A challenge that has been begun ends soon.
        case challengeEnds
        /// An achievement is nearly complete.
        case almostThere
    }

    /// The same in every model for the same subject: the day of a streak, the challenge, or the achievement.
    public let id: String
    /// The subject.
    public let kind: Kind
    /// The first line.
    public let title: String
    /// The text below the title.
    public let body: String
    /// When to show it, on the player's clock; never during quiet hours, nor before the model's moment.
    public let deliverAt: Moment
    /// When it is no longer useful; `nil` if it does not expire.
    public let expiresAt: Moment?
    /// The achievement that it is about, to be opened with a tap; `nil` for a streak.
    public let achievement: AchievementKey?
    /// The streak that it is about; `nil` for a challenge or an achievement.
    public let streak: MetricID?
}

/// When and about what to remind a player.
public struct NoticeSettings: Hashable, Codable, Sendable {
    /// Hours of the player's local day during which nothing is shown.
    public struct QuietHours: Hashable, Codable, Sendable {
        /// The first hour, 0 to 23.
        public let from: Int
        /// The hour at which they end, 0 to 23, possibly after midnight; there are no quiet hours if it equals
        /// ``from``.
        public let until: Int

        /// Creates quiet hours from hours clamped to 0...23.
        public init(from: Int, until: Int) {
            self.from = min(max(0, from), 23)
            self.until = min(max(0, until), 23)
        }
    }

    /// When nothing is shown.
    public var quietHours: QuietHours
    /// The local hour from which a streak whose day is not done yet is announced, 0 to 23.
    public var streakHour: Int
    /// How long before the end of a challenge to show its notice.
    public var challengeLead: Duration
    /// The share of an achievement that must be done to count as nearly complete, 0 to 1.
    public var almostThere: Double
    /// The kinds of notices to return.
    public var kinds: Set<Notice.Kind>

    /// Creates settings. The defaults are quiet hours from 22 to 8, streaks from 18, challenges a day ahead, and
    /// achievements from 90 percent.
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
    /// Whether `hour` is a quiet hour.
    func contains(_ hour: Int) -> Bool {
        from <= until ? (from..<until).contains(hour) : hour >= from || hour < until
    }

    /// The first moment from `moment` on that is outside the quiet hours, on the same clock.
    func end(from moment: Moment) -> Moment {
        guard contains(moment.localHour) else { return moment }
        let passed = moment.localMillisecondOfDay - until * 3_600_000
        return moment.advanced(by: .milliseconds(passed < 0 ? -passed : 86_400_000 - passed))
    }

    /// The last moment up to `moment` that is outside the quiet hours: `moment`, or else a minute before they begin.
    func beginning(before moment: Moment) -> Moment {
        guard contains(moment.localHour) else { return moment }
        let passed = moment.localMillisecondOfDay - from * 3_600_000
        return moment.advanced(by: .milliseconds(-(passed < 0 ? passed + 86_400_000 : passed) - 60_000))
    }
}
