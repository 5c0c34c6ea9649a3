import AchievementEngine

/// Prints states of players.
struct StatusPrinter: Sendable {
    /// How states are written.
    enum Form: Sendable {
        /// One JSON object per line.
        case json
        /// A block of lines.
        case text(CatalogIndex)
    }

    let console: Console
    let form: Form

    /// Prints one state.
    func print(_ status: PlayerStatus) throws {
        switch form {
        case .json:
            try console.print(status.json)
        case .text(let catalog):
            for line in StatusText(catalog: catalog, style: console.style).lines(of: status) {
                try console.print(line)
            }
        }
    }

    /// Prints the state of every player, one at a time.
    func printAll(of center: AchievementCenter) async throws {
        try await center.forEachStatus { status in
            try print(status)
            if case .text = form { try console.print("") }
        }
    }
}
