import HashTreeCollections
import StoreModel

/// Purchases by a rank each, of which the first are at hand: a heap.
///
/// Finding the first takes one step whatever the number of purchases, and a new rank some twenty steps
/// among a million; each purchase is in it once.
struct RankedPurchases: Sendable {
  private struct Item: Sendable {
    var id: TransactionID
    var rank: Int64
  }

  /// Below index n are 2n + 1 and 2n + 2; nothing ranks before what it is below.
  private var items = TreeDictionary<Int, Item>()
  private var indices = TreeDictionary<TransactionID, Int>()

  /// The rank of the first purchase; nil if there is none.
  var firstRank: Int64? { items[0]?.rank }

  /// Gives a purchase a rank; nil takes it out.
  mutating func set(_ rank: Int64?, of id: TransactionID) {
    guard let rank else { return remove(id) }
    settle(Item(id: id, rank: rank), at: indices[id] ?? items.count)
  }

  /// The purchases up to a rank, in no order; the cost is that of those.
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

  /// Puts an item where it belongs, from an index that is free for it.
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

  /// What is below an index and ranks first, with its index; nil where nothing is below.
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
