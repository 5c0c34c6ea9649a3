// A text that may not be a time must not be used as the moment of a query: as `nil`, it would mean now.
import AchievementCore
import AchievementEngine

func ask(_ center: AchievementCenter, _ key: AchievementKey) async throws {
    // expected-error@+1 {{value of optional type 'Moment?' must be unwrapped to a value of type 'Moment'}} expected-note@+1 2 {{optional value contains}}
    _ = try await center.status(of: "ada", at: Moment("2026-03-02 12:00:00"))
    // expected-error@+1 {{value of optional type 'Moment?' must be unwrapped to a value of type 'Moment'}} expected-note@+1 2 {{optional value contains}}
    _ = try await center.explain(key, for: "ada", at: Moment("2026-03-02 12:00:00"))
    // expected-error@+1 {{value of optional type 'Moment?' must be unwrapped to a value of type 'Moment'}} expected-note@+1 2 {{optional value contains}}
    _ = try await center.reminders(for: "ada", at: Moment("2026-03-02 12:00:00"))
    // expected-error@+1 {{value of optional type 'Moment?' must be unwrapped to a value of type 'Moment'}} expected-note@+1 2 {{optional value contains}}
    try await center.forEachStatus(at: Moment("2026-03-02 12:00:00")) { _ in }
    // expected-error@+1 {{value of optional type 'Moment?' must be unwrapped to a value of type 'Moment'}} expected-note@+1 2 {{optional value contains}}
    _ = ImportedUnlock(key, at: Moment("2026-03-02 12:00:00"))
}
