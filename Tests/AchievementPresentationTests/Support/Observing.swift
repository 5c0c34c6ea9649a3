import Observation

/// Returns once a condition over observed values holds, or the test has exceeded its time limit.
@MainActor
func until(_ condition: @escaping @MainActor () -> Bool) async {
    while !Task.isCancelled {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        let holds = withObservationTracking {
            condition()
        } onChange: {
            change.finish()
        }
        if holds { return }
        for await _ in changes {}
    }
}

/// Counts how often the values read in `body` have changed.
@MainActor
final class Observer {
    private(set) var wakes = 0
    private let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) {
        self.body = body
        observe()
    }

    private func observe() {
        withObservationTracking {
            body()
        } onChange: { [weak self] in
            MainActor.assumeIsolated {
                self?.wakes += 1
            }
            Task { @MainActor [weak self] in self?.observe() }
        }
    }
}

/// The content of a view that reads a part only when it is woken.
@MainActor
final class Screen<Part: Equatable> {
    private(set) var part: Part
    private let read: @MainActor () -> Part

    init(_ read: @escaping @MainActor () -> Part) {
        self.read = read
        part = read()
        follow()
    }

    private func follow() {
        part = withObservationTracking {
            read()
        } onChange: {
            Task { @MainActor in self.follow() }
        }
    }
}
