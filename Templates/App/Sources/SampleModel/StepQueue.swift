/// Runs steps on the main actor one after another, in the order of the calls.
@MainActor
final class StepQueue {
    private var last: Task<Void, Never>?

    /// Runs a step after all previously enqueued steps, whether or not the task is awaited.
    func enqueue<Value: Sendable>(_ step: @escaping @MainActor () async -> Value) -> Task<Value, Never> {
        let earlier = last
        let task = Task {
            await earlier?.value
            return await step()
        }
        last = Task { _ = await task.value }
        return task
    }
}
