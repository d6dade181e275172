import SimulatedStoreKit
import StoreCatalog
import StoreEngine
import StoreModel

/// The switches of a test session that aren't settings of the store.
struct Switches: Sendable {
  var disablesDialogs: Bool
  var failsTransactions: Bool
  var failureError = SKError.Code.unknown
  /// The failures that the test set, with their associated values.
  ///
  /// The key is the type of the StoreKit function.
  var failures: [ObjectIdentifier: any SKTestFailure] = [:]

  init(_ file: CatalogSettings) {
    disablesDialogs = file.disableDialogs
    failsTransactions = file.failTransactions
  }

  /// Updates the store's settings according to the switches.
  ///
  /// A purchase that must fail still opens its sheet, so that the list of transactions contains a failed transaction.
  func apply(to settings: inout StoreSettings) {
    if failsTransactions {
      // In StoreKit 2, a cancelled payment returns the result `userCancelled` instead of an error.
      settings.standingAnswer =
        failureError == .paymentCancelled ? .cancel : .fail(failure: failureError.failure)
    } else {
      settings.standingAnswer = disablesDialogs ? .buy : nil
    }
  }
}
