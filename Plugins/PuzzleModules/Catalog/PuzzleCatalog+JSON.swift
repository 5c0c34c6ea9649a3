public import Foundation

extension PuzzleCatalog: Decodable {
    /// Reads a JSON file. Unknown members are ignored. O(size of the file).
    public init(json: Data) throws(PuzzleCatalogError) {
        do {
            self = try JSONDecoder().decode(PuzzleCatalog.self, from: json)
        } catch let error as PuzzleCatalogError {
            throw error
        } catch {
            throw PuzzleCatalogError(problems: [PuzzleCatalogFinding(readingFile: json, error)])
        }
    }

    /// Reads a catalog field by field, so that one unreadable field hides nothing else that is wrong.
    ///
    /// - Throws: ``PuzzleCatalogError``, or the decoder's error if it is no object at all.
    public init(from decoder: any Decoder) throws {
        try self.init(PuzzleCatalogDraft(from: decoder))
    }
}
