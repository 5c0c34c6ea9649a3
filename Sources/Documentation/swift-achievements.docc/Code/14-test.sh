$ swift test --filter GardenTests
✘ Test "The mode keeps the contract" recorded an issue at Badges.swift:18:20: Issue recorded
↳ streak_7: no walkthrough leads to it [reachability]
