#if canImport(SwiftUI)
    import AchievementCore
    public import AchievementEngine
    public import AchievementGallery
    import AchievementPresentation
    public import SwiftUI

    /// A form that defines an achievement or a challenge, or replaces one. It lists missing or invalid fields. Show it
    /// only where the policy of the center allows definitions.
    public struct DefinitionFormView: View {
        @Environment(\.achievementWords) private var words
        @Environment(\.achievementStyle) private var style
        @State private var draft: DefinitionDraft
        @State private var problems: [DefinitionForm.Problem] = []
        @State private var failure: String?
        @State private var defined: String?
        @State private var isWorking = false

        private let form: DefinitionForm
        private let define: @MainActor (AchievementDefinition) async throws -> Void

        /// Creates a form.
        ///
        /// - Parameters:
        ///   - form: what there is to choose from.
        ///   - draft: the contents to begin with, such as those of
        ///     ``/AchievementGallery/DefinitionForm/draft(replacing:)``; `nil` for a new achievement.
        ///   - define: defines the achievement, such as with the center's `define(_:by:id:)`. Its error is shown to the
        ///     user.
        public init(
            _ form: DefinitionForm, draft: DefinitionDraft? = nil,
            define: @escaping @MainActor (AchievementDefinition) async throws -> Void
        ) {
            self.form = form
            self.define = define
            _draft = State(initialValue: draft ?? form.draft())
        }

        public var body: some View {
            ScreenScroll {
                if form.modes.count > 1, draft.replaced == nil { modes }
                ForEach(form.mode(of: draft)?.languages ?? []) { language in
                    FormField(title: words.titleField(language), text: $draft[title: language.id])
                    FormField(title: words.descriptionField(language), text: $draft[description: language.id])
                }
                condition
                FormField(title: words.text(.points), text: $draft.points)
                NamedPicker(title: words.text(.rarity), selection: $draft.rarity) {
                    ForEach(Rarity.allCases, id: \.self) { Text(words.rarity($0)).tag($0) }
                }
                looks
                notes
                Button(words.text(draft.replaced == nil ? .define : .replace)) { submit() }
                    .buttonStyle(.borderedProminent)
                    .disabled(isWorking)
            }
            .navigationTitle(words.text(draft.replaced == nil ? .newDefinition : .replace))
        }

        private var modes: some View {
            NamedPicker(title: words.text(.mode), selection: $draft.mode) {
                ForEach(form.modes) { Text($0.name).tag($0.id) }
            }
        }

        @ViewBuilder private var condition: some View {
            NamedPicker(title: words.text(.condition), selection: $draft.rule) {
                if draft.replaced != nil { Text(words.text(.asBefore)).tag(DefinitionDraft.Rule.kept) }
                Text(words.text(.granted)).tag(DefinitionDraft.Rule.granted)
                ForEach(form.mode(of: draft)?.measures ?? []) { Text($0.name).tag(DefinitionDraft.Rule.reach($0.id)) }
            }
            if let measured = form.measured(of: draft) {
                FormField(title: words.targetField(measured), text: $draft.target)
                NamedPicker(title: words.text(.within), selection: $draft.window) {
                    ForEach(form.spans(for: draft)) { Text($0.name).tag($0.id) }
                }
            }
        }

        @ViewBuilder private var looks: some View {
            NamedPicker(title: words.text(.icon), selection: $draft.icon) {
                ForEach(form.icons(for: draft)) { look in
                    if let icon = look.id {
                        Label(look.name, systemImage: style.symbol(icon)).tag(look.id)
                    } else {
                        Text(look.name).tag(look.id)
                    }
                }
            }
            NamedPicker(title: words.text(.color), selection: $draft.color) {
                ForEach(form.colors(for: draft)) { Text($0.name).tag($0.id) }
            }
            MedalView(
                icon: form.icon(of: draft), color: form.color(of: draft), rarity: draft.rarity, isHeld: true, scale: 1.5
            )
        }

        @ViewBuilder private var notes: some View {
            ForEach(problems, id: \.self) { problem in
                Label(words.problem(problem), systemImage: "exclamationmark.triangle.fill").font(.subheadline)
            }
            if let failure { Label(failure, systemImage: "exclamationmark.triangle.fill").font(.subheadline) }
            if let defined { Label(defined, systemImage: "checkmark.circle.fill").font(.subheadline) }
        }

        private func submit() {
            failure = nil
            defined = nil
            problems = form.problems(of: draft)
            guard let definition = form.definition(of: draft) else { return }
            isWorking = true
            Task {
                do {
                    try await define(definition)
                    defined = words.defined(definition)
                    // The next submission defines another achievement.
                    if draft.replaced == nil { draft = form.draft(of: draft.mode) }
                } catch {
                    failure = words.failure(error)
                }
                isWorking = false
            }
        }
    }

    extension DefinitionDraft {
        /// The title in a language.
        fileprivate subscript(title language: String) -> String {
            get { titles[language, default: ""] }
            set { titles[language] = newValue }
        }

        /// How to earn it, in a language.
        fileprivate subscript(description language: String) -> String {
            get { descriptions[language, default: ""] }
            set { descriptions[language] = newValue }
        }
    }
#endif
