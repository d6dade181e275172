import Merchant
import ShopApp
package import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import Synchronization

/// Going back, and over to other branches: by carrying out again what had happened, from the nearest
/// checkpoint, in a store that writes nothing and asks nobody, until it takes this one's place.
extension StoreDriver {
  /// Goes back or on along the steps, or over to another branch.
  ///
  /// - Parameter change: Where to go.
  /// - Returns: Who carries out steps from now on; this driver's store is closed.
  /// - Throws: ``StepFailure``: why it cannot be done, or that the task was cancelled; this store goes on
  ///   then, as it was.
  package func went(_ change: BranchChange) async throws(StepFailure) -> StoreDriver {
    try await branches.moved(by: change).driver
  }

  /// Takes over what is connected to another driver of the same store.
  func takeOver(from other: StoreDriver) {
    merchant.policy = other.merchant.policy
    names.take(other.names)
    tellTimeMoves(to: other.onTimeMove.withLock(\.self))
    sendNotifications(through: other.webhooks.network)
  }
}
