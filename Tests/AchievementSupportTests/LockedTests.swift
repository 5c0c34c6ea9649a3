import AchievementSupport
import Testing

@Suite("Locked values")
struct LockedTests {
    @Test("Concurrent increments all count")
    func contention() async {
        let count = Locked(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<1_000 { count.withLock { $0 += 1 } } }
            }
        }
        #expect(count.withLock { $0 } == 8_000)
    }

    @Test("An error leaves the lock free")
    func failure() {
        struct Failure: Error {}
        let value = Locked(1)
        #expect(throws: Failure.self) { try value.withLock { _ throws(Failure) in throw Failure() } }
        #expect(value.withLock { $0 } == 1)
    }
}
