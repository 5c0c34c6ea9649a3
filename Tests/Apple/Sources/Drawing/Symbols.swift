import Foundation
public import SwiftUI

/// Symbols of a screen that nobody drew. On a phone, a symbol that does not exist is an empty place, so a picture must
/// not show another one instead.
public struct UnknownSymbols: Error, CustomStringConvertible {
    /// The names of the symbols, sorted.
    public let names: [String]
    /// The name of the screen.
    public let screen: String

    public var description: String { "\(screen) has symbols without a drawing: \(names.joined(separator: ", "))" }
}

/// The names of the symbols that a view asks for, in order.
public func symbols(_ nodes: [Node]) -> [String] {
    nodes.flatMap { node in (node.attributes["symbol"].map { [$0] } ?? []) + symbols(node.children) }
}

extension Page {
    /// The drawings of the catalog's icons, for ``icons``.
    ///
    /// - Parameter sources: The folder of the package's sources.
    public static func icons(below sources: URL) throws -> String {
        let file = sources.appending(path: "AchievementGallery/Icons/icons.svg")
        return try String(contentsOf: file, encoding: .utf8)
            .replacing(#/<symbol id="([^"]*)"/#) { "<symbol id=\"\(Self.id(of: String($0.1)))\"" }
    }

    /// The id of a symbol's drawing.
    static func id(of symbol: String) -> String { "i-\(symbol.replacing(".", with: "-"))" }

    /// Whether a text of drawings has one of this symbol.
    static func isDrawn(_ symbol: String, in drawings: String) -> Bool {
        drawings.contains("id=\"\(id(of: symbol))\"")
    }
}
