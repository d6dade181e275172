/// A dictionary in buckets of a ``ChunkedArray``, so that a copy shares all of it but what changes.
///
/// It grows by one bucket at a time (linear hashing), so no single change costs more than another
/// however many keys there are. It has no order, and none can be asked for.
package struct ChunkedDictionary<Key: Hashable, Value> {
  fileprivate struct Entry {
    let key: Key
    var value: Value
  }

  /// Keys a bucket, on average, from which on another bucket is added.
  private static var load: Int { 2 }

  private var buckets = ChunkedArray<[Entry]>()
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// The value of a key; setting nil removes it.
  package subscript(key: Key) -> Value? {
    get {
      guard !buckets.isEmpty else { return nil }
      let index = index(of: key)
      // In place: a bucket and keys that are taken out would be retained, far from everything else.
      return buckets.withChunk(around: index) { chunk in
        chunk[index % ChunkedArray<[Entry]>.width].withUnsafeBufferPointer { bucket in
          for row in bucket.indices where bucket[row].key == key { return bucket[row].value }
          return nil
        }
      }
    }
    set {
      if let newValue {
        updateValue(newValue, forKey: key)
      } else {
        removeValue(forKey: key)
      }
    }
  }

  /// The value of a key, or another one in place of none.
  package subscript(key: Key, default missing: @autoclosure () -> Value) -> Value {
    get { self[key] ?? missing() }
    set { updateValue(newValue, forKey: key) }
  }

  /// Sets a key's value.
  ///
  /// - Returns: The value before; nil if there was none.
  @discardableResult
  package mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
    var earlier: Value?
    if !buckets.isEmpty {
      buckets.update(at: index(of: key)) { bucket in
        guard let row = bucket.firstIndex(where: { $0.key == key }) else { return }
        earlier = bucket[row].value
        bucket[row].value = value
      }
    }
    guard earlier == nil else { return earlier }
    if count >= Self.load * buckets.count { addBucket() }
    buckets.update(at: index(of: key)) { $0.append(Entry(key: key, value: value)) }
    count += 1
    return nil
  }

  /// Forgets a key.
  ///
  /// - Returns: The value it had; nil if there was none.
  @discardableResult
  package mutating func removeValue(forKey key: Key) -> Value? {
    guard !buckets.isEmpty else { return nil }
    var removed: Value?
    buckets.update(at: index(of: key)) { bucket in
      guard let row = bucket.firstIndex(where: { $0.key == key }) else { return }
      removed = bucket.remove(at: row).value
    }
    if removed != nil { count -= 1 }
    return removed
  }

  /// Where a key is: by as many bits of its hash as there are buckets, or one bit less.
  private func index(of key: Key) -> Int {
    let hash = key.hashValue
    let half = Self.highestBit(of: buckets.count)
    let wide = hash & (2 * half - 1)
    return wide < buckets.count ? wide : hash & (half - 1)
  }

  /// Adds a bucket and moves there what belongs to it now, all of it from one other bucket.
  private mutating func addBucket() {
    let new = buckets.count
    buckets.append([])
    guard new > 0 else { return }
    let old = new - Self.highestBit(of: new)
    let entries = buckets[old]
    let (moved, kept) = (
      entries.filter { index(of: $0.key) == new }, entries.filter { index(of: $0.key) == old }
    )
    guard !moved.isEmpty else { return }
    buckets.update(at: old) { $0 = kept }
    buckets.update(at: new) { $0 = moved }
  }

  /// The largest power of two that is not above a number from 1 on.
  private static func highestBit(of number: Int) -> Int {
    1 << (Int.bitWidth - 1 - number.leadingZeroBitCount)
  }
}

extension ChunkedDictionary {
  /// All keys with their values, in no order.
  var pairs: [(key: Key, value: Value)] {
    buckets.flatMap { $0.map { (key: $0.key, value: $0.value) } }
  }

  /// How many chunks of buckets a copy does not share with another dictionary of the same size.
  func unsharedChunkCount(with other: ChunkedDictionary) -> Int {
    buckets.unsharedChunkCount(with: other.buckets)
  }
}

extension ChunkedDictionary: Equatable where Value: Equatable {
  /// The same keys with the same values, whatever the way there.
  package static func == (left: ChunkedDictionary, right: ChunkedDictionary) -> Bool {
    left.count == right.count
      && left.buckets.allSatisfy { bucket in
        bucket.allSatisfy { right[$0.key] == $0.value }
      }
  }
}

extension ChunkedDictionary.Entry: Sendable where Key: Sendable, Value: Sendable {}

extension ChunkedDictionary: Sendable where Key: Sendable, Value: Sendable {}

/// A set over a ``ChunkedDictionary``: a copy shares all of it but what changes.
package struct ChunkedSet<Element: Hashable> {
  private var members = ChunkedDictionary<Element, Bool>()

  package init() {}

  package var count: Int { members.count }

  /// All of them, in no order.
  var elements: [Element] { members.pairs.map(\.key) }

  /// Whether an element is there.
  package func contains(_ element: Element) -> Bool {
    members[element] != nil
  }

  /// Adds an element, if it is not there yet.
  package mutating func insert(_ element: Element) {
    guard !contains(element) else { return }
    members.updateValue(true, forKey: element)
  }

  /// Removes an element, if it is there.
  package mutating func remove(_ element: Element) {
    members.removeValue(forKey: element)
  }
}

extension ChunkedSet: Equatable {}

extension ChunkedSet: Sendable where Element: Sendable {}

// In the order of no process: where a key is depends on the process.
extension ChunkedDictionary.Entry: Codable where Key: Codable, Value: Codable {}

extension ChunkedDictionary: Codable where Key: Codable, Value: Codable {
  package init(from decoder: any Decoder) throws {
    self.init()
    for entry in try [Entry](from: decoder) { updateValue(entry.value, forKey: entry.key) }
  }

  package func encode(to encoder: any Encoder) throws {
    try buckets.flatMap(\.self).encode(to: encoder)
  }
}

extension ChunkedSet: Codable where Element: Codable {}
