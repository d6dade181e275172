package import StoreDriver
import StoreScript

extension ScriptOpening {
  /// Does what comes before the script (`before:` in its header), which nobody sees.
  ///
  /// - Parameter driver: The store, in which nothing of the script has been done yet.
  /// - Throws: ``UnpreparedStore`` for the first step that cannot be carried out.
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

/// Why a script cannot begin: what comes before it cannot be done.
package struct UnpreparedStore: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
}
