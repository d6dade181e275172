public import HashTreeCollections

/// A dictionary of which many copies are kept, that share all but what has changed since.
///
/// It is filled as quickly as an ordinary one. From the first ``share()`` on changes are kept beside what
/// is shared, and become one with it when they are many, so that neither a copy nor a change costs more
/// the more there is. Like any dictionary it has no order.
/// Public, because a generic type is specialised in other modules only if it is.
public struct SharedDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline var base: [Key: Value] = [:]
  /// What has changed since the base was shared, nil for what was removed; no dictionary before that.
  @usableFromInline var changes: TreeDictionary<Key, Value?>?
  @usableFromInline var stored = 0

  /// An empty dictionary.
  @inlinable
  public init() {}

  /// How many keys there are.
  @inlinable public var count: Int { stored }

  /// The value of a key; setting nil removes it.
  @inlinable
  public subscript(key: Key) -> Value? {
    get {
      if let changes, let change = changes[key] { return change }
      return base[key]
    }
    set { updateValue(newValue, forKey: key) }
  }

  /// Sets the value of a key, or removes it.
  ///
  /// - Parameters:
  ///   - value: The value; nil removes the key.
  ///   - key: The key.
  /// - Returns: The value before; nil if there was none.
  @inlinable
  @discardableResult
  public mutating func updateValue(_ value: Value?, forKey key: Key) -> Value? {
    let earlier: Value?
    if changes == nil {
      if let value {
        earlier = base.updateValue(value, forKey: key)
      } else {
        earlier = base.removeValue(forKey: key)
      }
    } else if let change = changes?.updateValue(value, forKey: key) {
      earlier = change
    } else {
      earlier = base[key]
    }
    stored += (value == nil ? 0 : 1) - (earlier == nil ? 0 : 1)
    return earlier
  }

  /// All keys with their values, in no order.
  @inlinable
  public var pairs: [(key: Key, value: Value)] {
    guard let changes else { return base.map { ($0.key, $0.value) } }
    let unchanged = base.filter { changes[$0.key] == nil }.map { ($0.key, $0.value) }
    return unchanged + changes.compactMap { change in change.value.map { (change.key, $0) } }
  }

  /// Has copies from now on share what is there.
  @inlinable
  public mutating func share() {
    guard let changes else {
      self.changes = [:]
      return
    }
    guard changes.count > max(1024, base.count / 2) else { return }
    base = Dictionary(uniqueKeysWithValues: pairs.map { ($0.key, $0.value) })
    self.changes = [:]
  }
}

extension SharedDictionary: Equatable where Value: Equatable {
  /// The same keys with the same values, whatever is shared.
  @inlinable
  public static func == (left: SharedDictionary, right: SharedDictionary) -> Bool {
    left.count == right.count && left.pairs.allSatisfy { right[$0.key] == $0.value }
  }
}
