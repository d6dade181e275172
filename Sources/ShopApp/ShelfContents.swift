import HashTreeCollections

/// What is on a shelf, counted as it changes, so that a glance does not go through all of it.
///
/// A copy shares all but what changes: undo keeps many.
package struct ShelfContents: Sendable {
  private(set) var all = GrantList()
  /// Those that Advanced Commerce requests sold.
  private(set) var sold = GrantList()
  /// How many pieces there are, each product as often as its quantity says.
  private(set) var pieceCount = 0
  /// What came and what went, see ``ContentShelf/changes(since:)``.
  package private(set) var history = ShelfHistory()
  /// How often each SKU is held for good.
  private var skus = TreeDictionary<String, Int>()

  package init() {}

  /// What was on another shelf.
  ///
  /// - Parameters:
  ///   - grants: What ``numbered`` of that one was.
  ///   - history: What came and what went there.
  package init(_ grants: [(number: Int, grant: Grant)], history: ShelfHistory) {
    for (number, grant) in grants {
      all.skip(to: number)
      self[grant.transaction] = grant
    }
    self.history = history
  }

  /// Every grant by a number that it keeps as long as it stays, oldest first.
  package var numbered: [(number: Int, grant: Grant)] { all.numbered }

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
      let count = (skus[sku] ?? 0) + step
      skus[sku] = count == 0 ? nil : count
    }
  }
}

/// Grants in the order in which they were given, with gaps where something was taken back.
struct GrantList: Sendable {
  private var slots = TreeDictionary<Int, Grant>()
  private var numbers = TreeDictionary<UInt64, Int>()
  /// The number of the slot that comes next.
  private var next = 0

  var count: Int { slots.count }

  /// All of them, oldest first.
  var grants: [Grant] { (0..<next).compactMap { slots[$0] } }

  /// The same by the numbers of their slots.
  var numbered: [(number: Int, grant: Grant)] {
    (0..<next).compactMap { number in slots[number].map { (number: number, grant: $0) } }
  }

  /// Has the next grant be in a slot, if no grant is in it or behind it.
  mutating func skip(to number: Int) { next = max(next, number) }

  /// The newest of them, oldest first.
  func newest(_ limit: Int) -> [Grant] {
    (0..<next).reversed().lazy.compactMap { slots[$0] }.prefix(limit).reversed()
  }

  subscript(transaction: UInt64) -> Grant? {
    get { numbers[transaction].flatMap { slots[$0] } }
    set {
      if let number = numbers[transaction] {
        slots[number] = newValue
        guard newValue == nil else { return }
        numbers[transaction] = nil
        closeGaps()
      } else if let newValue {
        numbers[transaction] = next
        slots[next] = newValue
        next += 1
      }
    }
  }

  /// Gaps never outnumber grants by much: a shop that gives and takes for years stays as small as it is.
  private mutating func closeGaps() {
    guard next > 2 * count + 64 else { return }
    let grants = grants
    self = GrantList()
    for grant in grants { self[grant.transaction] = grant }
  }
}
