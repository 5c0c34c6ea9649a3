import AchievementCore
import AchievementEngine

/// Decides when a model reads: on request and, while it is being followed, also after each change, when time alone
/// changes something, and at least once an hour. After a read that failed, it reads again after 30 seconds, then after
/// twice as long each time, up to an hour.
///
/// There is one read at a time, and a read answers all requests made before it began.
@MainActor
final class Readings {
    private let clock: PlayerClock
    private let read: @MainActor (_ number: Int) async -> Moment?
    private var asked = 0
    private var done = 0
    private var reading: Task<Void, Never>?
    /// The next moment at which time alone changes the result; `nil` after a read that failed.
    private var turn: Moment?
    /// How many reads have failed in a row.
    private var failures = 0
    private var followers = 0
    private var alarm: Task<Void, Never>?

    /// - Parameters:
    ///   - clock: the clock of the device.
    ///   - read: performs a read, numbered from 1; returns the next moment at which time alone changes the result, or
    ///     `nil` if the read failed.
    init(by clock: PlayerClock, _ read: @escaping @MainActor (_ number: Int) async -> Moment?) {
        self.clock = clock
        self.read = read
    }

    /// Requests a read that begins from now on, and returns its number.
    @discardableResult
    func ask() -> Int {
        asked += 1
        if reading == nil { reading = Task { await readWhatWasAsked() } }
        return asked
    }

    /// Returns when all requests have been answered.
    func finish() async { await reading?.value }

    /// Returns when what was stored at the time of the call has been read.
    func refresh() async {
        ask()
        await finish()
    }

    /// Reads, and again after each change, until the task is canceled or the streams end. The streams are opened before
    /// the first read, so that no change in between is missed.
    func follow(_ changes: AsyncStream<ProgressChange>, _ catalogs: AsyncStream<Rulebook>) async {
        followers += 1
        ask()
        let definitions = Task {
            for await _ in catalogs { ask() }
        }
        for await _ in changes { ask() }
        definitions.cancel()
        followers -= 1
        if followers == 0 { alarm?.cancel() }
    }

    private func readWhatWasAsked() async {
        while done < asked {
            let number = asked
            turn = await read(number)
            failures = turn == nil ? failures + 1 : 0
            done = number
        }
        reading = nil
        setAlarm()
    }

    /// Waits for the next turn or, after a failure, for the next attempt, but at most an hour.
    private func setAlarm() {
        alarm?.cancel()
        guard followers > 0 else { return }
        let now = clock.now()
        let end = min(now.advanced(by: .hours(1)), turn ?? now.advanced(by: .seconds(15 << min(failures, 8))))
        alarm = Task { [weak self, clock] in
            // A clock that cannot wait must not turn into a loop of reads.
            do { try await clock.wait(end) } catch { return }
            if !Task.isCancelled { self?.ask() }
        }
    }
}
