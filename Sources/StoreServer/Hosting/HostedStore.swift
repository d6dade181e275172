package import StoreDriver
import StoreEngine
package import StoreModel
import StoreScript
package import StoreSession
import Synchronization

/// A store and everything that is served with it.
///
/// A reset or a restore replaces its driver, so a request reads the driver only once.
package final class HostedStore: Sendable {
  package let name: String
  package let options: HostingOptions
  private let current: Mutex<Current>
  private let calls = Mutex(ClientCalls())
  let snapshots = Mutex<[Snapshot]>([])
  let recorded = Mutex(HostedRecordings())
  /// The initial state of its first store.
  let origin: StoreOrigin
  /// The seeds that it has used.
  let seeds: Mutex<Set<UInt64>>

  /// The calls of Apple's API by clients.
  private struct ClientCalls: Sendable {
    var buckets = RateBuckets()
    /// The calls that changed the store, without duplicates.
    var changing: [APICallName] = []
  }

  /// The currently served store.
  struct Current: Sendable {
    var driver: StoreDriver
    /// The record of the updates that the control API has reported.
    var facts = FactSource()
    /// The texts of its events for streams.
    var events = StreamedEvents()
    /// The number of stores that were served before it, whose events are unrelated.
    var era = 0
    /// The shares in the data that clients sent.
    var kept: RetainedQuota

    var session: StoreSession { driver.session }
  }

  /// Creates a store that is served under a name, with a started `driver`.
  package convenience init(
    name: String,
    driver: StoreDriver,
    options: HostingOptions = HostingOptions()
  ) {
    self.init(name: name, driver: driver, options: options, kept: RetainedQuota())
  }

  /// Creates a store that keeps data which clients sent.
  init(name: String, driver: StoreDriver, options: HostingOptions, kept: RetainedQuota) {
    self.name = name
    self.options = options
    options.limits.lift(in: driver.merchant)
    current = Mutex(Current(driver: driver, kept: kept))
    origin = StoreOrigin(of: driver.session)
    seeds = Mutex([driver.session.read(\.identity.seed)])
  }

  /// The driver that currently runs steps.
  package var driver: StoreDriver { present.driver }

  package var session: StoreSession { driver.session }

  /// The driver and everything that belongs to the same store.
  var present: Current { current.withLock(\.self) }

  /// Serves the store of another driver from now on.
  ///
  /// - Parameters:
  ///   - driver: The driver.
  ///   - kept: The shares in the data that clients sent.
  ///   - facts: The facts that the control API has already reported about the store.
  func serve(_ driver: StoreDriver, keeping kept: RetainedQuota, facts: FactSource = FactSource()) {
    options.limits.lift(in: driver.merchant)
    // The screen may have changed branches in the meantime.
    let latest = driver.latest
    current.withLock {
      $0 = Current(driver: latest, facts: facts, era: $0.era + 1, kept: kept)
    }
    noteReturn()
  }

  func forgetCalls() {
    calls.withLock { $0.buckets = RateBuckets() }
  }
}

// Counting calls of Apple's API outside the store.
extension HostedStore {
  /// The App Store Server API calls with which clients over the network changed the store, without
  /// duplicates.
  var changingCalls: [APICallName] { calls.withLock(\.changing) }

  /// Records a call that changed the store.
  func record(changeBy call: APICallName) {
    calls.withLock { if !$0.changing.contains(call) { $0.changing.append(call) } }
  }

  /// Counts a call.
  ///
  /// - Parameters:
  ///   - name: The name of the counter.
  ///   - limit: The number of calls that are allowed per hour of wall time.
  /// - Returns: `nil` if the call is allowed, or the earliest wall time at which a call is allowed.
  package func count(_ name: String, limit: Int) -> StoreInstant? {
    let now = options.wallNow()
    return calls.withLock { $0.buckets.count(name, limit: limit, at: now) }
  }
}
