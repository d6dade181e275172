import Foundation
package import StoreSession
import Synchronization

/// Which store a call that names none belongs to: the task's own, else the process's.
///
/// Only entry points ask here (`Product.products(for:)`, `Transaction.updates` and their like);
/// every value and every sequence then keeps the session that it came from. A detached task
/// inherits no scope: it gets the process's store, or the only one that a live scope has at that
/// moment; with several there is no answer, and standard error says so once.
package enum StoreScope {
  @TaskLocal private static var scope: ScopedStore?

  private static let registry = Mutex(Registry())

  /// The session of this task's scope, else the process's, else the only one of all live scopes.
  ///
  /// A scope that has no session yet hides those outside.
  package static var session: StoreSession? {
    if let scope { return scope.session }
    let (session, warns) = registry.withLock { $0.sessionWithoutScope() }
    if warns { warn(ambiguity) }
    return session
  }

  /// Makes a session the process's, which every task without a scope gets; nil takes it away.
  package static func install(_ session: StoreSession?) {
    registry.withLock { $0.processSession = session }
  }

  /// Makes a session the store of this task's scope, or of the process outside any scope.
  ///
  /// If the process's former session is still open, its tests get the newer store, and standard error says so once.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - owner: The object that lives as long as the session is open.
  package static func installHere(_ session: StoreSession, for owner: any AnyObject & Sendable) {
    guard let scope else {
      if registry.withLock({ $0.replace(by: session, of: owner) }) { warn(replacement) }
      return
    }
    scope.session = session
  }

  /// The session of ``session``, for a call that needs one.
  ///
  /// - Throws: ``StoreKitError/notEntitled`` if no store is open; standard error says once what to do.
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

  /// Runs an operation in whose tasks every entry point gets this session.
  package static func with<Result>(
    _ session: StoreSession,
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await enter(ScopedStore(session), isolation: isolation, operation)
  }

  /// Runs an operation in a scope of its own, which has no session until one is installed in it.
  package static func isolated<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await enter(ScopedStore(nil), isolation: isolation, operation)
  }

  /// Runs a synchronous operation whose entry points get this session; its tasks inherit it.
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

/// A scope: where a session can be put and found.
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

/// The sessions that calls without a scope may mean.
private struct Registry {
  var processSession: StoreSession? {
    didSet { processOwner = nil }
  }
  var live: [ScopedStore] = []
  private weak var processOwner: (any AnyObject & Sendable)?
  private var hasWarned = false
  private var hasWarnedOfReplacement = false
  private var hasWarnedOfNoStore = false

  /// Makes a session the process's.
  ///
  /// - Returns: Whether to warn that it replaces one that is open.
  mutating func replace(by session: StoreSession, of owner: any AnyObject & Sendable) -> Bool {
    let warns = processOwner != nil && !hasWarnedOfReplacement
    processSession = session
    processOwner = owner
    if warns { hasWarnedOfReplacement = true }
    return warns
  }

  /// Whether to warn that no store is open.
  mutating func warnsOfNoStore() -> Bool {
    defer { hasWarnedOfNoStore = true }
    return !hasWarnedOfNoStore
  }

  /// The session for a call without a scope, and whether to warn that there were several.
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
