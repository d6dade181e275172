import Foundation
import Glibc
package import StoreConnection
package import StoreLink
import Synchronization

/// The store of a call that names none: the store of the task, otherwise that of the process, otherwise the open
/// store that the environment names (``StoreAddress/variable``).
///
/// Only entry points look here, such as `Product.products(for:)` and `Transaction.updates`. Values and sequences
/// keep the session that they came from. A detached task inherits no scope. It gets the store of the process, or
/// the only store of the live scopes. If there are several, it gets none, and standard error reports that once.
package enum StoreScope {
  @TaskLocal private static var scope: ScopedStore?

  private static let registry = Mutex(Registry())

  /// The session of this task's scope, otherwise that of the process, otherwise the only one of the live scopes.
  ///
  /// A scope without a session hides the sessions outside it.
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

  /// Sets a test's session as that of this task's scope, or of the process outside any scope.
  ///
  /// If the previous session of the process is still open, its tests get the new store, and standard error reports
  /// that once.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - owner: An object that lives while the session is open.
  ///   - catalog: The name of the catalog's file, for a message about products that it lacks.
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

  /// The value of ``session``, for a call that needs a store.
  ///
  /// - Throws: ``StoreKitError/notEntitled`` if no store is open. Standard error explains once what to do.
  static var openSession: any StoreConnection {
    get throws(StoreKitError) {
      if let session { return session }
      if registry.withLock({ $0.isFirst(.noStore) }) { DeveloperMessage.noStore.write() }
      throw .notEntitled
    }
  }

  /// Reports products that the catalog of a test session lacks, once.
  static func reportMissingProducts(_ ids: [String]) {
    guard !ids.isEmpty, let catalog = store?.testCatalog,
      registry.withLock({ $0.isFirst(.missingProducts) })
    else { return }
    DeveloperMessage.missingProducts(ids, in: catalog).write()
  }

  /// Runs an operation whose entry points, including those of its child tasks, use this session.
  package static func with<Result>(
    _ session: any StoreConnection,
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await enter(ScopedStore(OpenStore(connection: session)), isolation: isolation, operation)
  }

  /// Runs an operation in a new scope, in which the operation must set a session.
  package static func isolated<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await enter(ScopedStore(nil), isolation: isolation, operation)
  }

  /// Runs a synchronous operation whose entry points, including those of its tasks, use this session.
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

/// A store, and the name of the catalog that a test session opened it from.
private struct OpenStore {
  let connection: any StoreConnection
  var testCatalog: String?
}

/// A scope, which holds at most one store.
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

/// The stores for calls without a scope.
private struct Registry {
  /// The messages that are written once in a process.
  enum Message {
    case severalStores, secondTestSession, noStore, missingProducts
  }

  var live: [ScopedStore] = []
  private var processStore: OpenStore?
  private weak var processOwner: (any AnyObject & Sendable)?
  private var written: Set<Message> = []

  /// Returns whether to write a message, which is `true` only once.
  mutating func isFirst(_ message: Message) -> Bool { written.insert(message).inserted }

  /// Sets the store of the process.
  ///
  /// - Returns: Whether to report that it replaces an open session.
  mutating func replace(by store: OpenStore, of owner: any AnyObject & Sendable) -> Bool {
    let replaces = processOwner != nil
    processStore = store
    processOwner = owner
    return replaces && isFirst(.secondTestSession)
  }

  /// Returns the store for a call without a scope, and whether to report that several are open.
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
