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

  /// Below a place are twice that and one, and twice that and two; nothing ranks before what it is below.
  private var items: [Item] = []
  private var places: [TransactionID: Int] = [:]

  /// The rank of the first purchase; nil if there is none.
  var firstRank: Int64? { items.first?.rank }

  /// Gives a purchase a rank; nil takes it out.
  mutating func set(_ rank: Int64?, of id: TransactionID) {
    guard let rank else { return remove(id) }
    let item = Item(id: id, rank: rank)
    if let place = places[id] {
      settle(item, at: place)
    } else {
      items.append(item)
      settle(item, at: items.count - 1)
    }
  }

  /// The purchases up to a rank, in no order; the cost is that of those.
  func purchases(upTo rank: Int64) -> [TransactionID] {
    var found: [TransactionID] = []
    var next = [0]
    while let place = next.popLast() {
      guard place < items.count, items[place].rank <= rank else { continue }
      found.append(items[place].id)
      next += [2 * place + 1, 2 * place + 2]
    }
    return found
  }

  private mutating func remove(_ id: TransactionID) {
    guard let place = places.removeValue(forKey: id) else { return }
    let last = items.removeLast()
    if place < items.count { settle(last, at: place) }
  }

  /// Puts an item where it belongs, from a place that is free for it.
  private mutating func settle(_ item: Item, at free: Int) {
    var place = free
    while place > 0, item.rank < items[(place - 1) / 2].rank {
      put(items[(place - 1) / 2], at: place)
      place = (place - 1) / 2
    }
    while let below = firstBelow(place), items[below].rank < item.rank {
      put(items[below], at: place)
      place = below
    }
    put(item, at: place)
  }

  /// The place below another one whose item ranks first; nil where nothing is below.
  private func firstBelow(_ place: Int) -> Int? {
    let (left, right) = (2 * place + 1, 2 * place + 2)
    guard right < items.count else { return left < items.count ? left : nil }
    return items[right].rank < items[left].rank ? right : left
  }

  private mutating func put(_ item: Item, at place: Int) {
    items[place] = item
    places[item.id] = place
  }
}
