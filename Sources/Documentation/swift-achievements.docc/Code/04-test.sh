$ swift test --filter GardenTests
✔ Test run with 4 tests in 2 suites passed
