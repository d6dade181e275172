import Foundation
import Glibc
package import StoreConnection
package import StoreLink
import Synchronization

/// The store that StoreKit calls use: the task's store, otherwise the process's store, otherwise the open store that
/// the environment names (``StoreAddress/variable``).
///
/// Only entry points such as `Product.products(for:)` and `Transaction.updates` read this scope. Values and sequences
/// use the session that created them. A detached task doesn't inherit a scope. It uses the process's store, or the only
/// store of all active scopes. With several stores, it is without a store, and a message on standard error reports
/// this once.
package enum StoreScope {
  @TaskLocal private static var scope: ScopedStore?

  private static let registry = Mutex(Registry())

  /// The session of the task's scope.
  ///
  /// Outside a scope, the process's session, or the only session of all active scopes.
  ///
  /// In a scope without a session, the value is `nil`.
  package static var session: (any StoreConnection)? { store?.connection }

  private static var store: OpenStore? {
    if let scope { return scope.store }
    let (store, warns) = registry.withLock { $0.storeWithoutScope() }
    if warns { DeveloperMessage.severalStores.write() }
    if let store { return store }
    guard !warns, let attached = attachedStore, attached.isReachable else { return nil }
    return OpenStore(connection: attached)
  }

  /// The store that the environment names, or `nil` if it names none.
  package static let attachedStore: AttachedStore? = {
    let environment = ProcessInfo.processInfo.environment
    guard let address = environment[StoreAddress.variable].flatMap({ StoreAddress($0) }) else {
      return nil
    }
    let program = ProcessInfo.processInfo.processName
    atexit { StoreScope.attachedStore?.sayGoodbye() }
    return AttachedStore(at: address, program: program) { DeveloperMessage.refused($0).write() }
  }()

  /// Sets the session of the task's scope, or of the process if the task is outside all scopes.
  ///
  /// If the process's previous session is still open, StoreKit calls use the new session from now on. A message on
  /// standard error reports this once.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - owner: An object that exists while the session is open.
  ///   - catalog: The file name of the catalog, for a message about missing products.
  package static func installHere(
    _ session: any StoreConnection,
    for owner: any AnyObject & Sendable,
    selling catalog: String
  ) {
    let store = OpenStore(connection: session, testCatalog: catalog)
    guard let scope else {
      if registry.withLock({ $0.replace(by: store, of: owner) }) {
        DeveloperMessage.secondTestSession.write()
      }
      return
    }
    scope.store = store
  }

  /// The current session, for a call that requires a store.
  ///
  /// - Throws: ``StoreKitError/notEntitled`` if no store is open. A message on standard error explains the solution
  ///   once.
  static var openSession: any StoreConnection {
    get throws(StoreKitError) {
      if let session { return session }
      if registry.withLock({ $0.isFirst(.noStore) }) { DeveloperMessage.noStore.write() }
      throw .notEntitled
    }
  }

  /// Reports products that aren't in the catalog of a test session, at most once per process.
  static func reportMissingProducts(_ ids: [String]) {
    guard !ids.isEmpty, let catalog = store?.testCatalog,
      registry.withLock({ $0.isFirst(.missingProducts) })
    else { return }
    DeveloperMessage.missingProducts(ids, in: catalog).write()
  }

  /// Runs an operation in a scope with a session.
  ///
  /// StoreKit calls in the operation and its child tasks use the session.
  package static func with<Result>(
    _ session: any StoreConnection,
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await enter(ScopedStore(OpenStore(connection: session)), isolation: isolation, operation)
  }

  /// Runs an operation in a new scope without a session.
  ///
  /// The operation must set the session.
  package static func isolated<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await enter(ScopedStore(nil), isolation: isolation, operation)
  }

  /// Runs a synchronous operation in a scope with a session.
  ///
  /// StoreKit calls in the operation and the tasks that it creates use the session.
  package static func with<Result>(
    _ session: any StoreConnection,
    _ operation: () throws -> Result
  ) rethrows -> Result {
    try $scope.withValue(ScopedStore(OpenStore(connection: session)), operation: operation)
  }

  private static func enter<Result>(
    _ scope: ScopedStore,
    isolation: isolated (any Actor)?,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    registry.withLock { $0.live.append(scope) }
    defer { registry.withLock { $0.leave(scope) } }
    return try await $scope.withValue(scope, operation: operation, isolation: isolation)
  }
}

/// A store, and the file name of the catalog if a test session opened the store.
private struct OpenStore {
  let connection: any StoreConnection
  var testCatalog: String?
}

/// A scope with at most one store.
private final class ScopedStore: Sendable {
  private let current: Mutex<OpenStore?>

  init(_ store: OpenStore?) {
    current = Mutex(store)
  }

  var store: OpenStore? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}

/// The stores that are available to calls without a scope.
private struct Registry {
  /// The messages that are written at most once per process.
  enum Message {
    case severalStores, secondTestSession, noStore, missingProducts
  }

  var live: [ScopedStore] = []
  private var processStore: OpenStore?
  private weak var processOwner: (any AnyObject & Sendable)?
  private var written: Set<Message> = []

  /// Returns `true` only the first time that it is called for a message.
  mutating func isFirst(_ message: Message) -> Bool { written.insert(message).inserted }

  /// Sets the store of the process.
  ///
  /// - Returns: Whether to report that the new store replaces an open session.
  mutating func replace(by store: OpenStore, of owner: any AnyObject & Sendable) -> Bool {
    let replaces = processOwner != nil
    processStore = store
    processOwner = owner
    return replaces && isFirst(.secondTestSession)
  }

  /// Returns the store for a call without a scope, and whether to report that several stores are open.
  mutating func storeWithoutScope() -> (store: OpenStore?, warns: Bool) {
    if let processStore { return (processStore, false) }
    let stores = live.compactMap(\.store)
    guard let first = stores.first,
      stores.contains(where: { $0.connection !== first.connection })
    else { return (stores.first, false) }
    return (nil, isFirst(.severalStores))
  }

  mutating func leave(_ scope: ScopedStore) {
    guard let index = live.lastIndex(where: { $0 === scope }) else { return }
    live.remove(at: index)
  }
}
