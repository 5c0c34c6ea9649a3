import AchievementStorage
import AchievementSupport

/// Sequence numbers of events, as ranges: hosts that record together share the numbers out among them.
struct SequenceRanges: Hashable, Sendable {
    private var ranges: [ClosedRange<Int64>] = []

    var isEmpty: Bool { ranges.isEmpty }

    /// The highest number; 0 if there is none.
    var last: Int64 { ranges.last?.upperBound ?? 0 }

    init() {}

    /// Adds a number that is higher than all before.
    mutating func append(_ sequence: Int64) {
        if let last = ranges.last, last.upperBound == sequence - 1 {
            ranges[ranges.count - 1] = last.lowerBound...sequence
        } else {
            ranges.append(sequence...sequence)
        }
    }

    /// Whether the number is one of them. O(log n) of the number of ranges.
    func contains(_ sequence: Int64) -> Bool {
        let index = ranges.partitioningIndex { $0.upperBound >= sequence }
        return index < ranges.count && ranges[index].contains(sequence)
    }
}

extension SequenceRanges {
    /// The numbers of the events of a batch.
    init(ofBatch batch: String, in store: any ProgressStore) async throws(StoreError) {
        while true {
            let page = try await store.log(ofBatch: batch, after: last, limit: PlayerLog.pageSize)
            guard !page.isEmpty else { return }
            for event in page { append(event.sequence) }
        }
    }
}
