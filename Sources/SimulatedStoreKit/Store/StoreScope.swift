import Foundation
package import StoreSession
import Synchronization

/// The store of a call that names none: the store of the task, otherwise that of the process.
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
  package static var session: StoreSession? {
    if let scope { return scope.session }
    let (session, warns) = registry.withLock { $0.sessionWithoutScope() }
    if warns { warn(ambiguity) }
    return session
  }

  /// Sets the session of the process, for tasks without a scope, or removes it if `nil`.
  package static func install(_ session: StoreSession?) {
    registry.withLock { $0.processSession = session }
  }

  /// Sets the session of this task's scope, or of the process outside any scope.
  ///
  /// If the previous session of the process is still open, its tests get the new store, and standard error reports
  /// that once.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - owner: An object that lives while the session is open.
  package static func installHere(_ session: StoreSession, for owner: any AnyObject & Sendable) {
    guard let scope else {
      if registry.withLock({ $0.replace(by: session, of: owner) }) { warn(replacement) }
      return
    }
    scope.session = session
  }

  /// The value of ``session``, for a call that needs a store.
  ///
  /// - Throws: ``StoreKitError/notEntitled`` if no store is open. Standard error explains once what to do.
  static var openSession: StoreSession {
    get throws(StoreKitError) {
      if let session { return session }
      if registry.withLock({ $0.warnsOfNoStore() }) { warn(absence) }
      throw .notEntitled
    }
  }

  private static func warn(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Runs an operation whose entry points, including those of its child tasks, use this session.
  package static func with<Result>(
    _ session: StoreSession,
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await enter(ScopedStore(session), isolation: isolation, operation)
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
    _ session: StoreSession,
    _ operation: () throws -> Result
  ) rethrows -> Result {
    try $scope.withValue(ScopedStore(session), operation: operation)
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

  private static let ambiguity = """
    A call outside any store's scope was made while several stores are open, so it has no store. \
    Make it from a task within a store's scope.

    """

  private static let replacement = """
    A second test session was created while another one is open, and StoreKit calls use the newer \
    one. Give suites that run in parallel the trait .isolatedStore, or end a session before the \
    next one starts.

    """

  private static let absence = """
    StoreKit throws notEntitled because no store is open. Create an SKTestSession first; in a \
    test with the trait .isolatedStore, create it inside the test.

    """
}

/// A scope, which holds at most one session.
private final class ScopedStore: Sendable {
  private let current: Mutex<StoreSession?>

  init(_ session: StoreSession?) {
    current = Mutex(session)
  }

  var session: StoreSession? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}

/// The sessions for calls without a scope.
private struct Registry {
  var processSession: StoreSession? {
    didSet { processOwner = nil }
  }
  var live: [ScopedStore] = []
  private weak var processOwner: (any AnyObject & Sendable)?
  private var hasWarned = false
  private var hasWarnedOfReplacement = false
  private var hasWarnedOfNoStore = false

  /// Sets the session of the process.
  ///
  /// - Returns: Whether to warn that it replaces an open session.
  mutating func replace(by session: StoreSession, of owner: any AnyObject & Sendable) -> Bool {
    let warns = processOwner != nil && !hasWarnedOfReplacement
    processSession = session
    processOwner = owner
    if warns { hasWarnedOfReplacement = true }
    return warns
  }

  /// Returns whether to warn that no store is open, which is `true` only once.
  mutating func warnsOfNoStore() -> Bool {
    defer { hasWarnedOfNoStore = true }
    return !hasWarnedOfNoStore
  }

  /// Returns the session for a call without a scope, and whether to warn that several are open.
  mutating func sessionWithoutScope() -> (session: StoreSession?, warns: Bool) {
    if let processSession { return (processSession, false) }
    let sessions = live.compactMap(\.session)
    guard let first = sessions.first, sessions.contains(where: { $0 !== first }) else {
      return (sessions.first, false)
    }
    defer { hasWarned = true }
    return (nil, !hasWarned)
  }

  mutating func leave(_ scope: ScopedStore) {
    guard let index = live.lastIndex(where: { $0 === scope }) else { return }
    live.remove(at: index)
  }
}
