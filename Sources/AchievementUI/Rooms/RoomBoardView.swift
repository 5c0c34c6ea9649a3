#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import SwiftUI

    /// The rooms of a mode: the current one with its targets by game, the next one, the finished ones, and the names of
    /// later ones.
    public struct RoomBoardView: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        private let board: RoomBoard
        private let open: @MainActor (AchievementKey) -> Void

        /// Creates a view of a mode's rooms; `open` opens the details of an achievement.
        public init(_ board: RoomBoard, open: @escaping @MainActor (AchievementKey) -> Void) {
            self.board = board
            self.open = open
        }

        public var body: some View {
            ScreenScroll {
                Text(words.finished(board)).font(.subheadline).foregroundStyle(.secondary)
                if let room = board.current {
                    ScreenSection(title: words.text(.currentRoom)) { CurrentRoomView(room: room, open: open) }
                } else {
                    Text(words.text(.allRoomsFinished)).font(.headline)
                }
                if let room = board.next { ScreenSection(title: words.text(.nextRoom)) { NextRoomView(room: room) } }
                if !board.finished.isEmpty {
                    ScreenSection(title: words.text(.finishedRooms)) {
                        ForEach(board.finished, id: \.number) { room in finished(room) }
                    }
                }
                if !board.later.isEmpty {
                    ScreenSection(title: words.text(.laterRooms)) {
                        ForEach(board.later, id: \.number) { room in
                            Text([words.room(room.number), room.name].joined(separator: " · ")).font(.subheadline)
                        }
                    }
                }
            }
            .navigationTitle(board.modeName)
        }

        private func finished(_ room: RoomCard) -> some View {
            let date = room.card.unlockedText.map(words.finished(on:))
            return OpeningRow(card: room.card, open: open) {
                MedalRow(
                    title: room.card.title,
                    text: [words.room(room.number), date].compactMap { $0 }.joined(separator: " · ")
                ) {
                    MedalView(room.card)
                }
            }
        }
    }

    /// The current room: its trophy, and its targets by game with their progress.
    struct CurrentRoomView: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        let room: RoomCard
        let open: @MainActor (AchievementKey) -> Void

        var body: some View {
            CardBox {
                AdaptiveRow(alignment: .center, spacing: 12) {
                    MedalView(room.card)
                    VStack(alignment: .leading) {
                        Text(room.card.title).font(style.titleFont)
                        Text(words.room(room.number)).font(.subheadline).foregroundStyle(.secondary)
                    }
                }
                .readAsOne()
                ProgressLine(room.progress, color: style.color(room.card.color))
                    .readAsOne()
                CardColumns(minimum: 240) {
                    ForEach(Array(room.games.enumerated()), id: \.offset) { _, game in
                        VStack(alignment: .leading, spacing: style.spacing) {
                            if let name = game.name {
                                Label(name, systemImage: style.symbol(game.icon)).font(style.titleFont)
                                    .accessibilityAddTraits(.isHeader)
                            }
                            ForEach(game.targets, id: \.card.key) { target in
                                OpeningRow(card: target.card, open: open) { RoomTargetRow(target: target) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// A target of the current room.
    struct RoomTargetRow: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        let target: RoomTargetCard

        var body: some View {
            VStack(alignment: .leading, spacing: 2) {
                Label {
                    Text(target.title)
                } icon: {
                    Image(systemName: target.card.isUnlocked ? "checkmark.circle.fill" : "circle")
                        .foregroundStyle(target.card.isUnlocked ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
                        .accessibilityHidden(true)
                }
                .font(.subheadline)
                if target.card.isUnlocked {
                    Text(words.text(.reached)).font(.caption).foregroundStyle(.secondary)
                } else if let progress = target.card.progress {
                    ProgressLine(progress, color: style.color(target.card.color))
                }
            }
            .readAsOne()
        }
    }

    /// The next room with the names of its targets, locked.
    struct NextRoomView: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        let room: RoomCard

        var body: some View {
            CardBox {
                Label(room.card.title, systemImage: "lock.fill").font(style.titleFont)
                Text([words.room(room.number), words.text(.opensNext)].joined(separator: " · "))
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                CardColumns(minimum: 240) {
                    ForEach(Array(room.games.enumerated()), id: \.offset) { _, game in
                        VStack(alignment: .leading, spacing: 4) {
                            if let name = game.name { Text(name).font(style.titleFont) }
                            Text(game.targets.map(\.title).joined(separator: " · ")).font(.subheadline)
                        }
                    }
                }
            }
        }
    }
#endif
