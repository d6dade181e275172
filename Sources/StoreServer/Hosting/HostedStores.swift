import Synchronization

/// The stores that are served, by their names.
package final class HostedStores: Sendable {
  /// The name of the store that is served without a prefix.
  package static let mainName = "main"

  private let stores: Mutex<[String: HostedStore]>

  package init(main: HostedStore) {
    stores = Mutex([Self.mainName: main])
  }

  /// The store of a name; nil if there is none.
  package subscript(name: String) -> HostedStore? {
    stores.withLock { $0[name] }
  }
}
