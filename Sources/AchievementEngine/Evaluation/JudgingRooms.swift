import AchievementCore
import Foundation

/// The lists that judging an event needs, kept for the next one.
struct JudgingRoom: Sendable {
    var recorder = RecorderRoom()
    var candidates: [Int] = []
    var round: [Int] = []
}

/// Room for judging, one for each thread: whoever judges event after event has it at hand, and players, of whom there
/// are many, need none of their own.
enum JudgingRooms {
    /// `nil` if the process has no key left.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, destroyRoom) == 0 ? key : nil
    }()

    /// Where the room of this thread stands. Who uses it takes it away and puts it back, so that a recorder within a
    /// recorder makes room of its own.
    @inline(__always)
    static var current: UnsafeMutablePointer<JudgingRoom>? {
        guard let key else { return nil }
        if let place = pthread_getspecific(key) { return place.assumingMemoryBound(to: JudgingRoom.self) }
        let made = UnsafeMutablePointer<JudgingRoom>.allocate(capacity: 1)
        made.initialize(to: JudgingRoom())
        guard pthread_setspecific(key, made) == 0 else {
            destroy(made)
            return nil
        }
        return made
    }

    fileprivate static func destroy(_ place: UnsafeMutableRawPointer) {
        place.assumingMemoryBound(to: JudgingRoom.self).deinitialize(count: 1)
        place.deallocate()
    }
}

// What a thread that ends calls with its room.
#if canImport(Darwin)
    private func destroyRoom(_ place: UnsafeMutableRawPointer) { JudgingRooms.destroy(place) }
#else
    private func destroyRoom(_ place: UnsafeMutableRawPointer?) { if let place { JudgingRooms.destroy(place) } }
#endif
