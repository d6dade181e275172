import Merchant
import ShopApp
package import StoreEngine
import StoreModel
import StoreScript
package import StoreSession
import Synchronization

/// The functions that the program gave to its store's driver.
///
/// They run outside the lock.
struct ProgramCalls: Sendable {
  /// Makes the program's settings in its store, such as webhooks.
  var setSettings: (@Sendable (StoreSession) -> Void)?
  /// Receives the progress of a move of time, after each piece.
  var onTimeMove: (@Sendable (TimeMove) -> Void)?
  /// Reads the catalogs that steps name.
  var catalogFiles: StoreDriver.CatalogFiles?
}

/// Undo, redo and changes of branches.
///
/// Recorded steps are replayed from the nearest checkpoint, in a store that writes nothing and calls nothing
/// outside, until it replaces this one.
extension StoreDriver {
  /// Undoes or redoes steps, or changes to another branch.
  ///
  /// - Parameters:
  ///   - change: The step or branch to change to.
  ///   - turn: The caller's current turn, or `nil` to stop time and wait for one.
  /// - Returns: The driver for further steps. This driver's store is closed.
  /// - Throws: ``StepFailure`` if the change is impossible or the task was cancelled. This store continues
  ///   unchanged then.
  package func went(
    _ change: BranchChange,
    in turn: StoreTurn? = nil
  ) async throws(StepFailure) -> StoreDriver {
    try await branches.moved(by: change, in: turn).driver
  }

  /// Stores the function that makes the program's settings in its store.
  ///
  /// An undo may return to a moment before this program opened the store. The function then runs
  /// again before the next step.
  ///
  /// - Parameter set: Makes the settings, as upkeep.
  package func keepSetting(_ set: (@Sendable (StoreSession) -> Void)?) {
    programCalls.withLock { $0.setSettings = set }
  }

  /// Takes over the connections of another driver of the same store.
  func takeOver(from other: StoreDriver) {
    merchant.policy = other.merchant.policy
    let calls = other.programCalls.withLock(\.self)
    programCalls.withLock { $0 = calls }
    names.copyNames(other.names)
    sendNotifications(through: other.webhooks.network)
  }
}
