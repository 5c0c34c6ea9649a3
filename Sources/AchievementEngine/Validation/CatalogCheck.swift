/// One kind of nonsense that a catalog must not contain.
protocol CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding]
}
