package import StoreModel

/// A selection of transactions for a snapshot.
package struct TransactionList: Hashable, Sendable, Codable {
  /// The kinds of snapshots (rules: transactions.all-lists-history, transactions.unfinished-any-age,
  /// entitlements.current-entitlements).
  package enum Kind: String, Sendable, Codable {
    case all
    case unfinished
    case entitlements
  }

  package let kind: Kind
  /// The product of the selected transactions, or `nil` for all products.
  package let product: ProductID?

  package init(_ kind: Kind, of product: ProductID? = nil) {
    self.kind = kind
    self.product = product
  }
}

/// The subscriptions whose statuses an app requests.
package enum StatusQuery: Hashable, Sendable, Codable {
  case group(SubscriptionGroupID)
  /// The subscription that a transaction belongs to.
  case transaction(TransactionID)
}

/// A sheet of the system that an app can present.
package enum AppSheet: Hashable, Sendable, Codable {
  case refundRequest(TransactionID)
  /// The customer's subscriptions in one group, or in all groups if `group` is `nil`.
  case manageSubscriptions(group: SubscriptionGroupID?)
  case redeemOfferCode
}
