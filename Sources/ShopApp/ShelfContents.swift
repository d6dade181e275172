/// What is on a shelf, counted as it changes, so that a glance does not go through all of it.
package struct ShelfContents: Sendable {
  private(set) var all = GrantList()
  /// Those that Advanced Commerce requests sold.
  private(set) var sold = GrantList()
  /// How many pieces there are, each product as often as its quantity says.
  private(set) var pieceCount = 0
  /// What came and what went, see ``ContentShelf/changes(since:)``.
  private(set) var history = ShelfHistory()
  /// How often each SKU is held for good.
  private var skus: [String: Int] = [:]

  subscript(transaction: UInt64) -> Grant? {
    get { all[transaction] }
    set {
      let old = all[transaction]
      count(old, by: -1)
      count(newValue, by: 1)
      history.note(old, became: newValue)
      all[transaction] = newValue
      sold[transaction] = newValue?.skus.isEmpty == false ? newValue : nil
    }
  }

  func isHeld(sku: String) -> Bool { skus[sku] != nil }

  private mutating func count(_ grant: Grant?, by step: Int) {
    guard let grant else { return }
    pieceCount += step * grant.quantity
    guard !grant.isOfSubscription else { return }
    for sku in grant.skus {
      let count = skus[sku, default: 0] + step
      skus[sku] = count == 0 ? nil : count
    }
  }
}

/// Grants in the order in which they were given, with gaps where something was taken back.
struct GrantList: Sendable {
  private var slots: [Grant?] = []
  private var indices: [UInt64: Int] = [:]

  /// How many there are.
  var count: Int { indices.count }

  /// All of them, oldest first.
  var grants: [Grant] { slots.compactMap(\.self) }

  /// The newest of them, oldest first.
  func newest(_ limit: Int) -> [Grant] {
    slots.reversed().lazy.compactMap(\.self).prefix(limit).reversed()
  }

  subscript(transaction: UInt64) -> Grant? {
    get { indices[transaction].flatMap { slots[$0] } }
    set {
      if let index = indices[transaction] {
        slots[index] = newValue
        guard newValue == nil else { return }
        indices[transaction] = nil
        closeGaps()
      } else if newValue != nil {
        indices[transaction] = slots.count
        slots.append(newValue)
      }
    }
  }

  /// Gaps never outnumber grants by much: a shop that gives and takes for years stays as small as it is.
  private mutating func closeGaps() {
    guard slots.count > 2 * indices.count + 64 else { return }
    let grants = grants
    slots = grants
    for (index, grant) in grants.enumerated() { indices[grant.transaction] = index }
  }
}
