/// A store whose files may hold erased data for a while, because other connections still read from them.
package protocol ErasingStore: ProgressStore {
    /// Removes erased data from the files, unless somebody still reads from them.
    ///
    /// - Returns: whether none of it is left.
    func finishErasure() async throws(StoreError) -> Bool
}
