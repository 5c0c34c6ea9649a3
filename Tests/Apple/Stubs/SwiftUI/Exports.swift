// Modules that SwiftUI re-exports: lengths and rectangles. Everything else of Foundation is imported where it is
// needed.
#if canImport(CoreGraphics)
    @_exported public import CoreGraphics
#else
    @_exported public import Foundation
#endif
