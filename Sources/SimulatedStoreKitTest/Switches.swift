import SimulatedStoreKit
import StoreCatalog
import StoreEngine
import StoreModel

/// The switches of a test session that have no counterpart of their own among the store's settings.
struct Switches: Sendable {
  var disablesDialogs: Bool
  var failsTransactions: Bool
  var failureError = SKError.Code.unknown
  /// What the test set, by the type of the function, with everything that its errors carry.
  var failures: [ObjectIdentifier: any SKTestFailure] = [:]

  init(_ file: CatalogSettings) {
    disablesDialogs = file.disableDialogs
    failsTransactions = file.failTransactions
  }

  /// Says in the store's terms what the switches come to.
  ///
  /// A purchase that is to fail does so at its sheet, so that it is among the transactions as a
  /// failed one.
  func apply(to settings: inout StoreSettings) {
    if failsTransactions {
      // A cancelled payment is StoreKit 2's `userCancelled`, which is a result and no error.
      settings.standingAnswer =
        failureError == .paymentCancelled ? .cancel : .fail(failure: failureError.failure)
    } else {
      settings.standingAnswer = disablesDialogs ? .buy : nil
    }
  }
}
