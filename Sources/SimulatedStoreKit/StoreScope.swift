import Foundation
package import StoreSession
import Synchronization

/// Which store a call that names none belongs to: the task's own, else the process's.
///
/// Only entry points ask here (`Product.products(for:)`, `Transaction.updates` and their like);
/// every value and every sequence then keeps the session that it came from. A detached task
/// inherits no scope: it gets the process's store, or the only scope that is live at that moment;
/// with several there is no answer, and standard error says so once.
package enum StoreScope {
  @TaskLocal private static var scoped: StoreSession?

  private static let registry = Mutex(Registry())

  /// The session of this task, else the process's, else that of the only live scope.
  package static var session: StoreSession? {
    if let scoped { return scoped }
    let (session, warns) = registry.withLock { $0.sessionWithoutScope() }
    if warns { FileHandle.standardError.write(Data(ambiguity.utf8)) }
    return session
  }

  /// Makes a session the process's, which every task without a scope gets; nil takes it away.
  package static func install(_ session: StoreSession?) {
    registry.withLock { $0.processSession = session }
  }

  /// Runs an operation in whose tasks every entry point gets this session.
  package static func with<Result>(
    _ session: StoreSession,
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    registry.withLock { $0.enter(session) }
    defer { registry.withLock { $0.leave(session) } }
    return try await $scoped.withValue(session, operation: operation, isolation: isolation)
  }

  /// Runs a synchronous operation whose entry points get this session; its tasks inherit it.
  package static func with<Result>(
    _ session: StoreSession,
    _ operation: () throws -> Result
  ) rethrows -> Result {
    try $scoped.withValue(session, operation: operation)
  }

  private static let ambiguity = """
    A call without a store's scope was made while several stores are open; it gets none. \
    Make it from a task of its scope.

    """
}

/// The sessions that calls without a scope may mean.
private struct Registry {
  var processSession: StoreSession?
  private var live: [(session: StoreSession, count: Int)] = []
  private var hasWarned = false

  /// The session for a call without a scope, and whether to warn that there were several.
  mutating func sessionWithoutScope() -> (session: StoreSession?, warns: Bool) {
    if let processSession { return (processSession, false) }
    guard live.count > 1 else { return (live.first?.session, false) }
    defer { hasWarned = true }
    return (nil, !hasWarned)
  }

  mutating func enter(_ session: StoreSession) {
    if let index = live.firstIndex(where: { $0.session === session }) {
      live[index].count += 1
    } else {
      live.append((session, 1))
    }
  }

  mutating func leave(_ session: StoreSession) {
    guard let index = live.firstIndex(where: { $0.session === session }) else { return }
    live[index].count -= 1
    if live[index].count == 0 { live.remove(at: index) }
  }
}
