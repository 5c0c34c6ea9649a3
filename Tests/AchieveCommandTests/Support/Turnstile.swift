/// Admits a few tasks at a time; the others wait and are admitted in the order of their requests.
actor Turnstile {
    /// Hundreds of tests run commands at once, each with files of its own. With some 1,350 open files, `Process.run`
    /// reads past the end of its list of them.
    static let commands = Turnstile(admitting: 16)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// - Parameter count: the number of tasks admitted at once.
    init(admitting count: Int) { free = count }

    /// Calls `body` once admitted. It must not ask to be admitted itself.
    nonisolated func admit<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        await enter()
        do {
            let value = try await body()
            await leave()
            return value
        } catch {
            await leave()
            throw error
        }
    }

    private func enter() async {
        guard free == 0 else {
            free -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
