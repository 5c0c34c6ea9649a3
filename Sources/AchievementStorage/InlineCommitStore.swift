/// A store that can do a small commit on the calling thread, where the commit takes about as long as a hop to another
/// thread and back.
package protocol InlineCommitStore: ProgressStore {
    /// Commits as ``ProgressStore/commit(_:)`` does, with the same errors, if that is expected to take only
    /// microseconds.
    ///
    /// - Returns: `nil`, with nothing written, if it is not expected to, or the store is in use.
    func commitInline(_ commit: StoreCommit) throws(StoreError) -> [Int64]?
}
