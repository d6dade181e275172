import SimulatedStoreKit
import StoreCatalog
import StoreEngine
import StoreModel

/// The switches of a test session that aren't settings of the store.
struct Switches: Sendable {
  var disablesDialogs: Bool
  var failsTransactions: Bool
  var failureError = SKError.Code.unknown
  /// The failures that the test set, with all associated values, by the type of the function.
  var failures: [ObjectIdentifier: any SKTestFailure] = [:]

  init(_ file: CatalogSettings) {
    disablesDialogs = file.disableDialogs
    failsTransactions = file.failTransactions
  }

  /// Translates the switches to the store's settings.
  ///
  /// A simulated failure happens at the sheet, so that the list of transactions contains a failed one.
  func apply(to settings: inout StoreSettings) {
    if failsTransactions {
      // In StoreKit 2, a cancelled payment is the result `userCancelled` and not an error.
      settings.standingAnswer =
        failureError == .paymentCancelled ? .cancel : .fail(failure: failureError.failure)
    } else {
      settings.standingAnswer = disablesDialogs ? .buy : nil
    }
  }
}
