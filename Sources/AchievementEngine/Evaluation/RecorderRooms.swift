import AchievementCore
import Foundation

/// Room for what recorders write, one for each thread: whoever judges event after event has it at hand, and players, of
/// whom there are many, need none of their own.
enum RecorderRooms {
    /// `nil` if the process has no key left.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, destroyRoom) == 0 ? key : nil
    }()

    /// Where the room of this thread stands. Who uses it takes it away and puts it back, so that a recorder within a
    /// recorder makes room of its own.
    @inline(__always)
    static var current: UnsafeMutablePointer<RecorderRoom>? {
        guard let key else { return nil }
        if let place = pthread_getspecific(key) { return place.assumingMemoryBound(to: RecorderRoom.self) }
        let made = UnsafeMutablePointer<RecorderRoom>.allocate(capacity: 1)
        made.initialize(to: RecorderRoom())
        guard pthread_setspecific(key, made) == 0 else {
            destroy(made)
            return nil
        }
        return made
    }

    fileprivate static func destroy(_ place: UnsafeMutableRawPointer) {
        place.assumingMemoryBound(to: RecorderRoom.self).deinitialize(count: 1)
        place.deallocate()
    }
}

// What a thread that ends calls with its room.
#if canImport(Darwin)
    private func destroyRoom(_ place: UnsafeMutableRawPointer) { RecorderRooms.destroy(place) }
#else
    private func destroyRoom(_ place: UnsafeMutableRawPointer?) { if let place { RecorderRooms.destroy(place) } }
#endif
