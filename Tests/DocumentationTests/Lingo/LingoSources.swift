import AchievementCore

struct LessonSource: MetricSource {
    func record(_ event: LessonFinished, into metrics: inout MetricRecorder) {
        metrics.add(event.experience, to: LingoMetrics.experience)
        metrics.markDay(in: LingoMetrics.lessonDays)
        metrics.add(event.answers, to: LingoMetrics.answers)
        metrics.add(event.correct, to: LingoMetrics.correct)
        metrics.record(success: event.correct == event.answers, in: LingoMetrics.perfectLessons)
        metrics.count(in: LingoMetrics.sprints)
        metrics.add(1, to: LingoMetrics.lessonsBySkill, for: event.skill)
        metrics.award(points: event.experience, for: "experience")
        if metrics.moment.localHour >= 22 { metrics.add(1, to: LingoMetrics.lateLessons) }
    }
}

struct WordSource: MetricSource {
    func record(_ event: WordLearned, into metrics: inout MetricRecorder) {
        metrics.insert(event.word, into: LingoMetrics.words)
    }
}
