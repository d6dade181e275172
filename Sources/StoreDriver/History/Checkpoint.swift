import Merchant
import ShopApp
import StoreModel
import StoreScript
import StoreSession
import Synchronization

/// All state of this process that a step may change.
///
/// A checkpoint is taken after a step, when nothing is pending.
struct Checkpoint: Sendable {
  let session: SessionCheckpoint
  var beside: CheckpointExtras
}

/// The parts of a checkpoint that don't belong to the session.
struct CheckpointExtras: Sendable {
  var phone = Phone.Snapshot()
  var merchant = MerchantSnapshot()
  var server = MerchantServerState.reachable
  var webhooks: [String: [SendAttemptResult]] = [:]
  var offerSignatures = 0
  var merchantSignatures = 0
  var eventsBeforeRequest = 0
}

/// The state of the merchant's server at one moment.
struct MerchantSnapshot: Sendable {
  var memory = MerchantMemory()
  /// Whether the server receives notifications.
  var followsPurchases = false
  /// The armed faults that haven't been used up yet.
  var faults = ArmedFaults()
}

extension MerchantSnapshot {
  /// Creates a snapshot of the given driver's server.
  init(of driver: StoreDriver) {
    faults = driver.faults.armed
    memory = driver.merchant.memory
    followsPurchases = driver.merchant.followsPurchases
  }

  /// Restores the server of the given driver to this state.
  func resume(in driver: StoreDriver) {
    driver.merchant.resume(memory, following: followsPurchases)
    driver.faults.armed = faults
  }
}

extension StoreDriver {
  /// Returns a checkpoint of the current state, or `nil` while something is pending.
  func checkpoint() -> Checkpoint? {
    guard let session = session.checkpoint() else { return nil }
    let phone = phone.withLock(\.self).snapshot
    // The app listens to three streams. Other listeners can't be restored.
    guard session.isAppRunning == phone.isRunning,
      session.listenerCount == (phone.isRunning ? ShopApp.streams : 0)
    else { return nil }
    return Checkpoint(
      session: session,
      beside: CheckpointExtras(
        phone: phone,
        merchant: MerchantSnapshot(of: self),
        server: server.state,
        webhooks: webhooks.results,
        offerSignatures: offerSignatures.count,
        merchantSignatures: merchantSignatures.count,
        eventsBeforeRequest: refusals.withLock(\.start)
      )
    )
  }
}
