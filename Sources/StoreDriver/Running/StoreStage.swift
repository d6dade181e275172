package import StoreScript

/// A store alone, without a screen and without a world outside.
package struct StoreStage: StepStage {
  /// The driver that has the store.
  package private(set) var present: StoreDriver

  package init(_ driver: StoreDriver) {
    present = driver
  }

  package var driver: StoreDriver? { present }

  package mutating func run(_ step: Step, isTried: Bool) async -> StepFailure? {
    await present.failure(performing: step)
  }

  package mutating func replace(driver next: StoreDriver) { present = next.latest }
}
