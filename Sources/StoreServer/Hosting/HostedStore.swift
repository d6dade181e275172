package import StoreDriver
import StoreEngine
package import StoreModel
import StoreScript
package import StoreSession
import Synchronization

/// A store with everything that is served around it.
///
/// Its driver is another one after a reset or a restore, so a request takes it once.
package final class HostedStore: Sendable {
  package let name: String
  package let options: HostingOptions
  private let current: Mutex<Present>
  private let calls = Mutex(ClientCalls())
  let snapshots = Mutex<[Snapshot]>([])
  let recorded = Mutex(HostedRecordings())
  /// How it began the very first time.
  let origin: StoreOrigin
  /// The seeds that it had.
  let seeds: Mutex<Set<UInt64>>

  /// The calls of Apple's API that clients have made.
  private struct ClientCalls: Sendable {
    var buckets = RateBuckets()
    /// The calls that changed the store, each once.
    var changing: [APICallName] = []
  }

  /// The store that is served now.
  struct Present: Sendable {
    var driver: StoreDriver
    /// Who remembers which updates the control API was told of.
    var facts = FactSource()
    /// The texts of its events for those who follow them.
    var events = StreamedEvents()
    /// How many others were served before it: events of one say nothing of another's.
    var era = 0
    /// What it keeps of what clients have sent.
    var kept: KeptShares

    var session: StoreSession { driver.session }
  }

  /// A store that is served under a name; `driver` is started already.
  package convenience init(
    name: String,
    driver: StoreDriver,
    options: HostingOptions = HostingOptions()
  ) {
    self.init(name: name, driver: driver, options: options, kept: KeptShares())
  }

  /// A store that keeps something of what clients have sent.
  init(name: String, driver: StoreDriver, options: HostingOptions, kept: KeptShares) {
    self.name = name
    self.options = options
    options.limits.lift(in: driver.merchant)
    current = Mutex(Present(driver: driver, kept: kept))
    origin = StoreOrigin(of: driver.session)
    seeds = Mutex([driver.session.read(\.identity.seed)])
  }

  /// Who carries out steps in it now.
  package var driver: StoreDriver { present.driver }

  package var session: StoreSession { driver.session }

  /// Who carries out steps, with all that belongs to the same store.
  var present: Present { current.withLock(\.self) }

  /// Serves the store of another driver from now on.
  ///
  /// - Parameters:
  ///   - driver: The driver.
  ///   - kept: What the store keeps of what clients have sent.
  ///   - facts: What the control API was told of the store. Default: nothing.
  func take(_ driver: StoreDriver, keeping kept: KeptShares, facts: FactSource = FactSource()) {
    options.limits.lift(in: driver.merchant)
    // The screen may have changed branches in the meantime.
    let latest = driver.latest
    current.withLock {
      $0 = Present(driver: latest, facts: facts, era: $0.era + 1, kept: kept)
    }
    noteReturn()
  }

  func forgetCalls() {
    calls.withLock { $0.buckets = RateBuckets() }
  }
}

// Calls of Apple's API are counted outside the store.
extension HostedStore {
  /// The calls with which clients over the network changed the store, each once.
  var changingCalls: [APICallName] { calls.withLock(\.changing) }

  /// Records a call that changed the store.
  func record(changeBy call: APICallName) {
    calls.withLock { if !$0.changing.contains(call) { $0.changing.append(call) } }
  }

  /// Counts a call.
  ///
  /// - Parameters:
  ///   - name: What is counted together.
  ///   - limit: How many are allowed in an hour of wall time.
  /// - Returns: Nil if it is allowed, else the moment of wall time from which it will be.
  package func count(_ name: String, limit: Int) -> StoreInstant? {
    let now = options.wallNow()
    return calls.withLock { $0.buckets.count(name, limit: limit, at: now) }
  }
}
