import Synchronization

/// A signal that ends a search whose result isn't needed any more.
///
/// A search runs on threads of its own, which a cancelled task wouldn't reach.
package final class SearchCancellation: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Ends the search, whose result is incomplete then.
  package func cancel() { flag.store(true, ordering: .relaxed) }
}
