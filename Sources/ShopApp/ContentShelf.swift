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

  /// Whether a subscription's period paid for it, and nobody has it for longer than that.
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
/// A transaction is granted once, however often it is delivered.
package final class ContentShelf: Sendable {
  private let contents: Mutex<[Grant]>

  /// A shelf with what was granted before, oldest first.
  package init(_ grants: [Grant] = []) {
    contents = Mutex(grants)
  }

  /// What the customer holds, oldest first.
  package var grants: [Grant] { contents.withLock { $0 } }

  /// Gives the content of a transaction, unless it was given before.
  func grant(_ grant: Grant) {
    contents.withLock { grants in
      guard !grants.contains(where: { $0.transaction == grant.transaction }) else { return }
      grants.append(grant)
    }
  }

  /// Brings what a transaction sold up to date: items that were taken back, or go by other SKUs.
  ///
  /// - Returns: Whether something is no longer there that was.
  func update(_ grant: Grant) -> Bool {
    contents.withLock { grants in
      let index = grants.firstIndex { $0.transaction == grant.transaction }
      guard let index else { return false }
      let isLess = grant.skus.count < grants[index].skus.count
      grants[index] = grant
      return isLess
    }
  }

  /// Whether the content of a transaction was given and not taken back.
  func holds(transaction: UInt64) -> Bool {
    contents.withLock { $0.contains { $0.transaction == transaction } }
  }

  /// Takes the content of a transaction back.
  func revoke(transaction: UInt64) {
    contents.withLock { grants in
      grants.removeAll { $0.transaction == transaction }
    }
  }
}
