import Synchronization

/// Something that the app gave to its customer.
package struct Grant: Hashable, Sendable {
  /// The transaction that paid for it.
  package var transaction: UInt64
  package var product: String
  package var quantity: Int
  /// What an Advanced Commerce request sold and was not taken back since, in its order; empty for an
  /// ordinary product.
  package var skus: [String]

  /// Whether a subscription's period paid for it: the customer has it for no longer than that.
  package var isOfSubscription: Bool

  package init(
    transaction: UInt64,
    product: String,
    quantity: Int = 1,
    skus: [String] = [],
    isOfSubscription: Bool = false
  ) {
    self.transaction = transaction
    self.product = product
    self.quantity = quantity
    self.skus = skus
    self.isOfSubscription = isOfSubscription
  }
}

/// The app's own storage on one device: what it gave, and what it took back.
///
/// A transaction is granted once, however often it is delivered; looking one up costs the same however
/// many there are.
package final class ContentShelf: Sendable {
  private let contents: Mutex<ShelfContents>

  package init() {
    contents = Mutex(ShelfContents())
  }

  package init(holding contents: ShelfContents) {
    self.contents = Mutex(contents)
  }

  /// Everything that it holds now, to be put on another shelf.
  package var held: ShelfContents { contents.withLock(\.self) }

  package init(copying shelf: ContentShelf) {
    contents = Mutex(shelf.contents.withLock(\.self))
  }

  /// What the customer holds, oldest first.
  package var grants: [Grant] { contents.withLock(\.all.grants) }

  /// What the customer holds as far as a person reads it.
  ///
  /// - Parameter limit: The most grants of each kind.
  /// - Returns: The newest of it, and how much it is in all.
  package func glance(atMost limit: Int) -> ShelfGlance {
    contents.withLock { contents in
      ShelfGlance(
        grants: contents.all.newest(limit),
        pieceCount: contents.pieceCount,
        sold: contents.sold.newest(limit),
        soldCount: contents.sold.count
      )
    }
  }

  /// How much was ever given here, and taken back.
  package var counts: ShelfCounts { contents.withLock(\.history.counts) }

  /// What was given and taken back since its counts were these.
  package func changes(since counts: ShelfCounts) -> ShelfChanges {
    contents.withLock { $0.history.changes(since: counts) }
  }

  /// Whether something is held, for good, that an Advanced Commerce request sold by a SKU.
  func holds(sku: String) -> Bool {
    contents.withLock { $0.isHeld(sku: sku) }
  }

  /// Whether the content of a transaction was given and not taken back.
  package func holds(transaction: UInt64) -> Bool {
    contents.withLock { $0[transaction] != nil }
  }

  /// Takes everything away: the app is on a new device.
  package func clear() {
    contents.withLock { $0 = ShelfContents() }
  }

  /// Changes the contents in one go.
  func change(_ body: (inout ShelfContents) -> Handover) -> Handover {
    contents.withLock { body(&$0) }
  }
}

/// The newest of what a shelf holds, and how much it is in all.
package struct ShelfGlance: Hashable, Sendable {
  /// The newest grants, oldest first.
  package var grants: [Grant]
  /// How many pieces the customer holds, each product as often as its quantity says.
  package var pieceCount: Int
  /// The newest grants that Advanced Commerce requests sold, oldest first.
  package var sold: [Grant]
  package var soldCount: Int

  package init(grants: [Grant] = [], pieceCount: Int = 0, sold: [Grant] = [], soldCount: Int = 0) {
    self.grants = grants
    self.pieceCount = pieceCount
    self.sold = sold
    self.soldCount = soldCount
  }
}
