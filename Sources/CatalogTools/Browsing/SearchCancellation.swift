import Synchronization

/// A signal that ends a search whose result is no longer needed.
///
/// A search runs on its own threads, which the cancellation of a task wouldn't reach.
package final class SearchCancellation: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Ends the search.
  ///
  /// Its result is incomplete then.
  package func cancel() { flag.store(true, ordering: .relaxed) }
}
