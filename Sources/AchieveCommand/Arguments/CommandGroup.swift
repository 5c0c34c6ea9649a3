/// Commands with a common purpose, listed together in the help.
struct CommandGroup: Sendable {
    /// The purpose, as the heading of the list.
    let title: String
    /// The commands, the most common ones first.
    let commands: [any Command.Type]

    /// All commands of the tool.
    static let all = [
        CommandGroup(
            title: "getting started",
            commands: [
                RunCommand.self, StatusCommand.self, ExplainCommand.self, GalleryCommand.self, LeaderboardCommand.self,
                CatalogCommand.self, DemoCommand.self,
            ]),
        CommandGroup(
            title: "inspect players and events",
            commands: [
                PlayersCommand.self, WhoCommand.self, RatesCommand.self, LogCommand.self, InfoCommand.self,
                ExportCommand.self, JudgeCommand.self,
            ]),
        CommandGroup(
            title: "grant, define and correct",
            commands: [
                GrantCommand.self, RevokeCommand.self, DefineCommand.self, WithdrawCommand.self, FreezeCommand.self,
                AdjustCommand.self, VoidCommand.self, ResetCommand.self, ListCommand.self, UnlistCommand.self,
            ]),
        CommandGroup(
            title: "import, join and erase players",
            commands: [
                ImportCommand.self, JoinCommand.self, EraseCommand.self, ErasuresCommand.self, SimulateCommand.self,
            ]),
        CommandGroup(
            title: "maintain a store",
            commands: [
                BackupCommand.self, RestoreCommand.self, CopyCommand.self, MergeCommand.self, DiffCommand.self,
                VerifyCommand.self,
                RebuildCommand.self, RetainCommand.self, CompactCommand.self,
            ]),
        CommandGroup(title: "shell integration", commands: [CompletionsCommand.self, ManualCommand.self]),
    ]
}
