/// A store of several hosts that lets one of them at a time do work for all.
///
/// A lease runs out by the store's own clock unless its holder renews it, so that another host goes on when the holder has
/// died. It is no lock: a holder that was held up may still be working. What is done under it must be correct, if slower,
/// when two do it.
package protocol LeasingStore: ProgressStore {
    /// Takes the lease on some work for a while, or renews it.
    ///
    /// - Returns: whether `holder` has it now; `false` if another holder has it.
    func lease(_ work: String, to holder: String, for duration: Duration) async throws(StoreError) -> Bool

    /// Gives a lease back, if `holder` has it.
    func release(_ work: String, by holder: String) async throws(StoreError)
}
