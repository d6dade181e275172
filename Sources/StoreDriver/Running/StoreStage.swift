package import StoreScript

/// A stage with only a store, without a screen and external services.
package struct StoreStage: StepStage {
  /// The store's current driver.
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
