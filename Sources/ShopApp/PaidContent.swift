/// The content that a transaction paid for, and its current state, which determine the app's shelf.
///
/// The app creates it from a transaction of the store. A reader of the store's journal creates it from the journal.
package struct PaidContent: Hashable, Sendable {
  /// An item that an Advanced Commerce request sold.
  package struct Item: Hashable, Sendable {
    package var sku: String
    package var isRevoked: Bool

    package init(sku: String, isRevoked: Bool) {
      self.sku = sku
      self.isRevoked = isRevoked
    }
  }

  /// The grant for the content that wasn't revoked.
  package let grant: Grant
  /// Whether all of the content was revoked: refunded, no longer shared, or each of its items revoked.
  package let isTakenBack: Bool
  /// Whether an upgrade replaced the purchase, so that its content is no longer granted.
  package let isUpgraded: Bool

  /// - Parameters:
  ///   - transaction: The identifier of the transaction.
  ///   - product: The product identifier.
  ///   - quantity: The purchased quantity.
  ///   - items: The items that an Advanced Commerce request sold, or `nil` for an ordinary product.
  ///   - isOfSubscription: Whether the transaction paid for a subscription period.
  ///   - isRevoked: Whether the store revoked the transaction.
  ///   - isUpgraded: Whether an upgrade replaced the transaction.
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

/// The result of handing over a transaction's content.
package enum Handover: Hashable, Sendable {
  /// The content is on the shelf now, or already was.
  case granted
  /// The items on the shelf were updated, and none was removed.
  case updated
  /// All or part of the content was removed from the shelf.
  case takenBack
  /// An upgrade replaced the purchase before its content was granted.
  case refused
}

extension ContentShelf {
  /// Grants paid content, or removes revoked content.
  ///
  /// The items of an Advanced Commerce purchase can be revoked individually. Handing over the same content again
  /// has no effect.
  ///
  /// - Parameter content: The current content of a transaction.
  /// - Returns: The result.
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
