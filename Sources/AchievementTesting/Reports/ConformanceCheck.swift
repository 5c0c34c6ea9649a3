/// One question that a conformance asks of its subject.
protocol ConformanceCheck<Subject>: Sendable {
    associatedtype Subject: Sendable

    /// The frozen name that findings carry.
    var name: String { get }

    /// Looks at `subject` and notes what it saw and what is wrong. An error that is thrown is a finding too.
    func run(on subject: Subject, _ notes: inout CheckNotes) async throws
}
