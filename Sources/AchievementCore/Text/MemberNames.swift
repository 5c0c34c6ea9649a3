/// Any member name of a JSON object, known or not.
package struct MemberName: CodingKey {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(stringValue: String) { self.stringValue = stringValue }

    package init?(intValue: Int) { nil }

    /// Throws if `container` has members that are not in `known`, which would otherwise be dropped silently.
    ///
    /// - Parameters:
    ///   - owner: the object whose members are checked, such as `a definition`.
    ///   - advice: what to write instead of names that an author may expect.
    package static func refuse(
        membersOf container: KeyedDecodingContainer<MemberName>, besides known: some Sequence<String>,
        of owner: String, suggesting names: [String]? = nil, advice: [String: String] = [:]
    ) throws {
        let known = Array(known)
        let unknownNames = container.allKeys.map(\.stringValue).filter { !known.contains($0) }
        guard let unknownName = unknownNames.min() else { return }
        throw DecodingError.dataCorrupted(
            .init(
                codingPath: container.codingPath,
                debugDescription: "\"\(Excerpt.text(unknownName))\" does not belong to \(owner)"
                    + (advice[unknownName].map { "; \($0)" } ?? didYouMean(unknownName, among: names ?? known))))
    }

    /// The hint `; did you mean "total"?` if one of `names` is similar but not equal to `word`; otherwise an empty
    /// string.
    package static func didYouMean(_ word: String, among names: [String]) -> String {
        let nearest = NearestName.find(Excerpt.text(word), among: names)
        return nearest.flatMap { $0 == word ? nil : "; did you mean \"\($0)\"?" } ?? ""
    }
}

extension KeyedDecodingContainer {
    /// Decodes one word of a fixed list, such as a measure.
    ///
    /// - Parameter advice: what to write instead of words that an author may expect.
    /// - Throws: `DecodingError` that names the word, the list, and the advice or the most similar entry.
    package func decodeWord<Word: RawRepresentable & CaseIterable>(
        _ type: Word.Type = Word.self, forKey key: Key, advice: [String: String] = [:]
    ) throws -> Word where Word.RawValue == String {
        let text = try decode(String.self, forKey: key)
        if let word = Word(rawValue: text) { return word }
        let known = Word.allCases.map(\.rawValue)
        throw DecodingError.dataCorruptedError(
            forKey: key, in: self,
            debugDescription: "\"\(Excerpt.text(text))\" is not one of \(known.joined(separator: ", "))"
                + (advice[text].map { "; \($0)" } ?? MemberName.didYouMean(text, among: known)))
    }
}
