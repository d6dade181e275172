import ShopApp
import StoreScript
import Synchronization

extension StoreDriver {
  /// Returns whether the app currently gives its customer access to the given products.
  ///
  /// The app reads the products from the store. A problem there, such as products that can't be loaded, also affects
  /// the result.
  ///
  /// - Parameters:
  ///   - products: The product identifiers.
  ///   - turn: The caller's current turn, or `nil` to wait for one.
  /// - Returns: Whether the customer has full access, for each product.
  /// - Throws: ``StepFailure`` if the app isn't running.
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
