$ mv Tests/GardenTests/CountTests.swift Tests/GardenTests/WateringTests.swift
