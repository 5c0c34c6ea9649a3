/// A store whose files may contain erased data for a while, because other connections still read from them.
///
/// Not public: the contract asks that the commit that erases a player removes the data, and only `achieve erase` can
/// wait for other processes and tell a person that they still read.
package protocol ErasingStore: ProgressStore {
    /// Removes erased data from the files, unless another connection still reads from them.
    ///
    /// - Returns: whether no erased data is left.
    func finishErasure() async throws(StoreError) -> Bool
}
