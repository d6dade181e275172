import Synchronization
package import TerminalCanvas

/// The keys of a terminal that the loop hasn't read yet.
///
/// Keys that arrive while the loop is busy are read together. Text that is typed while a long list is filtered
/// is then one edit, so the list is filtered once more and not once for each character. A key that stops an
/// operation is read by itself, because it may stop an operation that the keys before it have started.
package final class TypedKeys: Sendable {
  private let keys = Mutex<[Key]>([])

  package init() {}

  /// Appends keys that arrived together.
  ///
  /// - Returns: Whether the queue was empty before, so that the loop must be notified.
  package func add(_ new: [Key]) -> Bool {
    keys.withLock { keys in
      defer { keys += new }
      return keys.isEmpty
    }
  }

  /// Removes the keys before the next one that stops an operation, or only that one if it is first.
  ///
  /// - Returns: The keys, and whether others are left.
  func removeNext() -> (input: LiveInput, isMore: Bool) {
    keys.withLock { keys in
      let typed = keys.prefix { !$0.stops }
      let taken = typed.isEmpty ? keys.prefix(1) : typed
      keys.removeFirst(taken.count)
      let input: LiveInput =
        if let key = taken.first, taken.count == 1 { .key(key) } else { .keys(Array(taken)) }
      return (input, !keys.isEmpty)
    }
  }
}

extension Key {
  /// Whether the key may stop a step, or ends the program.
  fileprivate var stops: Bool {
    if case .terminate = self { true } else { self == .escape || self == .control("c") }
  }
}
