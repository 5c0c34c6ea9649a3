import AchievementCore

/// A reward of every kind is taken, also one that the sink does not show.
struct SinkKindCheck: ConformanceCheck {
    let name = "kinds"

    func run(on subject: SinkSubject, _ notes: inout CheckNotes) async throws {
        for (number, reward) in Fixture.rewards.enumerated() {
            let delivery = Delivery(id: "kind-\(number)", player: "ada", reward: reward)
            await SinkSubject.deliver([delivery], to: try await subject.make(), "the reward \(reward)", &notes)
        }
    }
}
