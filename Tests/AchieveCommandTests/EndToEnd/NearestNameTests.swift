import Testing

@testable import AchieveCommand

@Suite("Suggestions for ids")
struct NearestNameTests {
    private let session: Session

    init() async throws {
        session = try Session()
        #expect(try await session.run(Sample.workouts(2), "--quiet").status == .done)
    }

    @Test("A mistyped achievement in a file gets a suggestion")
    func achievements() async throws {
        let grant = Sample.event(
            "g", type: "achievements.granted",
            data: #"{"achievement":"fitness-workout/workout_10","by":"coach"}"#)
        let run = try await session.run([grant], batch: "second", "--allow-actors", "coach")
        #expect(run.status == .badInput && run.errors.contains("did you mean fitness-workouts/workout_10?"))
    }

    @Test("A mistyped player of a board, and the id of a metric without its mode, get suggestions")
    func boards() async throws {
        let player = try await session.call("leaderboard", "--player", "adda")
        #expect(player.status == .found && player.errors.contains("did you mean ada?"), "\(player.errors)")
        let board = try await session.call("leaderboard", "--board", "workouts")
        #expect(board.status == .usage && board.errors.contains("did you mean fitness-workouts.workouts?"))
    }

    @Test("A mistyped event gets a suggestion, with its source or without")
    func events() async throws {
        let id = try await session.call("log", "--id", "ada-11")
        #expect(id.status == .found && id.errors.contains("did you mean --id ada-1?"), "\(id.errors)")
        let source = try await session.call("log", "--id", "ada-1", "--source", "/ap")
        #expect(source.errors.contains("did you mean --source /app?"), "\(source.errors)")
    }
}
