import AchievementStorage
import AchievementSupport

/// Sequence numbers of events, stored as ranges: hosts that record at the same time take turns with the numbers.
struct SequenceRanges: Hashable, Sendable {
    private var ranges: [ClosedRange<Int64>] = []

    var isEmpty: Bool { ranges.isEmpty }

    /// The highest number; 0 if there are none.
    var last: Int64 { ranges.last?.upperBound ?? 0 }

    init() {}

    /// Adds a number, which must be higher than all before it.
    mutating func append(_ sequence: Int64) {
        if let last = ranges.last, last.upperBound == sequence - 1 {
            ranges[ranges.count - 1] = last.lowerBound...sequence
        } else {
            ranges.append(sequence...sequence)
        }
    }

    /// Whether the number is contained. O(log n) in the number of ranges.
    func contains(_ sequence: Int64) -> Bool {
        let index = ranges.partitioningIndex { $0.upperBound >= sequence }
        return index < ranges.count && ranges[index].contains(sequence)
    }
}

extension SequenceRanges {
    /// Collects the numbers of the events of a batch.
    init(ofBatch batch: String, in store: any ProgressStore) async throws(StoreError) {
        while true {
            let page = try await store.log(ofBatch: batch, after: last, limit: PlayerLog.pageSize)
            guard !page.isEmpty else { return }
            for event in page { append(event.sequence) }
        }
    }
}
