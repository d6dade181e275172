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
  private var items: [Item] = []
  private var indices: [TransactionID: Int] = [:]

  /// The rank of the first purchase; nil if there is none.
  var firstRank: Int64? { items.first?.rank }

  /// Gives a purchase a rank; nil takes it out.
  mutating func set(_ rank: Int64?, of id: TransactionID) {
    guard let rank else { return remove(id) }
    let item = Item(id: id, rank: rank)
    if let index = indices[id] {
      settle(item, at: index)
    } else {
      items.append(item)
      settle(item, at: items.count - 1)
    }
  }

  /// The purchases up to a rank, in no order; the cost is that of those.
  func purchases(upTo rank: Int64) -> [TransactionID] {
    var found: [TransactionID] = []
    var next = [0]
    while let index = next.popLast() {
      guard index < items.count, items[index].rank <= rank else { continue }
      found.append(items[index].id)
      next += [2 * index + 1, 2 * index + 2]
    }
    return found
  }

  private mutating func remove(_ id: TransactionID) {
    guard let index = indices.removeValue(forKey: id) else { return }
    let last = items.removeLast()
    if index < items.count { settle(last, at: index) }
  }

  /// Puts an item where it belongs, from an index that is free for it.
  private mutating func settle(_ item: Item, at free: Int) {
    var index = free
    while index > 0, item.rank < items[(index - 1) / 2].rank {
      put(items[(index - 1) / 2], at: index)
      index = (index - 1) / 2
    }
    while let below = firstBelow(index), items[below].rank < item.rank {
      put(items[below], at: index)
      index = below
    }
    put(item, at: index)
  }

  /// The index below another one whose item ranks first; nil where nothing is below.
  private func firstBelow(_ index: Int) -> Int? {
    let (left, right) = (2 * index + 1, 2 * index + 2)
    guard right < items.count else { return left < items.count ? left : nil }
    return items[right].rank < items[left].rank ? right : left
  }

  private mutating func put(_ item: Item, at index: Int) {
    items[index] = item
    indices[item.id] = index
  }
}
