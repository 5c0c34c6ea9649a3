$ swift run GardenHost
garden/streak_7 unlocked at 2026-03-07T08:00:00+01:00, 100 points
waterings: 7, points: 100
next: waterings_10
next: plants_5
