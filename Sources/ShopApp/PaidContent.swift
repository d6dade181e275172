/// What a transaction paid for, and what became of it since: all that the app's shelf goes by.
///
/// The app makes it of a transaction that the store hands it, and a reader of the store's journal of what
/// stands there.
package struct PaidContent: Hashable, Sendable {
  /// What an Advanced Commerce request sold, item by item.
  package struct Item: Hashable, Sendable {
    package var sku: String
    package var isRevoked: Bool

    package init(sku: String, isRevoked: Bool) {
      self.sku = sku
      self.isRevoked = isRevoked
    }
  }

  /// What is the customer's of it, unless all of it was taken back.
  package let grant: Grant
  /// Whether nothing of it is the customer's any more: it was refunded, is not shared any more, or its
  /// items were taken back one by one.
  package let isTakenBack: Bool
  /// Whether an upgrade took its place: who does not have it yet does not get it.
  package let isUpgraded: Bool

  /// - Parameters:
  ///   - transaction: The transaction's identifier.
  ///   - product: Its product.
  ///   - quantity: How many pieces of it.
  ///   - items: What an Advanced Commerce request sold; nil for an ordinary product.
  ///   - isOfSubscription: Whether it paid for a subscription's period.
  ///   - isRevoked: Whether the store revoked it.
  ///   - isUpgraded: Whether an upgrade took its place.
  package init(
    transaction: UInt64,
    product: String,
    quantity: Int,
    items: [Item]?,
    isOfSubscription: Bool,
    isRevoked: Bool,
    isUpgraded: Bool
  ) {
    let left = (items ?? []).filter { !$0.isRevoked }
    grant = Grant(
      transaction: transaction,
      product: product,
      quantity: quantity,
      skus: left.map(\.sku),
      isOfSubscription: isOfSubscription
    )
    isTakenBack = isRevoked || items != nil && left.isEmpty
    self.isUpgraded = isUpgraded
  }
}

/// What the shelf did with the content of a transaction.
package enum Handover: Hashable, Sendable {
  /// It is on the shelf, if it was not there before.
  case granted
  /// Items of it are up to date; none is missing that was there.
  case updated
  /// It is not on the shelf any more, or not all that was there.
  case takenBack
  /// It was upgraded before it could be given.
  case refused
}

extension ContentShelf {
  /// Gives what was paid, or takes back what was refunded.
  ///
  /// Of an Advanced Commerce purchase items are taken back one by one. The same content again changes
  /// nothing.
  ///
  /// - Parameter content: What a transaction paid for, as it is now.
  /// - Returns: What came of it.
  @discardableResult
  package func hand(over content: PaidContent) -> Handover {
    change { contents in
      let grant = content.grant
      let old = contents[grant.transaction]
      if content.isTakenBack {
        contents[grant.transaction] = nil
        return .takenBack
      }
      if let old, !grant.skus.isEmpty {
        contents[grant.transaction] = grant
        return grant.skus.count < old.skus.count ? .takenBack : .updated
      }
      guard !content.isUpgraded else { return .refused }
      if old == nil { contents[grant.transaction] = grant }
      return .granted
    }
  }
}
