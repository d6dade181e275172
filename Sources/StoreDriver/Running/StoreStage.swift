package import StoreScript

/// A stage that has only a store.
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
