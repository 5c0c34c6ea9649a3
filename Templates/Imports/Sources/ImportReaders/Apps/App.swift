/// An app whose export can be read.
public enum App: String, CaseIterable, Sendable {
    case loop
    case habitica
    case strava
    case googleFit = "google-fit"

    /// Reads the files of an export.
    ///
    /// - Throws: ``Problem`` if a file is of another kind. Rows that cannot be read become problems of the reading; the
    ///   other rows are in its lines.
    public func read(_ files: [ExportFile], _ options: ReadingOptions) throws(Problem) -> Reading {
        switch self {
        case .loop: try Loop.read(files, options)
        case .habitica: try Habitica.read(files, options)
        case .strava: try Strava.read(files, options)
        case .googleFit: try GoogleFit.read(files, options)
        }
    }
}
