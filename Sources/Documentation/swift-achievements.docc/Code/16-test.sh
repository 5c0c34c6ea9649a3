$ swift test --filter GardenTests
✔ Test run with 3 tests in 2 suites passed
