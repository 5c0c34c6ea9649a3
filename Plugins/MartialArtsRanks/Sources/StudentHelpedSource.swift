import AchievementCore

/// Collects the students that the player helped, never the player.
struct StudentHelpedSource: MetricSource {
    func record(_ event: StudentHelped, into metrics: inout MetricRecorder) {
        guard ExactText(event.student) != metrics.player.text else { return }
        metrics.insert(event.student, into: MartialArtsRanksMetrics.studentsHelped)
    }
}
