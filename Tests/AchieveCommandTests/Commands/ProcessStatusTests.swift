import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

@testable import AchieveCommand

@Suite("Exit statuses of failures")
struct ProcessStatusTests {
    @Test("The numbers of the exit statuses do not change")
    func theNumbersAreThePromisedOnes() {
        #expect(ProcessStatus.allCases.map(\.rawValue) == [0, 1, 64, 65, 66, 73, 75, 129, 130, 143])
    }

    @Test(
        "A store error ends the command with the status of its code and the error's message",
        arguments: [
            (StoreError.Code.busy, ProcessStatus.busy), (.conflict, .busy), (.cannotOpen, .cannotWrite),
            (.readOnly, .cannotWrite), (.notAStore, .cannotWrite), (.newerVersion, .cannotWrite), (.full, .cannotWrite),
            (.inputOutput, .cannotWrite), (.corrupt, .cannotWrite), (StoreError.Code(rawValue: "new"), .cannotWrite),
        ])
    func problemsOfStores(_ code: StoreError.Code, _ status: ProcessStatus) {
        let failure = CommandFailure(StoreError(code, "it says why"), in: "achieve")
        #expect(failure?.status == status)
        #expect(failure?.description == "it says why")
    }

    @Test("Bad events, wrong usage and failed output have statuses of their own")
    func problemsOfInput() throws {
        #expect(CommandFailure(EventError(.malformed, "no"), in: "achieve")?.status == .badInput)
        #expect(CommandFailure(UsageError(.missingCommand), in: "achieve")?.status == .usage)
        #expect(CommandFailure(OutputError.closed, in: "achieve") == nil)
        #expect(CommandFailure(OutputError.failed("disk full"), in: "achieve")?.status == .cannotWrite)
    }

    @Test("A refused catalog is reported with all its findings")
    func aRefusedCatalogTellsAllFindings() throws {
        let mode = try #require(try ModeSelection.modes(Arguments(command: "run", tool: .sample)).first)
        let refused = #expect(throws: CatalogError.self) { try Rulebook(modes: [mode, mode]) }
        let failure = try #require(refused.flatMap { CommandFailure($0, in: "achieve") })
        #expect(failure.status == .badInput)
        for finding in refused?.findings ?? [] { #expect(failure.description.contains(finding.message)) }
    }

    @Test("SIGINT and SIGTERM have statuses of their own")
    func signals() {
        #expect(Interruption.status(of: 2) == .interrupted)
        #expect(Interruption.status(of: 15) == .terminated)
    }
}
