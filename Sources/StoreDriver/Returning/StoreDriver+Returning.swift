import Merchant
import ShopApp
package import StoreEngine
import StoreModel
import StoreScript
package import StoreSession
import Synchronization

/// The functions that the program gave to its store's driver, which run without the lock.
struct ProgramCalls: Sendable {
  /// Sets what the program has its store set, such as webhooks.
  var setSettings: (@Sendable (StoreSession) -> Void)?
  /// Is told how far time has come, after each piece of the way.
  var onTimeMove: (@Sendable (TimeMove) -> Void)?
  /// Reads the catalogs that steps name.
  var catalogFiles: StoreDriver.CatalogFiles?
}

/// Going back, and over to other branches: by carrying out again what had happened, from the nearest
/// checkpoint, in a store that writes nothing and asks nobody, until it takes this one's place.
extension StoreDriver {
  /// Goes back or on along the steps, or over to another branch.
  ///
  /// - Parameters:
  ///   - change: Where to go.
  ///   - turn: The turn that the caller has already, or `nil` to stop time and wait for one.
  /// - Returns: Who carries out steps from now on; this driver's store is closed.
  /// - Throws: ``StepFailure``: why it cannot be done, or that the task was cancelled; this store goes on
  ///   then, as it was.
  package func went(
    _ change: BranchChange,
    in turn: StoreTurn? = nil
  ) async throws(StepFailure) -> StoreDriver {
    try await branches.moved(by: change, in: turn).driver
  }

  /// Has the store set again what the program sets when it opens it, before a step after an undo that went back further.
  ///
  /// - Parameter set: Sets it, as upkeep.
  package func keepSetting(_ set: (@Sendable (StoreSession) -> Void)?) {
    programCalls.withLock { $0.setSettings = set }
  }

  /// Takes over what is connected to another driver of the same store.
  func takeOver(from other: StoreDriver) {
    merchant.policy = other.merchant.policy
    let calls = other.programCalls.withLock(\.self)
    programCalls.withLock { $0 = calls }
    names.take(other.names)
    sendNotifications(through: other.webhooks.network)
  }
}
