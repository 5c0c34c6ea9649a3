import AchievementUIOnLinux
import Drawing
import Foundation
import SampleScreens
import SwiftUI

// Draws every screen of the sample season to HTML, in several settings, with a page that lists them.

/// Settings with which the screens are drawn.
struct Setting: Sendable {
    let name: String
    var page = Page()
    var size = DynamicTypeSize.large
    var contrast = ColorSchemeContrast.standard
    var sizeClass = UserInterfaceSizeClass.compact
    var isOnWrist = false
    var player = SampleClub.veteran

    static let all: [Setting] = {
        let phone = Setting(name: "phone")
        var dark = Page()
        dark.isDark = true
        var chinese = Page()
        chinese.language = "zh-Hans"
        var german = Page()
        german.language = "de"
        var largest = Page()
        largest.scale = DynamicTypeSize.accessibility3.scale
        var mirrored = Page()
        mirrored.isMirrored = true
        var tablet = Page()
        tablet.width = 820
        var wide = Page()
        wide.width = 1180
        var watch = Page()
        watch.width = 198
        return [
            phone, Setting(name: "newcomer", player: SampleClub.newcomer),
            Setting(name: "graduate", player: SampleClub.graduate),
            Setting(name: "dark", page: dark), Setting(name: "chinese", page: chinese),
            Setting(name: "german", page: german),
            Setting(name: "largest", page: largest, size: .accessibility3), Setting(name: "mirrored", page: mirrored),
            Setting(name: "tablet", page: tablet, sizeClass: .regular),
            Setting(name: "wide", page: wide, sizeClass: .regular),
            Setting(name: "watch", page: watch, isOnWrist: true),
            Setting(name: "contrast", contrast: .increased),
        ]
    }()
}

if CommandLine.arguments.contains(where: { $0.hasPrefix("-") }) {
    print("usage: ui-pages [FOLDER]")
    print("Draws every screen to HTML, below a folder for temporary files unless one is named.")
    exit(CommandLine.arguments.contains("--help") || CommandLine.arguments.contains("-h") ? 0 : 64)
}
let folder =
    CommandLine.arguments.count > 1
    ? URL(filePath: CommandLine.arguments[1])
    : FileManager.default.temporaryDirectory.appending(path: "achievement-screens")
let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Sources")
let icons = try Page.icons(below: sources)
let (club, school) = (try await SampleClub(), try await SampleClub.school())
var links = ""
for setting in Setting.all {
    let app = try await SampleApp(
        setting.player == SampleClub.graduate ? school : club, of: setting.player, language: setting.page.language)
    let place = folder.appending(path: setting.name)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    var page = setting.page
    page.icons = icons
    links += "<h2>\(setting.name)</h2>\n"
    for screen in app.screens {
        let nodes = screen.view.drawn { environment in
            environment.locale = Locale(identifier: setting.page.language)
            environment.dynamicTypeSize = setting.size
            environment.colorScheme = setting.page.isDark ? .dark : .light
            environment.horizontalSizeClass = setting.sizeClass
            if setting.isOnWrist { environment.achievementStacksRows = true }
            environment.set(contrast: setting.contrast)
            environment.layoutDirection = setting.page.isMirrored ? .rightToLeft : .leftToRight
        }
        let file = place.appending(path: "\(screen.name).html")
        try Data(try page.document(screen.name, nodes).utf8).write(to: file, options: .atomic)
        links += "<a href=\"\(setting.name)/\(screen.name).html\">\(screen.name)</a>\n"
    }
}
let index = folder.appending(path: "index.html")
let note = "Drawn on Linux by declarations of SwiftUI of our own. Apple's systems lay the same views out differently."
try Data("<!doctype html><html lang=en><meta charset=utf-8><title>Screens</title><p>\(note)</p>\(links)</html>".utf8)
    .write(to: index, options: .atomic)
print(index.path)
