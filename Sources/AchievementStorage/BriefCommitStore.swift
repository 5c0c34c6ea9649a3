/// A store that can do a small commit on the thread that asks for it, where that takes about as long as going to another
/// thread and back.
package protocol BriefCommitStore: ProgressStore {
    /// Commits as ``ProgressStore/commit(_:)`` does, if that can be expected to be a matter of microseconds; what it throws
    /// means the same.
    ///
    /// - Returns: `nil` if it is not, or others use the store; nothing is written then.
    func commitIfBrief(_ commit: StoreCommit) throws(StoreError) -> [Int64]?
}
