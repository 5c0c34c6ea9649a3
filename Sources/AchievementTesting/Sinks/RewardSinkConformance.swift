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
/// Each check gets a new sink. The checks, by the names that findings carry:
///
/// | check | what it checks |
/// |---|---|
/// | `name` | the name is well formed and the same for every instance |
/// | `kinds` | a reward of every kind is accepted |
/// | `batches` | batches of no, one and many deliveries are accepted |
/// | `repeats` | repeated deliveries, with the same ids, are accepted |
/// | `order` | every delivery is received in order, not counting repeats |
/// | `once` | repeats do not add to what deliveries bring about, also those to the sink of the next process |
/// | `delivery` | a center delivers through it, and nothing stays in the outbox |
public struct RewardSinkConformance<Sink: RewardSink>: Sendable {
    private let subject: SinkSubject

    /// A conformance of the sinks that `make` makes.
    ///
    /// - Parameters:
    ///   - make: makes a new sink.
    ///   - received: the ids of the deliveries that a sink has received, in order, if they can be determined; `nil`
    ///     skips the checks that depend on it.
    ///   - total: what a sink's deliveries add up to, such as the coins that it has paid, if they must count once;
    ///     `nil` skips the check `once`.
    ///   - reopen: the sink of the next process, over what this one has stored; `nil` repeats deliveries to the same
    ///     sink alone.
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

    /// Runs every check and records what is wrong as issues of the running test.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async {
        await report(sourceLocation: sourceLocation).record()
    }

    /// Runs every check and returns what it found, without recording issues.
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
