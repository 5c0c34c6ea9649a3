package import AchievementCore
import AchievementSupport

/// Makes ids that sort by time, so that databases add them at the end of their indexes: version 7 UUIDs. Within one
/// millisecond, ids count up from a random one, in the order in which they are made.
///
/// Format: RFC 9562, sections 5.7 and 6.2.
final class EventIDMaker: Sendable {
    /// The last id.
    private let last = Locked<EventUUID?>(nil)

    /// The maker for all centers of the process.
    static let shared = EventIDMaker()

    /// A new id for a moment.
    func next(at moment: Moment) -> EventUUID {
        let milliseconds = UInt64(clamping: moment.milliseconds)
        return last.withLock { last in
            let next: EventUUID
            if let last, last.high >> 16 == milliseconds & 0xFFFF_FFFF_FFFF, last.low & Self.lowBits < Self.lowBits {
                next = EventUUID(high: last.high, low: last.low + 1)
            } else {
                next = Self.random(milliseconds)
            }
            last = next
            return next
        }
    }

    /// Masks the 62 bits below the variant.
    private static let lowBits: UInt64 = 0x3FFF_FFFF_FFFF_FFFF

    /// Uses one 64-bit random number per id, which is enough for the ids of one millisecond: its upper 12 bits fill
    /// `rand_a`, a hash of the whole number fills `rand_b`.
    private static func random(_ milliseconds: UInt64) -> EventUUID {
        var generator = SystemRandomNumberGenerator()
        let randomBits = generator.next()
        return EventUUID(
            high: milliseconds << 16 | 0x7000 | randomBits >> 52,
            low: 0x8000_0000_0000_0000 | (randomBits &* 0x9E37_79B9_7F4A_7C15) >> 2)
    }
}

extension EventID {
    /// A new id that sorts by time.
    init(newIn source: String, at moment: Moment) {
        self.init(source: ExactText(source), uuid: EventIDMaker.shared.next(at: moment))
    }

    /// The text of a new id that sorts by time.
    package static func newText(at moment: Moment) -> String { EventID(newIn: "", at: moment).id.string }
}
