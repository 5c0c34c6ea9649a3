/// A store that can look for inconsistencies among its own rows.
///
/// For authors of stores: what a database cannot enforce, such as that each row belongs to a known player. A
/// verification asks this before it compares players with the log.
public protocol SelfCheckingStore: ProgressStore {
    /// Sentences in English, each of which describes an inconsistency, up to `limit`; empty if there is none. Reads
    /// everything, writes nothing.
    func problems(limit: Int) async throws(StoreError) -> [String]
}
