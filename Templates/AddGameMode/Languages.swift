/// The languages of a new mode's texts.
struct Languages {
    let tags: [String]

    /// The languages of the template's texts.
    private static let template = ["en", "zh-Hans"]

    /// Parses a comma-separated list of languages; without one, uses the template's languages.
    init(_ list: String?) throws {
        tags = list?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? Self.template
        for tag in tags where tag.wholeMatch(of: /[a-z]{2,3}(-[A-Za-z0-9]{2,8})*/) == nil {
            throw RefusalError(
                "\"\(tag)\" is not the tag of a language, such as en, de or zh-Hans, with commas between them")
        }
        guard Set(tags).count == tags.count else { throw RefusalError("a language is listed twice in \(list ?? "")") }
    }

    /// Returns the template's texts in these languages. For a language that the template lacks, the English text is
    /// used, to be translated.
    func applied(to text: String) -> String {
        guard tags != Self.template else { return text }
        return text.replacing(/\["en": ("[^"]*"), "zh-Hans": ("[^"]*")\]/) { match in
            let texts = tags.map { "\"\($0)\": \($0 == "zh-Hans" ? match.2 : match.1)" }
            return "[\(texts.joined(separator: ", "))]"
        }.replacing(/“[^”]*” in English, “[^”]*” in Simplified Chinese\./, with: "The name that players see.")
    }
}
