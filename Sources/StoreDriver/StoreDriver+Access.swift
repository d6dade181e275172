import ShopApp
import StoreScript
import Synchronization

extension StoreDriver {
  /// Asks the app what its customer may use now.
  ///
  /// The app asks the store, so what stands in its way there, such as products that cannot be loaded,
  /// stands in the way of access as well.
  ///
  /// - Parameters:
  ///   - products: The product identifiers.
  ///   - turn: The turn that the caller has already, or `nil` to wait for one.
  /// - Returns: Whether there is full access, for each of them.
  /// - Throws: ``StepFailure`` if the app is not running.
  package func access(
    to products: Set<String>,
    in turn: StoreTurn? = nil
  ) async throws(StepFailure) -> [String: Bool] {
    try await inTurn(turn) { driver throws(StepFailure) in
      let findings = Findings()
      try await driver.act("access") { app in
        for product in products.sorted() {
          let access = await app.access(to: product)
          findings.found.withLock { $0[product] = access == .full }
        }
      }
      return findings.found.withLock { $0 }
    }
  }

  private final class Findings: Sendable {
    let found = Mutex<[String: Bool]>([:])
  }
}
