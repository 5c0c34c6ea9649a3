import AchievementCore
import AchievementEngine

/// When a model reads: whenever it is asked to, and while somebody follows also after each change, when the clock alone
/// changes something, and at least once an hour.
///
/// One reading is done at a time, and one answers all who asked before it began.
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
    ///   - read: does a reading, the first with the number 1; returns when the clock alone changes what was read, `nil`
    ///     if nothing was read yet.
    init(by clock: PlayerClock, _ read: @escaping @MainActor (_ number: Int) async -> Moment?) {
        self.clock = clock
        self.read = read
    }

    /// Asks for a reading that begins from now on; its number.
    @discardableResult
    func ask() -> Int {
        asked += 1
        if reading == nil { reading = Task { await readWhatWasAsked() } }
        return asked
    }

    /// Returns when all that was asked for is read.
    func finish() async { await reading?.value }

    /// Returns when what was stored at the time of the call is read.
    func refresh() async {
        ask()
        await finish()
    }

    /// Reads, and again after each change, until the task is cancelled or the streams end. The streams are open before
    /// the first reading, so that no change is missed in between.
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
