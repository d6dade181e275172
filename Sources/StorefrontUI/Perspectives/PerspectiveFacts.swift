package import StoreModel
package import StoreViews

/// The perspectives of the app and the merchant's server on a product, which aren't in the store.
package struct PerspectiveFacts: Hashable, Sendable {
  package let product: ProductID
  /// The transactions whose content the app provides, among the newest transactions of the product.
  package var given: [TransactionID]
  package var merchant: MerchantFacts
  /// The notifications about the product that at least one webhook hasn't received, the newest first.
  ///
  /// Only the newest notifications of the store are searched.
  package var onTheirWay: [NotificationRow]

  /// The limit on the newest transactions and notifications to search.
  package static let reach = 50

  package init(
    product: ProductID,
    given: [TransactionID],
    merchant: MerchantFacts,
    onTheirWay: [NotificationRow]
  ) {
    self.product = product
    self.given = given
    self.merchant = merchant
    self.onTheirWay = onTheirWay
  }

  /// The data of the merchant's server.
  package enum MerchantFacts: Hashable, Sendable {
    /// The server doesn't have data about the purchase.
    case nothing
    /// The server is an external one, whose data isn't available.
    case notKnown
    case knows(Known)

    /// The server's data about a purchase.
    package struct Known: Hashable, Sendable {
      /// The account that registered the purchase, or `nil` if none did.
      package var owner: String?
      /// The store time of the server's data about the newest transaction.
      package var asOf: StoreInstant
      /// The end of the purchase's validity in the server's data, or `nil` if it doesn't expire.
      package var until: StoreInstant?
      package var isRevoked: Bool

      package init(owner: String?, asOf: StoreInstant, until: StoreInstant?, isRevoked: Bool) {
        self.owner = owner
        self.asOf = asOf
        self.until = until
        self.isRevoked = isRevoked
      }
    }
  }

  /// Shows the requested perspectives, unless another page has been opened meanwhile.
  func show(on pages: inout Pages) {
    guard pages.explanation?.subject == .sides(product) else { return }
    pages.explanation?.sides = self
  }
}

extension StorefrontScreen {
  /// The product whose perspectives a page shows, or `nil` if no such page is open.
  package var sidesLookedAt: ProductID? {
    if case .sides(let product) = pages.explanation?.subject { product } else { nil }
  }
}
