import AchievementCore

/// Collects the community events that the player attended.
struct CommunityEventAttendedSource: MetricSource {
    func record(_ event: CommunityEventAttended, into metrics: inout MetricRecorder) {
        metrics.insert(event.event, into: MartialArtsRanksMetrics.communityEvents)
    }
}
