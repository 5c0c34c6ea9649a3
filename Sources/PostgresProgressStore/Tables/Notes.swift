/// The notes, and the generation.
enum Notes {
    /// A single statement reads one snapshot. Both arrays have the same order.
    static let readAll = Statement(
        "read_catalog",
        """
        SELECT s.generation, n.keys, n.texts
        FROM store s, (SELECT array_agg(key ORDER BY key) AS keys, array_agg(value ORDER BY key) AS texts FROM notes) n
        """)
}
