/// A store whose files may contain erased data for a while, because other connections still read from them.
package protocol ErasingStore: ProgressStore {
    /// Removes erased data from the files, unless another connection still reads from them.
    ///
    /// - Returns: whether no erased data is left.
    func finishErasure() async throws(StoreError) -> Bool
}
