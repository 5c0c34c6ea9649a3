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
/// The checks, by the names that findings carry:
///
/// | stage | check | what it checks |
/// |---|---|---|
/// | 1 | `evidence` | there is something to examine: achievements, sources, walkthroughs, a sample of every event |
/// |   | `purity` | a source writes the same for the same event every time |
/// |   | `sources` | sources write metrics that the mode lists, as their kinds allow |
/// |   | `identifiers` | ids are well formed, have the mode's id as prefix, and are unique |
/// |   | `declarations` | version, level curve, metrics and boosts are valid |
/// |   | `prerequisites` | prerequisites exist, without cycles |
/// |   | `possibility` | no criterion always holds, none can never hold |
/// |   | `texts` | every text exists in every language of the mode's name and is clean |
/// |   | `values` | points, colours, icons and categories are valid, effects are allowed |
/// |   | `game-center` | Game Center's limits; warns and never fails |
/// |   | `icons` | the page has a drawing for each icon; warns and never fails |
/// |   | `template` | no ids or texts are left over from the template; warns and never fails |
/// | 2 | `frozen-ids` | ids are those of the golden list, which begins with the ids of its seal |
/// |   | `readings` | every metric that a criterion reads is listed and has the measure |
/// | 3 | `samples` | the events of the walkthroughs and samples are accepted |
/// |   | `sample-days` | sample days have ids of their own, names in every language, and events that are accepted |
/// | 4 | `round-trip` | events survive JSON and mean the same afterwards |
/// |   | `feeding` | every metric that the mode lists is written by some event |
/// | 5 | `refusals` | payloads out of range are refused, as are non-finite numbers and control characters |
/// |   | `range-ends` | numbers at the ends of their ranges are not refused |
/// | 6 | `reachability` | every achievement has a walkthrough that unlocks it |
/// | 7 | `necessity` | one event less does not unlock, nor do the `notQuite` ways |
/// | 8 | `replay` | a rebuild and a replay from the log equal the live state |
/// | 9 | `repeats` | repeated events change nothing |
/// |   | `order` | any order gives the same: no criterion can turn false, unless the mode declares that order matters |
/// | 10 | `split` | a history split over two devices, with one log arriving late, equals the history in order |
///
/// Every check runs that can: ids and texts are looked at whatever else is wrong, and a mode is played once it compiles, its
/// sources are sound and its events are accepted. What did not run is a warning at the end. Of what follows from another
/// finding of the same subject nothing is said. Each check counts what it examined and fails if that is nothing. Findings point at the author's lines: the declaration of an
/// achievement, a walkthrough, the golden list, or the line that calls ``check(sourceLocation:)``.
public struct GameModeConformance: Sendable {
    private let mode: any GameMode
    private let frozenIDs: FrozenIDs
    private let walkthroughs: [Walkthrough]
    private let outOfRange: [any GameEvent]
    private let samples: [any GameEvent]
    private let arrivalSensitive: [AchievementID]

    /// A conformance of `mode`.
    ///
    /// - Parameters:
    ///   - mode: the mode, as a host would make it.
    ///   - frozenIDs: the golden list of its ids.
    ///   - walkthroughs: at least one for each achievement that can be unlocked.
    ///   - outOfRange: events with a field out of range; each must be refused. The kit itself tries non-finite numbers
    ///     and texts with control characters.
    ///   - samples: events of types that no walkthrough plays.
    ///   - arrivalSensitive: achievements whose criteria can turn false again, where you accept that the order of arrival
    ///     decides: a player who met the criterion before a late event, or on one of two devices, keeps the achievement.
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

    /// Runs every check and records what is wrong as issues of the running test.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async {
        await report(sourceLocation: sourceLocation).record()
    }

    /// Runs every check and returns what it found, without recording issues.
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
        // A mode with findings of the catalog does not compile, and one of other ids does.
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
