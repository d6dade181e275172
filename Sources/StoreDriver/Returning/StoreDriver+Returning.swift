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
    stopTime()
    await turns.enter()
    defer {
      wayBack.end()
      turns.leave()
    }
    guard let steps = session.steps else {
      throw .impossible("this store keeps no steps", right: "carry out the steps anew")
    }
    // Whoever comes back here need not do everything again.
    takeCheckpoint(in: steps, isWanted: true)
    let plan: BranchPlan
    do {
      plan = try BranchPlan(change, in: steps, session)
    } catch let failure as StepFailure {
      throw failure
    } catch {
      throw .journal(message: "\(error)")
    }
    let next = try await wayBack.go { () async throws(StepFailure) in
      try await BranchReplay(plan, beside: self).carriedOut()
    }
    do {
      try next.session.replay.takePlace(of: session, changing: plan.deeds, to: plan.tree)
    } catch {
      next.abandonApp()
      throw StepFailure(error)
    }
    abandonApp()
    next.takeOver(from: self)
    return next
  }

  /// Takes over what is connected to another driver of the same store.
  private func takeOver(from other: StoreDriver) {
    requestsSeen.store(merchant.requestCount, ordering: .relaxed)
    merchant.policy = other.merchant.policy
    names.take(other.names)
    tellTimeMoves(to: other.onTimeMove.withLock(\.self))
    sendNotifications(through: other.webhooks.network)
  }
}
