#if canImport(SwiftUI)
    import AchievementCore
    import AchievementGallery
    import AchievementUI
    import SampleModel
    import SwiftUI

    /// The fourth tab: levels, statistics, calendar, story and sharing, the mode selection, reminders, and in debug
    /// builds a way to play sample days.
    struct YouTab: View {
        @Environment(\.achievementWords) private var words

        let app: AppModel
        let gallery: GalleryModel
        let open: @MainActor (AchievementKey) -> Void

        var body: some View {
            NavigationStack {
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 16) {
                        LevelRing(gallery.level, name: gallery.playerName)
                        ModeLevels(gallery.modes)
                        NavigationLink {
                            ScrollView {
                                CategoryList(
                                    gallery.categories, next: gallery.dashboard.nextInCategories, modes: gallery.modes,
                                    open: open
                                )
                                .padding()
                            }
                        } label: {
                            Label(words.text(.byCategory), systemImage: "square.grid.2x2.fill")
                        }
                        NavigationLink {
                            StatisticsView(gallery.activity)
                        } label: {
                            Label(words.text(.statistics), systemImage: "chart.bar.fill")
                        }
                        NavigationLink {
                            ActivityCalendarView(gallery.calendar)
                        } label: {
                            Label(words.text(.calendar), systemImage: "calendar")
                        }
                        NavigationLink {
                            StoryView(gallery.story, playerName: gallery.playerName, open: open)
                        } label: {
                            Label(words.text(.story), systemImage: "book.fill")
                        }
                        NavigationLink {
                            ShareScreen(gallery.share)
                        } label: {
                            Label(words.text(.share), systemImage: "square.and.arrow.up")
                        }
                        ModeChoiceView(app: app)
                        ReminderToggle(app: app)
                        debugMenu
                    }
                    .padding()
                }
                .navigationTitle(AppWord.you.text(app.language))
            }
        }

        @ViewBuilder private var debugMenu: some View {
            #if DEBUG
                NavigationLink {
                    DebugMenuView(DebugMenu(app.gameModes, language: app.language)) { sample in
                        Task { await app.simulate(sample) }
                    } reset: { mode in
                        Task { await app.reset(mode) }
                    }
                } label: {
                    Label(words.text(.debugMenu), systemImage: "ladybug.fill")
                }
            #endif
        }
    }

    /// The choice of modes; the last one cannot be switched off.
    struct ModeChoiceView: View {
        let app: AppModel

        var body: some View {
            VStack(alignment: .leading) {
                Text(AppWord.modes.text(app.language)).font(.title2).bold().accessibilityAddTraits(.isHeader)
                ForEach(AppMode.allCases) { mode in
                    Toggle(mode.name(app.language), isOn: isChosen(mode)).disabled(app.modes == [mode])
                }
            }
        }

        private func isChosen(_ mode: AppMode) -> Binding<Bool> {
            Binding { @MainActor in
                app.modes.contains(mode)
            } set: { @MainActor isChosen in
                let others = Set(app.modes).subtracting([mode])
                Task { await app.choose(isChosen ? others.union([mode]) : others) }
            }
        }
    }

    /// The reminder setting; turning it on asks the player for permission.
    struct ReminderToggle: View {
        let app: AppModel

        var body: some View {
            Toggle(
                AppWord.reminders.text(app.language),
                isOn: Binding { @MainActor in
                    app.wantsReminders
                } set: { @MainActor areWanted in
                    Task { await app.setReminders(areWanted) }
                })
        }
    }
#endif
