import AchievementEngine
import AchievementStorage

/// A question that is asked of a new store.
protocol StoreCheck: ConformanceCheck where Subject == StoreSubject {
    func look(at store: any ProgressStore, _ notes: inout CheckNotes) async throws
}

extension StoreCheck {
    func run(on subject: StoreSubject, _ notes: inout CheckNotes) async throws {
        let store = try await subject.make()
        do {
            try await look(at: store, &notes)
        } catch {
            // The store is disposed of in any case; the first error is the one that tells.
            try? await subject.dispose(store)
            throw error
        }
        try await subject.dispose(store)
    }
}
