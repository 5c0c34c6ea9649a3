/// A store that can make a small commit on the calling thread, where the commit takes about as long as a hop to another
/// thread and back.
///
/// Not public: when the engine commits inline depends on how it overlaps judging with committing, and changes with it.
/// A store that blocks the caller for longer than it expected would stop all judging.
package protocol InlineCommitStore: ProgressStore {
    /// Commits like ``ProgressStore/commit(_:)``, with the same errors, if that is expected to take only microseconds.
    ///
    /// - Returns: `nil`, with nothing written, if it is expected to take longer, or if the store is in use.
    func commitInline(_ commit: StoreCommit) throws(StoreError) -> [Int64]?
}
