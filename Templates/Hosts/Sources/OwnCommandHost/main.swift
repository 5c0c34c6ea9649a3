import AchieveCommand

await AchieveCommand.run(modes: [Reading()], name: "OwnCommandHost")
