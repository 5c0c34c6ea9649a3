import AchievementCore

/// Finds everything that is wrong with a catalog.
struct PuzzleCatalogInspection {
    private let draft: PuzzleCatalogDraft
    /// The paths of placeholders for fields that could not be read; problems with placeholders are not reported.
    private let unreadable: Set<String>
    private var problems: [PuzzleCatalogFinding] = []

    /// All problems: first the fields that could not be read, then the others in catalog order.
    static func problems(of draft: PuzzleCatalogDraft) -> [PuzzleCatalogFinding] {
        var inspection = PuzzleCatalogInspection(draft: draft)
        inspection.checkVersion()
        inspection.checkDifficulties()
        inspection.checkCategories()
        inspection.checkLevels()
        return Array((draft.unreadable + inspection.problems).prefix(PuzzleCatalogError.problemLimit))
    }

    private init(draft: PuzzleCatalogDraft) {
        self.draft = draft
        unreadable = Set(draft.unreadable.filter { $0.kind == .unreadable }.map(\.path))
    }

    private mutating func checkVersion() {
        checkVersion(draft.catalogVersion, at: "catalogVersion")
    }

    private mutating func checkDifficulties() {
        var seen: Set<PuzzleDifficulty> = []
        for (index, difficulty) in draft.difficulties.enumerated() where !seen.insert(difficulty).inserted {
            report(.duplicateDifficulty, "difficulties[\(index)]", "\"\(difficulty.rawValue)\" is listed twice")
        }
    }

    private mutating func checkCategories() {
        var firstPaths: [String: String] = [:]
        for (index, category) in draft.categories.enumerated() {
            let path = "categories[\(index)]"
            if !isCategoryID(category.id) {
                report(
                    .malformedID, "\(path).id",
                    "\"\(category.id)\" is not an id, expected 1 to 80 characters of A-Z a-z 0-9 . _ : / -")
            } else if let first = firstPaths[category.id] {
                report(.duplicateCategory, "\(path).id", "\"\(category.id)\" is already the id of \(first)")
            } else {
                firstPaths[category.id] = path
            }
            checkTitle(category.title, at: path)
            if let icon = category.icon, isBlank(icon) {
                report(.missingIcon, "\(path).icon", "is empty, expected the name of an icon, or nothing")
            }
        }
    }

    private mutating func checkLevels() {
        let categories = Set(draft.categories.map { ExactText($0.id) })
        var firstPaths: [ExactText: String] = [:]
        for (index, level) in draft.levels.enumerated() {
            let path = "levels[\(index)]"
            // Ids are compared by their bytes, as in completions.
            let id = ExactText(level.id)
            if let expected = FieldChecks.idProblem(of: level.id) {
                report(.malformedID, "\(path).id", "\"\(level.id)\" is not an id, expected \(expected)")
            } else if let first = firstPaths[id] {
                report(.duplicateLevel, "\(path).id", "\"\(level.id)\" is already the id of \(first)")
            } else {
                firstPaths[id] = path
            }
            if !categories.contains(ExactText(level.categoryId)) {
                report(.unknownCategory, "\(path).categoryId", "there is no category \"\(level.categoryId)\"")
            }
            checkTitle(level.title, at: path)
            if isBlank(level.assetName) {
                report(.missingAsset, "\(path).assetName", "is empty, expected the name of a picture")
            }
            if level.gridSize < 1 {
                report(.badGridSize, "\(path).gridSize", "is \(level.gridSize), expected at least 1")
            }
            checkVersion(level.releaseVersion, at: "\(path).releaseVersion")
        }
    }

    private mutating func checkVersion(_ version: Int, at path: String) {
        if version < 1 { report(.badVersion, path, "is \(version), expected at least 1") }
    }

    private mutating func checkTitle(_ title: LocalizedText, at path: String) {
        for language in ["en", "zh-Hans"] where isBlank(title.text(for: language) ?? "") {
            report(.missingText, "\(path).title.\(language)", "there is no text")
        }
    }

    private mutating func report(_ kind: PuzzleCatalogFinding.Kind, _ path: String, _ reason: String) {
        let path = draft.path.isEmpty ? path : "\(draft.path).\(path)"
        guard problems.count < PuzzleCatalogError.problemLimit, !isInside(path, unreadable) else { return }
        problems.append(PuzzleCatalogFinding(kind, at: path, reason))
    }
}

/// Whether the longest achievement id derived from `id` has at most 128 characters.
private func isCategoryID(_ id: String) -> Bool {
    AchievementID(id).isWellFormed && id.utf8.count <= 80
}

private func isBlank(_ text: String) -> Bool {
    text.allSatisfy(\.isWhitespace)
}

/// Whether `path` is one of `paths` or lies below one of them, as `levels[3].title.en` lies below `levels[3]`.
private func isInside(_ path: String, _ paths: Set<String>) -> Bool {
    guard !paths.isEmpty else { return false }
    if paths.contains(path) { return true }
    return path.indices.contains { (path[$0] == "." || path[$0] == "[") && paths.contains(String(path[..<$0])) }
}
