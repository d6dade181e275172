import Merchant
import ShopApp
package import StoreEngine
import StoreModel
import StoreScript
package import StoreSession
import Synchronization

/// The closures that the program has set on its store's driver.
///
/// The closures run outside the lock.
struct ProgramCalls: Sendable {
  /// A closure that changes the store's settings for this program, such as webhooks.
  var setSettings: (@Sendable (StoreSession) -> Void)?
  /// A closure that receives the progress of a move of time, after each piece.
  var onTimeMove: (@Sendable (TimeMove) -> Void)?
  /// A closure that reads the catalog files that steps name.
  var catalogFiles: StoreDriver.CatalogFiles?
}

/// Undo, redo and changes of branches.
///
/// Recorded steps are replayed from the nearest checkpoint, in a separate store. That store writes no file and calls no
/// service until it replaces this store.
extension StoreDriver {
  /// Undoes or redoes steps, or changes to another branch.
  ///
  /// - Parameters:
  ///   - change: The step or branch to change to.
  ///   - turn: The caller's current turn, or `nil` to stop time and wait for one.
  /// - Returns: The driver for further steps. This driver's store is then closed.
  /// - Throws: ``StepFailure`` if the change is impossible or the task was cancelled. In both cases this store
  ///   continues unchanged.
  package func went(
    _ change: BranchChange,
    in turn: StoreTurn? = nil
  ) async throws(StepFailure) -> StoreDriver {
    try await branches.moved(by: change, in: turn).driver
  }

  /// Sets the closure that changes the store's settings for this program.
  ///
  /// An undo may return to a moment before this program opened the store. The closure then runs again before the next
  /// step.
  ///
  /// - Parameter set: Changes the settings. The changes are recorded as upkeep.
  package func keepSetting(_ set: (@Sendable (StoreSession) -> Void)?) {
    programCalls.withLock { $0.setSettings = set }
  }

  /// Takes over the connections of another driver for the same store.
  func takeOver(from other: StoreDriver) {
    merchant.policy = other.merchant.policy
    let calls = other.programCalls.withLock(\.self)
    programCalls.withLock { $0 = calls }
    names.copyNames(other.names)
    let before = other.phone.withLock(\.self)
    phone.withLock { phone in
      (phone.launcher, phone.launched) = (before.launcher, before.launched)
      phone.launches = before.launches
    }
    sendNotifications(through: other.webhooks.network)
  }
}
