public import AchievementCore

/// The player completed a practice session. The event's time is its end.
public struct PracticeSessionCompleted: GameEvent, Hashable {
    /// The type on the wire, `martial-arts-ranks.practice-session-completed`.
    public static let type: EventType = "martial-arts-ranks.practice-session-completed"

    /// The length in minutes, above 0 and at most 1440.
    public var minutes: Double
    /// The id of the assignment that was practiced, if any.
    public var assignment: String?
    /// The number of assignments left to practice that week, 0 or more; `nil` if it is not known or none were assigned.
    /// 0 makes the week a perfect one.
    public var remainingThisWeek: Int?

    /// Creates a session of `minutes` on `assignment`, with `remainingThisWeek` assignments left.
    public init(minutes: Double, assignment: String? = nil, remainingThisWeek: Int? = nil) {
        self.minutes = minutes
        self.assignment = assignment
        self.remainingThisWeek = remainingThisWeek
    }

    /// Rejects minutes that are not above 0 or exceed 1,440, an `assignment` that is not a valid id, and a negative
    /// `remainingThisWeek`.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("minutes", minutes, above: 0, upTo: 1_440)
        if let assignment { fields.check("assignment", id: assignment) }
        if let remainingThisWeek { fields.check("remainingThisWeek", remainingThisWeek, in: 0...Int.max) }
    }
}

/// Counts practice: sessions, minutes, days, early and late ones, and perfect weeks.
struct PracticeSessionCompletedSource: MetricSource {
    func record(_ event: PracticeSessionCompleted, into metrics: inout MetricRecorder) {
        let span = ClockSpan(minutes: event.minutes, endingAt: metrics.moment)
        metrics.add(1, to: MartialArtsRanksMetrics.practiceSessions)
        metrics.add(event.minutes, to: MartialArtsRanksMetrics.practiceMinutes)
        metrics.markDay(in: MartialArtsRanksMetrics.practiceDays)
        if span.startHour < 7 { metrics.mark(span.startDay, in: MartialArtsRanksMetrics.earlyBirdDays) }
        for day in span.days(touching: 21..<24) { metrics.mark(day, in: MartialArtsRanksMetrics.nightOwlDays) }
        if event.remainingThisWeek == 0 {
            metrics.insert(metrics.moment.localDay.week.description, into: MartialArtsRanksMetrics.perfectWeeks)
        }
    }
}

/// The player mastered a form.
public struct FormCompleted: GameEvent, Hashable {
    /// The type on the wire, `martial-arts-ranks.form-completed`.
    public static let type: EventType = "martial-arts-ranks.form-completed"

    /// The id of the form.
    public var form: String
    /// The id of the program in which the form was learned, if known. It does not affect the count: the same form in
    /// two programs counts once.
    public var program: String?

    /// Creates an event for the completion of `form` in `program`.
    public init(form: String, program: String? = nil) {
        self.form = form
        self.program = program
    }

    /// Rejects a `form`, or a `program` if given, that is not a valid id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("form", id: form)
        if let program { fields.check("program", id: program) }
    }
}

/// Collects the forms that the player mastered.
struct FormCompletedSource: MetricSource {
    func record(_ event: FormCompleted, into metrics: inout MetricRecorder) {
        metrics.insert(event.form, into: MartialArtsRanksMetrics.forms)
    }
}

/// The player mastered a technique.
public struct TechniqueCompleted: GameEvent, Hashable {
    /// The type on the wire, `martial-arts-ranks.technique-completed`.
    public static let type: EventType = "martial-arts-ranks.technique-completed"

    /// The id of the technique.
    public var technique: String
    /// The id of the program in which the technique was learned, if known. It does not affect the count: the same
    /// technique in two programs counts once.
    public var program: String?

    /// Creates an event for the completion of `technique` in `program`.
    public init(technique: String, program: String? = nil) {
        self.technique = technique
        self.program = program
    }

    /// Rejects a `technique`, or a `program` if given, that is not a valid id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("technique", id: technique)
        if let program { fields.check("program", id: program) }
    }
}

/// Collects the techniques that the player mastered.
struct TechniqueCompletedSource: MetricSource {
    func record(_ event: TechniqueCompleted, into metrics: inout MetricRecorder) {
        metrics.insert(event.technique, into: MartialArtsRanksMetrics.techniques)
    }
}

/// The player was promoted to a rank in one of the school's programs.
public struct RankEarned: GameEvent, Hashable {
    /// The type on the wire, `martial-arts-ranks.rank-earned`.
    public static let type: EventType = "martial-arts-ranks.rank-earned"

    /// The rank that was earned: one of the five in ``BeltRank``, or any other id of the school's own.
    public var rank: BeltRank
    /// The id of the program.
    public var program: String

    /// Creates an event for the promotion to `rank` in `program`.
    public init(rank: BeltRank, program: String) {
        self.rank = rank
        self.program = program
    }

    /// Rejects a `rank` or `program` that is not a valid id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("rank", id: rank.rawValue)
        fields.check("program", id: program)
    }
}

/// Collects the ranks that the player earned in any program, and keeps the highest of the five per program.
struct RankEarnedSource: MetricSource {
    func record(_ event: RankEarned, into metrics: inout MetricRecorder) {
        metrics.insert(event.rank.rawValue, into: MartialArtsRanksMetrics.ranks)
        if let level = event.rank.level {
            metrics.record(Double(level), in: MartialArtsRanksMetrics.highestRank, for: event.program)
        }
    }
}

/// The player helped a student.
public struct StudentHelped: GameEvent, Hashable {
    /// The type on the wire, `martial-arts-ranks.student-helped`.
    public static let type: EventType = "martial-arts-ranks.student-helped"

    /// The player id of the student. The player's own id is accepted but does not count.
    public var student: String

    /// Creates an event about help for `student`.
    public init(student: String) {
        self.student = student
    }

    /// Rejects a `student` that is not a valid id.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("student", id: student)
    }
}

/// Collects the students that the player helped, except the player.
struct StudentHelpedSource: MetricSource {
    func record(_ event: StudentHelped, into metrics: inout MetricRecorder) {
        guard ExactText(event.student) != metrics.player.text else { return }
        metrics.insert(event.student, into: MartialArtsRanksMetrics.studentsHelped)
    }
}

/// The player took part in a community event, such as a seminar or a tournament.
public struct CommunityEventAttended: GameEvent, Hashable {
    /// The type on the wire, `martial-arts-ranks.community-event-attended`.
    public static let type: EventType = "martial-arts-ranks.community-event-attended"

    /// The id of the community event.
    public var event: String

    /// Creates an event for the attendance at `event`.
    public init(event: String) {
        self.event = event
    }

    /// Rejects an `event` that is not a valid id: 1 to 200 Unicode scalars without control characters.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("event", id: event)
    }
}

/// Collects the community events that the player attended.
struct CommunityEventAttendedSource: MetricSource {
    func record(_ event: CommunityEventAttended, into metrics: inout MetricRecorder) {
        metrics.insert(event.event, into: MartialArtsRanksMetrics.communityEvents)
    }
}
