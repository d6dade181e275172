package import StoreDriver
package import StoreSession
import Synchronization

/// A store with everything that is served around it.
///
/// Its driver is another one after a reset or a restore, so whoever handles a request takes it once.
package final class HostedStore: Sendable {
  package let name: String
  private let current: Mutex<StoreDriver>

  /// A store that is served under a name; `driver` is started already.
  package init(name: String, driver: StoreDriver) {
    self.name = name
    current = Mutex(driver)
  }

  /// Who carries out steps in it now.
  package var driver: StoreDriver { current.withLock { $0 } }

  package var session: StoreSession { driver.session }
}
