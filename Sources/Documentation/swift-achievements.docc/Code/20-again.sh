$ swift run GardenHost
waterings: 7, points: 100
next: waterings_10
next: plants_5
