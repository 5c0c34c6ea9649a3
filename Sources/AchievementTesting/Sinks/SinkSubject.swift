import AchievementCore

/// A kind of sink under examination.
struct SinkSubject: Sendable {
    let make: @Sendable () async throws -> any RewardSink
    let received: (@Sendable (any RewardSink) async throws -> [String])?

    static let stages: [[any ConformanceCheck<SinkSubject>]] = [
        [SinkNameCheck()], [SinkKindCheck(), SinkBatchCheck()], [SinkRepeatCheck()],
        [SinkOrderCheck()], [SinkDeliveryCheck()],
    ]

    /// Hands deliveries to a sink; a refusal is a finding.
    static func deliver(
        _ deliveries: [Delivery], to sink: any RewardSink, _ words: String, _ notes: inout CheckNotes
    ) async {
        do {
            try await sink.deliver(deliveries)
            notes.see()
        } catch {
            notes.fail(sink.name, "\(words) is refused: \(error)")
        }
    }
}
