import AchievementCore

/// The places of events in a list, by their ids: a hash table with linear probing (Knuth, *The Art of Computer
/// Programming*, 6.4, algorithms L and R) that keeps no copy of the ids.
struct EventTable: Sendable {
    /// A place and half a hash in each, 0 if free; at most three quarters are taken.
    private var slots: [UInt64] = []
    private var count = 0
    /// Nobody outside can choose ids that share a slot.
    private let seed = UInt64.random(in: 0 ... .max)

    /// Adds an event that will stand at `place`, behind those of `events`, among which `new` come next.
    ///
    /// - Returns: `false` if one of them has its id.
    mutating func insert(_ id: EventID, at place: Int, in events: [LoggedEvent], _ new: [LoggedEvent]) -> Bool {
        if 4 * (count + 1) > 3 * slots.count { grow() }
        let hash = hash(of: id)
        var slot = home(of: hash)
        while slots[slot] != 0 {
            if slots[slot] >> 32 == hash {
                let known = Self.place(slots[slot])
                let other = known < events.count ? events[known].id : new[known - events.count].id
                if other == id { return false }
            }
            slot = next(slot)
        }
        slots[slot] = hash << 32 | UInt64(place + 1)
        count += 1
        return true
    }

    /// The place of the event with an id.
    func place(of id: EventID, in events: [LoggedEvent]) -> Int? {
        slot(of: id, in: events, []).map { Self.place(slots[$0]) }
    }

    /// Removes the event with an id, if it is there.
    mutating func remove(_ id: EventID, in events: [LoggedEvent], _ new: [LoggedEvent]) {
        guard var gap = slot(of: id, in: events, new) else { return }
        count -= 1
        // What stands behind moves up, if it may stand there.
        var slot = next(gap)
        while slots[slot] != 0 {
            let distance = (slot &- home(of: slots[slot] >> 32)) & (slots.count - 1)
            if distance >= (slot &- gap) & (slots.count - 1) {
                slots[gap] = slots[slot]
                gap = slot
            }
            slot = next(slot)
        }
        slots[gap] = 0
    }

    private func slot(of id: EventID, in events: [LoggedEvent], _ new: [LoggedEvent]) -> Int? {
        guard !slots.isEmpty else { return nil }
        let hash = hash(of: id)
        var slot = home(of: hash)
        while slots[slot] != 0 {
            if slots[slot] >> 32 == hash {
                let known = Self.place(slots[slot])
                if (known < events.count ? events[known].id : new[known - events.count].id) == id { return slot }
            }
            slot = next(slot)
        }
        return nil
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: max(64, old.count * 2))
        for entry in old where entry != 0 {
            var slot = home(of: entry >> 32)
            while slots[slot] != 0 { slot = next(slot) }
            slots[slot] = entry
        }
    }

    private static func place(_ entry: UInt64) -> Int { Int(entry & 0xFFFF_FFFF) - 1 }

    private func home(of hash: UInt64) -> Int { Int(hash) & (slots.count - 1) }

    private func next(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }

    /// Half a hash. The source, which most ids share, counts only for texts.
    private func hash(of id: EventID) -> UInt64 {
        guard let uuid = id.uuid else { return UInt64(truncatingIfNeeded: id.hashValue) >> 32 }
        // The finalizer of SplitMix64 (Steele, Lea and Flood, 2014), once for each half.
        return Self.mixed(Self.mixed(uuid.high ^ seed) ^ uuid.low) >> 32
    }

    private static func mixed(_ word: UInt64) -> UInt64 {
        var word = word &+ 0x9E37_79B9_7F4A_7C15
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }
}
