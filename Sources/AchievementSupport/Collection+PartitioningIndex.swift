extension RandomAccessCollection {
    /// The start of the second partition of a collection, in which every element for which `belongsInSecondPartition`
    /// is `false` comes before those for which it is `true`; the end if there is none. Binary search, O(log n).
    ///
    /// As in swift-algorithms. To search a part of an array without slicing it, which retains it, search its indices:
    /// `range.partitioningIndex { array[$0] >= wanted }`.
    @inlinable @inline(__always)
    package func partitioningIndex<Failure: Error>(
        where belongsInSecondPartition: (Element) throws(Failure) -> Bool
    ) throws(Failure) -> Index {
        var start = startIndex
        var count = self.count
        while count > 0 {
            let half = count / 2
            let middle = index(start, offsetBy: half)
            if try belongsInSecondPartition(self[middle]) {
                count = half
            } else {
                start = index(after: middle)
                count -= half + 1
            }
        }
        return start
    }
}
