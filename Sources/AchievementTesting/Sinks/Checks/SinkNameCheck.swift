import AchievementCore

/// The name is well formed and the same whenever it is asked, for every instance: stores remember by it.
struct SinkNameCheck: ConformanceCheck {
    let name = "name"

    func run(on subject: SinkSubject, _ notes: inout CheckNotes) async throws {
        let sinks = [try await subject.make(), try await subject.make()]
        let names = sinks.flatMap { [$0.name, $0.name] }
        notes.expect(
            Set(names.map { ExactText($0) }).count == 1, names[0],
            "the name changes: \(names); a store would take it for another sink")
        let problem = FieldChecks.idProblem(of: names[0])
        notes.expect(problem == nil, "\"\(names[0])\"", "is no name: \(problem ?? "")")
    }
}
