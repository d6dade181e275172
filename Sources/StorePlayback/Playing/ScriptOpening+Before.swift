package import StoreDriver
import StoreScript

extension ScriptOpening {
  /// Does what comes before the script (`before:` in its header), which nobody sees.
  ///
  /// - Parameter driver: The store, in which nothing of the script has been done yet.
  /// - Throws: ``UnpreparedStore`` for the first step that cannot be carried out.
  package func prepare(_ driver: StoreDriver) async throws(UnpreparedStore) {
    driver.readCatalogs(openedCatalogs.files)
    for step in script.header.before {
      do throws(StepFailure) {
        _ = try await driver.names.naming(step.name) { () async throws(StepFailure) in
          try await driver.perform(step.step)
        }
      } catch {
        let place = step.place(in: path) ?? path
        throw UnpreparedStore(
          description: "\(place): before the script, \(step.briefWords): \(error)"
        )
      }
    }
  }
}

/// Why a script cannot begin: what comes before it cannot be done.
package struct UnpreparedStore: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
}
