/// A language and its script, as a BCP 47 tag names them.
///
/// `Locale.Language` knows the likely script of every language, but with tables that make up most of a static binary.
/// This type lists only languages that are written in more than one script, from the likely subtags of Unicode's CLDR.
struct WrittenLanguage: Equatable {
    private let language: String
    private let script: String

    /// Parses a tag, such as `zh-TW` or `sr-Latn`. Case does not matter.
    init(_ tag: String) {
        let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
        let name = parts.first.map(String.init) ?? ""
        language = Self.presentNames[name] ?? name
        let rest = parts.dropFirst()
        if let written = rest.first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
            script = String(written)
        } else {
            let likely = Self.scripts[language]
            let region = rest.first { $0.count == 2 }.map(String.init) ?? ""
            script = likely?.byRegion[region] ?? likely?.usual ?? ""
        }
    }

    static func == (left: Self, right: Self) -> Bool {
        // Tags of unlisted languages rarely name a script, so a missing script matches any.
        left.language == right.language
            && (left.script == right.script || left.script.isEmpty || right.script.isEmpty)
    }

    /// Language tags that have been replaced, with their replacements.
    private static let presentNames = ["in": "id", "iw": "he", "ji": "yi", "mo": "ro"]

    /// The usual script of each language, and those of regions that write it in another script.
    private static let scripts: [String: (usual: String, byRegion: [String: String])] = [
        "az": ("latn", ["iq": "arab", "ir": "arab", "ru": "cyrl"]),
        "bs": ("latn", [:]),
        "hi": ("deva", [:]),
        "kk": ("cyrl", ["af": "arab", "cn": "arab", "ir": "arab", "mn": "arab"]),
        "ku": ("latn", ["lb": "arab"]),
        "ky": ("cyrl", ["cn": "arab", "tr": "latn"]),
        "mn": ("cyrl", ["cn": "mong"]),
        "pa": ("guru", ["pk": "arab"]),
        "sd": ("arab", ["in": "deva"]),
        "sr": ("cyrl", ["me": "latn", "ro": "latn", "tr": "latn"]),
        "ug": ("arab", ["kz": "cyrl", "mn": "cyrl"]),
        "uz": ("latn", ["af": "arab", "cn": "cyrl"]),
        "yue": ("hant", ["cn": "hans"]),
        "zh": ("hans", traditionalChinese),
    ]

    private static let traditionalChinese = Dictionary(
        ["au", "bn", "gb", "gf", "hk", "id", "mo", "pa", "pf", "ph", "sr", "th", "tw", "vn"].map { ($0, "hant") },
        uniquingKeysWith: { first, _ in first })
}
