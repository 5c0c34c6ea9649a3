/// A store whose files may hold for a while what was erased, since others read from them.
package protocol ErasingStore: ProgressStore {
    /// Removes what was erased from the files, if nobody reads from them.
    ///
    /// - Returns: whether nothing of it is left.
    func finishErasure() async throws(StoreError) -> Bool
}
