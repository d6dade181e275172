import HashTreeCollections
import StoreModel

/// A priority queue of purchases, implemented as a heap.
///
/// Finding the first purchase takes constant time. Changing a rank takes about twenty steps for a
/// million purchases. Each purchase occurs once.
struct RankedPurchases: Sendable {
  private struct Item: Sendable {
    var id: TransactionID
    var rank: Int64
  }

  /// The heap, where the children of index n are 2n + 1 and 2n + 2, and no child ranks before its parent.
  private var items = TreeDictionary<Int, Item>()
  private var indices = TreeDictionary<TransactionID, Int>()

  /// The rank of the first purchase, or `nil` if the queue is empty.
  var firstRank: Int64? { items[0]?.rank }

  /// Sets the rank of a purchase, or removes the purchase if `nil`.
  mutating func set(_ rank: Int64?, of id: TransactionID) {
    guard let rank else { return remove(id) }
    settle(Item(id: id, rank: rank), at: indices[id] ?? items.count)
  }

  /// Returns the purchases up to a rank, in no particular order, in time proportional to their number.
  func purchases(upTo rank: Int64) -> [TransactionID] {
    var found: [TransactionID] = []
    var next = [0]
    while let index = next.popLast() {
      guard let item = items[index], item.rank <= rank else { continue }
      found.append(item.id)
      next += [2 * index + 1, 2 * index + 2]
    }
    return found
  }

  private mutating func remove(_ id: TransactionID) {
    guard let index = indices.removeValue(forKey: id),
      let last = items.removeValue(forKey: items.count - 1)
    else { return }
    if index < items.count { settle(last, at: index) }
  }

  /// Moves an item to its position in the heap, starting at a free index.
  private mutating func settle(_ item: Item, at free: Int) {
    var index = free
    while index > 0, let above = items[(index - 1) / 2], item.rank < above.rank {
      put(above, at: index)
      index = (index - 1) / 2
    }
    while let (below, first) = firstBelow(index), first.rank < item.rank {
      put(first, at: index)
      index = below
    }
    put(item, at: index)
  }

  /// Returns the first-ranked child of an index, with the child's index, or `nil` for a leaf.
  private func firstBelow(_ index: Int) -> (Int, Item)? {
    let (left, right) = (2 * index + 1, 2 * index + 2)
    guard let first = items[left] else { return nil }
    guard let second = items[right], second.rank < first.rank else { return (left, first) }
    return (right, second)
  }

  private mutating func put(_ item: Item, at index: Int) {
    items[index] = item
    indices[item.id] = index
  }
}
