import AchieveCommand

await AchieveCommand.run(modes: [Running()], name: "EarlierRelease")
