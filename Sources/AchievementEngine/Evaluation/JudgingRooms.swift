import AchievementCore
import Foundation

/// Scratch buffers for judging an event, kept for the next one.
struct JudgingRoom {
    var recorder = MetricRecorder(player: "", moment: Moment(milliseconds: 0))
    var writes = EventWrites()
    var evaluation = Evaluation(event: nil, moment: Moment(milliseconds: 0), origin: .live)
}

/// Scratch buffers of each thread, so that repeated calls of `Rulebook.apply` allocate nothing.
enum JudgingRooms {
    /// The buffers of a thread.
    struct Place {
        var room = JudgingRoom()
        /// Whether they are in use: a source may call `apply` itself.
        var isTaken = false
    }

    /// `nil` if the process has no key left.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, destroyRoom) == 0 ? key : nil
    }()

    /// Where the room of this thread stands. A source that judges an event itself finds it taken.
    @inline(__always)
    static var current: UnsafeMutablePointer<Place>? {
        guard let key else { return nil }
        if let place = pthread_getspecific(key) { return place.assumingMemoryBound(to: Place.self) }
        let made = UnsafeMutablePointer<Place>.allocate(capacity: 1)
        made.initialize(to: Place())
        guard pthread_setspecific(key, made) == 0 else {
            destroy(made)
            return nil
        }
        return made
    }

    fileprivate static func destroy(_ place: UnsafeMutableRawPointer) {
        place.assumingMemoryBound(to: Place.self).deinitialize(count: 1)
        place.deallocate()
    }
}

// What a thread that ends calls with its room.
#if canImport(Darwin)
    private func destroyRoom(_ place: UnsafeMutableRawPointer) { JudgingRooms.destroy(place) }
#else
    private func destroyRoom(_ place: UnsafeMutableRawPointer?) { if let place { JudgingRooms.destroy(place) } }
#endif
