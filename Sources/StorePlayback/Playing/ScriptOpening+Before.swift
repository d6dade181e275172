package import StoreDriver
import StoreScript

extension ScriptOpening {
  /// Runs the steps before the script (`before:` in its header), which aren't shown.
  ///
  /// - Parameter driver: The driver of the store. The script's own steps haven't run yet.
  /// - Throws: ``UnpreparedStore`` if a step fails. The remaining steps aren't run.
  package func prepare(_ driver: StoreDriver) async throws(UnpreparedStore) {
    driver.readCatalogs(openedCatalogs.files)
    var stage = StoreStage(driver)
    var runner = StepRunner()
    var problem: UnpreparedStore?
    await runner.run(script.header.before, on: &stage) { _, outcome, _ in
      guard let failure = outcome.failure else { return }
      let place = outcome.step.place(in: path) ?? path
      problem = UnpreparedStore(
        description: "\(place): before the script, \(outcome.step.briefWords): \(failure)"
      )
    }
    if let problem { throw problem }
  }
}

/// The reason why the steps before a script can't run.
package struct UnpreparedStore: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
}
