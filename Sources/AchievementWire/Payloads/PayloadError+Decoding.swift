import AchievementCore

extension PayloadError {
    /// What `error`, thrown while `document`'s value at `root` was decoded, says about the payload.
    init(_ error: any Error, in document: JSONDocument, at root: JSONNode) {
        guard let error = error as? DecodingError else {
            self.init(path: "", found: document.excerpt(of: root), reason: String(describing: error))
            return
        }
        switch error {
        case .keyNotFound(let key, let context):
            self.init(path: PayloadError.path(context.codingPath + [key]), found: nil)
        case .valueNotFound(_, let context), .typeMismatch(_, let context), .dataCorrupted(let context):
            self.init(context, in: document, at: root)
        @unknown default:
            self.init(path: "", found: document.excerpt(of: root), reason: String(describing: error))
        }
    }

    private init(_ context: DecodingError.Context, in document: JSONDocument, at root: JSONNode) {
        if let problem = context.underlyingError as? PayloadError {
            self = problem
            return
        }
        let node = document.node(at: context.codingPath, from: root)
        self.init(
            path: PayloadError.path(context.codingPath), found: node.map { document.excerpt(of: $0) },
            reason: context.debugDescription)
    }

    /// The dotted form of a coding path, `splits[2].seconds`.
    static func path(_ keys: [any CodingKey]) -> String {
        var path = ""
        for key in keys {
            if let element = key as? ElementKey {
                path += "[\(element.index)]"
            } else {
                if !path.isEmpty { path += "." }
                path += Excerpt.text(key.stringValue)
            }
        }
        return path
    }
}

extension JSONDocument {
    /// The value that a coding path leads to.
    fileprivate func node(at path: [any CodingKey], from root: JSONNode) -> JSONNode? {
        var node = root
        for key in path {
            let next =
                if let element = key as? ElementKey {
                    elements(of: node).dropFirst(element.index).first { _ in true }
                } else {
                    member(named: key.stringValue, of: node)
                }
            guard let next else { return nil }
            node = next
        }
        return node
    }
}
