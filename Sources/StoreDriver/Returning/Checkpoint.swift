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
  var merchant = MerchantStand()
  var server = MerchantServerState.reachable
  var webhooks: [String: [SendAttemptResult]] = [:]
  var offerSignatures = 0
  var merchantSignatures = 0
  var eventsBeforeRequest = 0
}

/// The merchant's server at a moment.
struct MerchantStand: Sendable {
  var memory = MerchantMemory()
  /// Whether it gets notifications.
  var followsPurchases = false
  /// The armed faults between the server and the App Store, without those that calls have used up.
  var faults = ArmedFaults()
}

extension MerchantStand {
  /// The server of a driver as it is now.
  init(of driver: StoreDriver) {
    faults = driver.faults.armed
    memory = driver.merchant.memory
    followsPurchases = driver.merchant.followsPurchases
  }

  /// Sets a driver's server to what it was at this moment.
  func resume(in driver: StoreDriver) {
    driver.merchant.resume(memory, following: followsPurchases)
    driver.faults.armed = faults
  }
}

extension StoreDriver {
  /// Everything as it is now; nil where something waits.
  func checkpoint() -> Checkpoint? {
    guard let session = session.checkpoint() else { return nil }
    let phone = phone.withLock(\.self).kept
    // The app listens to three streams; who else listens is no part of what can be resumed.
    guard session.isAppRunning == phone.isRunning,
      session.listenerCount == (phone.isRunning ? ShopApp.streams : 0)
    else { return nil }
    return Checkpoint(
      session: session,
      beside: BesideSession(
        phone: phone,
        merchant: MerchantStand(of: self),
        server: server.state,
        webhooks: webhooks.results,
        offerSignatures: offerSignatures.count,
        merchantSignatures: merchantSignatures.count,
        eventsBeforeRequest: refusals.withLock(\.start)
      )
    )
  }
}
