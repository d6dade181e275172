import Merchant
import ShopApp
import StoreModel
import StoreScript
import StoreSession
import Synchronization

/// Everything in this process that a step may change, as it is behind a step at which nothing waits.
struct Checkpoint: Sendable {
  let session: SessionCheckpoint
  var beside: BesideSession
}

/// What of a checkpoint stands beside the session.
struct BesideSession: Sendable {
  var phone = Phone.Kept()
  var merchant = MerchantMemory()
  /// Whether the merchant is told of notifications.
  var followsPurchases = false
  var server = MerchantServerState.reachable
  var webhooks: [String: [SendAttemptResult]] = [:]
  var faults = ArmedFaults()
  var offerSignatures = 0
  var merchantSignatures = 0
  var eventsBeforeRequest = 0
}

/// The merchant's server at a moment.
struct MerchantStand: Sendable {
  let memory: MerchantMemory
  /// Whether it gets notifications.
  let followsPurchases: Bool
  /// The armed faults between the server and the App Store, without those that calls have used up.
  let faults: ArmedFaults

  init(of merchant: Merchant, faults: ArmedFaults) {
    self.faults = faults
    memory = merchant.memory
    followsPurchases = merchant.followsPurchases
  }
}

extension StoreDriver {
  /// Everything as it is now; nil where something waits.
  func checkpoint() -> Checkpoint? {
    guard let session = session.checkpoint() else { return nil }
    let phone = phone.withLock(\.kept)
    // The app listens to three streams; who else listens is no part of what can be resumed.
    guard session.isAppRunning == phone.isRunning,
      session.listenerCount == (phone.isRunning ? ShopApp.streams : 0)
    else { return nil }
    return Checkpoint(
      session: session,
      beside: BesideSession(
        phone: phone,
        merchant: merchant.memory,
        followsPurchases: merchant.followsPurchases,
        server: server.state,
        webhooks: webhooks.results,
        faults: faults.armed,
        offerSignatures: offerSignatures.load(ordering: .relaxed),
        merchantSignatures: merchantSignatures.count,
        eventsBeforeRequest: eventsBeforeRequest.load(ordering: .relaxed)
      )
    )
  }
}
