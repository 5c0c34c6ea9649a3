/// A store that can look for inconsistencies among its own rows.
package protocol SelfCheckingStore: ProgressStore {
    /// Descriptions of inconsistencies, up to `limit`. Reads everything, writes nothing.
    func problems(limit: Int) async throws(StoreError) -> [String]
}
