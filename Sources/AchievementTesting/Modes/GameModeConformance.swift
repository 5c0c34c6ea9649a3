public import AchievementCore
public import Testing

/// Checks that a game mode keeps its contract, in one line of its suite.
///
/// ```swift
/// @Test("Keeps the contract of game modes")
/// func contract() async {
///     await GameModeConformance(Chess(), frozenIDs: frozen, walkthroughs: ways, outOfRange: bad).check()
/// }
/// ```
///
/// The checks, by the names that appear in findings:
///
/// | stage | check | what it checks |
/// |---|---|---|
/// | 1 | `evidence` | there is something to examine: achievements, sources, walkthroughs, a sample of every event |
/// |   | `purity` | a source always writes the same for the same event |
/// |   | `sources` | sources write only metrics that the mode lists, as their kinds allow |
/// |   | `identifiers` | ids are well formed, start with the mode's id, and are unique |
/// |   | `declarations` | version, level curve, metrics and boosts are valid |
/// |   | `prerequisites` | prerequisites exist and have no cycles |
/// |   | `possibility` | no criterion holds from the start or can never hold |
/// |   | `texts` | every text exists in every language of the mode's name and is clean |
/// |   | `values` | points, colors, icons and categories are valid, effects are allowed |
/// |   | `game-center` | Game Center's limits are kept; warns and never fails |
/// |   | `icons` | the gallery has a drawing for each icon; warns and never fails |
/// |   | `template` | no ids or texts are left over from the template; warns and never fails |
/// | 2 | `frozen-ids` | ids match the golden list, which starts with the ids of its seal |
/// |   | `readings` | every metric that a criterion reads is listed and has that measure |
/// | 3 | `samples` | the events of the walkthroughs and samples are accepted |
/// |   | `sample-days` | sample days have unique ids, names in every language, and events that are accepted |
/// | 4 | `round-trip` | events survive JSON with the same meaning |
/// |   | `feeding` | every metric that the mode lists is written by some event |
/// | 5 | `refusals` | payloads out of range are refused, as are non-finite numbers and control characters |
/// |   | `range-ends` | numbers at the ends of their ranges are accepted |
/// | 6 | `reachability` | every achievement has a walkthrough that unlocks it |
/// | 7 | `necessity` | a walkthrough without one of its events does not unlock, nor do the `notQuite` ways |
/// | 8 | `replay` | a rebuild and a replay from the log give the live state |
/// | 9 | `repeats` | repeated events change nothing |
/// |   | `order` | any order gives the same, with no criterion that can turn false, unless order matters to the mode |
/// | 10 | `split` | a history split over two devices, with one log arriving late, gives the same as in order |
///
/// Every check runs that can: ids and texts are always checked, and the mode is played if it compiles, its sources are
/// sound and its events are accepted. A final warning lists the checks that did not run. Once a subject has a finding,
/// its consequences in later stages are not reported. Each check counts what it examined and fails if that is nothing.
/// Findings point at the author's lines: the declaration of an achievement, a walkthrough, the golden list, or the line
/// that calls ``check(sourceLocation:)``.
public struct GameModeConformance: Sendable {
    private let mode: any GameMode
    private let frozenIDs: FrozenIDs
    private let walkthroughs: [Walkthrough]
    private let outOfRange: [any GameEvent]
    private let samples: [any GameEvent]
    private let arrivalSensitive: [AchievementID]

    /// Creates a conformance of `mode`.
    ///
    /// - Parameters:
    ///   - mode: the mode, created as a host would create it.
    ///   - frozenIDs: the golden list of its ids.
    ///   - walkthroughs: at least one for each achievement that can be unlocked.
    ///   - outOfRange: events with a field out of range; each must be refused. The kit adds non-finite numbers and
    ///     texts with control characters on its own.
    ///   - samples: events of types that no walkthrough plays.
    ///   - arrivalSensitive: achievements whose criteria can turn false again and for which you accept that the order
    ///     of arrival decides: a player who met the criterion before a late event, or on one of two devices, keeps it.
    public init(
        _ mode: some GameMode, frozenIDs: FrozenIDs, walkthroughs: [Walkthrough], outOfRange: [any GameEvent],
        samples: [any GameEvent] = [], arrivalSensitive: [AchievementID] = []
    ) {
        self.mode = mode
        self.frozenIDs = frozenIDs
        self.walkthroughs = walkthroughs
        self.outOfRange = outOfRange
        self.samples = samples
        self.arrivalSensitive = arrivalSensitive
    }

    /// Runs every check and records each problem as an issue of the running test.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async {
        await report(sourceLocation: sourceLocation).record()
    }

    /// Runs every check and returns the report, without recording issues.
    public func report(sourceLocation: SourceLocation = #_sourceLocation) async -> ConformanceReport {
        let subject = ModeSubject(
            mode: mode, frozenIDs: frozenIDs, walkthroughs: walkthroughs, outOfRange: outOfRange, samples: samples,
            arrivalSensitive: arrivalSensitive, origin: sourceLocation)
        return await CheckRun(stages: Self.stages, origin: sourceLocation).report(on: subject)
    }

    private static let stages: [CheckStage<ModeSubject>] = [
        CheckStage(
            [
                EvidenceCheck(), PurityCheck(), SourceCheck(),
                CatalogFindingsCheck.identifiers, CatalogFindingsCheck.declarations,
                CatalogFindingsCheck.prerequisites, CatalogFindingsCheck.possibility,
                TextCheck(), ValueCheck(), GameCenterCheck(), IconCheck(), TemplateCheck(),
            ], needs: []),
        CheckStage([FrozenIDCheck(), CatalogFindingsCheck.readings], needs: ["evidence", "sources"]),
        // A mode with catalog findings does not compile; a mode with findings about frozen ids does.
        CheckStage(
            [SampleCheck(), SampleDayCheck()],
            needs: [
                "evidence", "purity", "sources", "identifiers", "declarations", "readings", "prerequisites",
                "possibility", "texts", "values",
            ]),
        CheckStage([RoundTripCheck(), FeedingCheck()], needs: ["samples"]),
        CheckStage([RefusalCheck(), RangeEndCheck()], needs: ["samples"]),
        CheckStage([ReachabilityCheck()], needs: ["samples"]),
        CheckStage([NecessityCheck()], needs: ["reachability"]),
        CheckStage([ReplayCheck()], needs: ["round-trip", "reachability"]),
        CheckStage([RepeatCheck(), OrderCheck()], needs: ["replay"]),
        CheckStage([SplitCheck()], needs: ["repeats", "order"]),
    ]
}
