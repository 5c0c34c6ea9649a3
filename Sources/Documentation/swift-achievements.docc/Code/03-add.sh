$ swift package --allow-writing-to-package-directory add-game-mode Garden --event PlantWatered --metric waterings
Added the game mode Garden with the id garden:
  Sources/Garden
  Tests/GardenTests
  Package.swift: one line in gameModes
Run its tests: swift test --filter GardenTests
