import Synchronization
package import TerminalCanvas

/// The keys of a terminal that the loop hasn't read yet.
///
/// Keys that arrive while the loop is busy are read together. If the user types text while a long list is being
/// filtered, the text is a single edit. So the list is filtered only once more, not once for each character.
///
/// A key that stops an operation is read separately, because it may stop an operation that the previous keys have
/// started.
package final class TypedKeys: Sendable {
  private let keys = Mutex<[Key]>([])

  package init() {}

  /// Appends keys that arrived together.
  ///
  /// - Returns: Whether the queue was empty before. In that case, the loop must be notified.
  package func add(_ new: [Key]) -> Bool {
    keys.withLock { keys in
      defer { keys += new }
      return keys.isEmpty
    }
  }

  /// Removes the keys before the next key that stops an operation.
  ///
  /// If this key is the first key, only removes this key.
  ///
  /// - Returns: The removed keys, and whether there are more keys in the queue.
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
  /// Whether the key may stop a step or end the program.
  fileprivate var stops: Bool {
    if case .terminate = self { true } else { self == .escape || self == .control("c") }
  }
}
