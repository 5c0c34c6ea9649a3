public import AchievementCore
public import Testing

/// Checks that a sink keeps the contract of ``/AchievementCore/RewardSink``, in one line of its suite.
///
/// ```swift
/// @Test("Keeps the contract of sinks")
/// func contract() async {
///     await RewardSinkConformance(make: { ConsoleSink(to: page) }, received: { _ in page.lines }).check()
/// }
/// ```
///
/// Each check gets a new sink. The checks, by the names that appear in findings:
///
/// | check | what it checks |
/// |---|---|
/// | `name` | the name is well formed and the same for every instance |
/// | `kinds` | a reward of every kind is accepted |
/// | `batches` | batches of zero, one and many deliveries are accepted |
/// | `repeats` | repeated deliveries, with the same ids, are accepted |
/// | `order` | every delivery is received in order, not counting repeats |
/// | `once` | repeats do not add to a sink's total, even if delivered to the sink of the next process |
/// | `delivery` | a center delivers through the sink, and nothing stays in the outbox |
public struct RewardSinkConformance<Sink: RewardSink>: Sendable {
    private let subject: SinkSubject

    /// Creates a conformance of the sinks that `make` creates.
    ///
    /// - Parameters:
    ///   - make: creates a new sink.
    ///   - received: returns the ids of the deliveries that a sink has received, in order, if they can be determined;
    ///     `nil` skips the checks that depend on it.
    ///   - total: returns the sum of the effects of a sink's deliveries, such as the coins that it has paid out, if
    ///     each delivery must count once; `nil` skips the check `once`.
    ///   - reopen: creates the sink of the next process from what this sink has stored; with `nil`, deliveries are only
    ///     repeated to the same sink.
    public init(
        make: @escaping @Sendable () async throws -> Sink,
        received: (@Sendable (Sink) async throws -> [String])? = nil,
        total: (@Sendable (Sink) async throws -> Int)? = nil,
        reopen: (@Sendable (Sink) async throws -> Sink)? = nil
    ) {
        var subject = SinkSubject(make: { try await make() })
        if let received { subject.received = { if let sink = $0 as? Sink { try await received(sink) } else { [] } } }
        if let total { subject.total = { if let sink = $0 as? Sink { try await total(sink) } else { 0 } } }
        if let reopen { subject.reopen = { if let sink = $0 as? Sink { try await reopen(sink) } else { $0 } } }
        self.subject = subject
    }

    /// Runs every check and records each problem as an issue of the running test.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async {
        await report(sourceLocation: sourceLocation).record()
    }

    /// Runs every check and returns the report, without recording issues.
    public func report(sourceLocation: SourceLocation = #_sourceLocation) async -> ConformanceReport {
        await CheckRun(stages: SinkSubject.stages, origin: sourceLocation).report(on: subject)
    }
}

/// The kind of sink under test.
struct SinkSubject: Sendable {
    let make: @Sendable () async throws -> any RewardSink
    var received: (@Sendable (any RewardSink) async throws -> [String])?
    var total: (@Sendable (any RewardSink) async throws -> Int)?
    var reopen: (@Sendable (any RewardSink) async throws -> any RewardSink)?

    static let stages: [[any ConformanceCheck<SinkSubject>]] = [
        [SinkNameCheck()], [SinkKindCheck(), SinkBatchCheck()], [SinkRepeatCheck()],
        [SinkOrderCheck(), SinkOnceCheck()], [SinkDeliveryCheck()],
    ]

    /// Delivers to a sink and records a finding if it throws.
    static func deliver(
        _ deliveries: [Delivery], to sink: any RewardSink, _ words: String, _ notes: inout CheckNotes
    ) async {
        do {
            try await sink.deliver(deliveries)
            notes.countExamined()
        } catch {
            notes.fail(sink.name, "\(words) is refused: \(error)")
        }
    }
}
