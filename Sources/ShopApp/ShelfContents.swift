import HashTreeCollections

/// The contents of a shelf, with totals, so that a summary doesn't enumerate all of them.
///
/// Copies share all but the changes, because undo stores many copies.
package struct ShelfContents: Sendable {
  private(set) var all = GrantList()
  /// The grants that Advanced Commerce requests sold.
  private(set) var sold = GrantList()
  /// The number of items, counting quantities.
  private(set) var pieceCount = 0
  /// The grants and revocations, as in ``ContentShelf/changes(since:)``.
  package private(set) var history = ShelfHistory()
  /// The number of permanent grants of each SKU.
  private var skus = TreeDictionary<String, Int>()

  package init() {}

  /// Creates the contents of another shelf, or returns `nil` if the numbers are impossible.
  ///
  /// - Parameters:
  ///   - grants: The value of ``numbered`` on that shelf.
  ///   - history: The grants and revocations on that shelf.
  package init?(_ grants: [(number: Int, grant: Grant)], history: ShelfHistory? = nil) {
    guard grants.last.map({ $0.number < GrantList.mostSlots(for: grants.count) }) ?? true else {
      return nil
    }
    for (number, grant) in grants {
      all.skip(to: number)
      all.append(grant)
      if !grant.skus.isEmpty { sold.append(grant) }
      count(grant, by: 1)
      if history == nil { self.history.record(nil, became: grant) }
    }
    if let history { self.history = history }
  }

  /// The grants with their permanent numbers, oldest first.
  package var numbered: [(number: Int, grant: Grant)] { all.numbered }

  subscript(transaction: UInt64) -> Grant? {
    get { all[transaction] }
    set {
      let old = all[transaction]
      count(old, by: -1)
      count(newValue, by: 1)
      history.record(old, became: newValue)
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
      let count = (skus[sku] ?? 0) + step
      skus[sku] = count == 0 ? nil : count
    }
  }
}

/// Grants in the order in which they were granted, with gaps for removed ones.
struct GrantList: Sendable {
  private struct Slot: Sendable {
    /// The highest transaction ID of this slot and all slots before it.
    var highest: UInt64
    /// The grant, or `nil` after it was removed.
    var grant: Grant?
  }

  private var slots = SharedList<Slot>()
  /// The slots of transactions that were granted after a newer one, which a search by ``Slot/highest`` misses.
  private var late = TreeDictionary<UInt64, Int>()
  private(set) var count = 0

  /// The grants, oldest first.
  var grants: [Grant] { slots.compactMap(\.grant) }

  /// The grants with the numbers of their slots.
  var numbered: [(number: Int, grant: Grant)] {
    slots.enumerated().compactMap { number, slot in slot.grant.map { (number: number, grant: $0) } }
  }

  /// Returns the newest grants, oldest first.
  func newest(_ limit: Int) -> [Grant] {
    slots.reversed().lazy.compactMap(\.grant).prefix(limit).reversed()
  }

  subscript(transaction: UInt64) -> Grant? {
    get { number(of: transaction).flatMap { slots[$0].grant } }
    set {
      if let number = number(of: transaction) {
        slots[number].grant = newValue
        guard newValue == nil else { return }
        late[transaction] = nil
        count -= 1
        closeGaps()
      } else if let newValue {
        append(newValue)
      }
    }
  }

  private func number(of transaction: UInt64) -> Int? {
    if let number = late[transaction] { return number }
    let number = slots.partitioningIndex { $0.highest >= transaction }
    guard number < slots.count, slots[number].grant?.transaction == transaction else { return nil }
    return number
  }

  /// Adds a grant that isn't in the list.
  mutating func append(_ grant: Grant) {
    let highest = slots.last?.highest
    if let highest, grant.transaction <= highest { late[grant.transaction] = slots.count }
    slots.append(Slot(highest: max(highest ?? 0, grant.transaction), grant: grant))
    count += 1
  }

  /// Adds empty slots until the next slot has a given number.
  mutating func skip(to number: Int) {
    let highest = slots.last?.highest ?? 0
    while slots.count < number { slots.append(Slot(highest: highest)) }
  }

  /// Removes the gaps when they outnumber the grants, so that a shop that grants and revokes for years stays small.
  private mutating func closeGaps() {
    guard slots.count > Self.mostSlots(for: count) else { return }
    let grants = grants
    self = GrantList()
    for grant in grants { append(grant) }
  }

  static func mostSlots(for count: Int) -> Int { 2 * count + 64 }
}
