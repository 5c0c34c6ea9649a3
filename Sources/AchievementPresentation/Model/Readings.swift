import AchievementCore
import AchievementEngine

/// Decides when a model reads: on request and, while it is being followed, also after each change, when time alone
/// changes something, and at least once an hour.
///
/// There is one read at a time, and a read answers all requests made before it began.
@MainActor
final class Readings {
    private let clock: PlayerClock
    private let read: @MainActor (_ number: Int) async -> Moment?
    private var asked = 0
    private var done = 0
    private var reading: Task<Void, Never>?
    private var turn: Moment?
    private var followers = 0
    private var alarm: Task<Void, Never>?

    /// - Parameters:
    ///   - clock: the clock of the device.
    ///   - read: performs a read, numbered from 1; returns the next moment at which time alone changes the result, or
    ///     `nil` if nothing has been read yet.
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
            done = number
        }
        reading = nil
        setAlarm()
    }

    /// Waits for the next turn, but at most an hour.
    private func setAlarm() {
        alarm?.cancel()
        guard followers > 0 else { return }
        let anHour = clock.now().advanced(by: .hours(1))
        let end = min(anHour, turn ?? anHour)
        alarm = Task { [weak self, clock] in
            try? await clock.wait(end)
            if !Task.isCancelled { self?.ask() }
        }
    }
}
