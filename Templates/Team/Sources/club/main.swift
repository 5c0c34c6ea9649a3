import AchieveCommand
import Chess

await AchieveCommand.run(modes: [Chess()], name: "club")
