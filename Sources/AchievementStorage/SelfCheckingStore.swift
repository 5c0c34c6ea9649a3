/// A store that can look for contradictions among its own rows.
package protocol SelfCheckingStore: ProgressStore {
    /// Contradictions, at most `limit` descriptions; reads everything, writes nothing.
    func problems(limit: Int) async throws(StoreError) -> [String]
}
