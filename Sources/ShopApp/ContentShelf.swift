import Synchronization

/// Content that the app granted to its customer.
package struct Grant: Hashable, Sendable {
  /// The transaction that paid for the content.
  package var transaction: UInt64
  package var product: String
  package var quantity: Int
  /// The SKUs that an Advanced Commerce request sold and that weren't revoked, in the order of the request, or an
  /// empty array for an ordinary product.
  package var skus: [String]

  /// Whether a subscription period paid for the content, so that the customer loses it with the subscription.
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

/// The app's storage on one device, which records granted and revoked content.
///
/// A transaction is granted once, even if it is delivered several times. The number of transactions doesn't affect
/// the time of a lookup.
package final class ContentShelf: Sendable {
  private let contents: Mutex<ShelfContents>

  package init() {
    contents = Mutex(ShelfContents())
  }

  package init(holding contents: ShelfContents) {
    self.contents = Mutex(contents)
  }

  /// The current contents, for another shelf.
  package var held: ShelfContents { contents.withLock(\.self) }

  package init(copying shelf: ContentShelf) {
    contents = Mutex(shelf.contents.withLock(\.self))
  }

  /// The content that the customer has, oldest first.
  package var grants: [Grant] { contents.withLock(\.all.grants) }

  /// Returns a short summary of the content that the customer has.
  ///
  /// - Parameter limit: The maximum number of grants of each kind.
  /// - Returns: The newest grants and the total numbers.
  package func summary(atMost limit: Int) -> ShelfSummary {
    contents.withLock { contents in
      ShelfSummary(
        grants: contents.all.newest(limit),
        pieceCount: contents.pieceCount,
        sold: contents.sold.newest(limit),
        soldCount: contents.sold.count
      )
    }
  }

  /// The numbers of grants and revocations so far.
  package var counts: ShelfCounts { contents.withLock(\.history.counts) }

  /// Returns the grants and revocations after these counts.
  package func changes(since counts: ShelfCounts) -> ShelfChanges {
    contents.withLock { $0.history.changes(since: counts) }
  }

  /// Returns whether the customer permanently has an item that an Advanced Commerce request sold under a SKU.
  func holds(sku: String) -> Bool {
    contents.withLock { $0.isHeld(sku: sku) }
  }

  /// Returns whether the content of a transaction was granted and not revoked.
  package func holds(transaction: UInt64) -> Bool {
    contents.withLock { $0[transaction] != nil }
  }

  /// Removes all content, as on a new device.
  package func clear() {
    contents.withLock { $0 = ShelfContents() }
  }

  /// Changes the contents atomically.
  func change(_ body: (inout ShelfContents) -> Handover) -> Handover {
    contents.withLock { body(&$0) }
  }
}

/// The newest grants of a shelf and the total numbers.
package struct ShelfSummary: Hashable, Sendable {
  /// The newest grants, oldest first.
  package var grants: [Grant]
  /// The number of items that the customer has, counting quantities.
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
