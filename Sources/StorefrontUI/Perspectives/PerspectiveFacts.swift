package import StoreModel
package import StoreViews

/// The perspectives of the app and the merchant's server on a product.
///
/// The store doesn't contain this information.
package struct PerspectiveFacts: Hashable, Sendable {
  package let product: ProductID
  /// The transactions whose content the app provides.
  ///
  /// Only the newest transactions of the product are considered.
  package var given: [TransactionID]
  package var merchant: MerchantFacts
  /// The notifications about the product that at least one webhook hasn't received, the newest first.
  ///
  /// Only the newest notifications of the store are searched.
  package var onTheirWay: [NotificationRow]

  /// The maximum number of transactions, and of notifications, that are searched.
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

  /// The information that the merchant's server has.
  package enum MerchantFacts: Hashable, Sendable {
    /// The server doesn't have information about the purchase.
    case nothing
    /// The server is an external server, whose information isn't available.
    case notKnown
    case knows(Known)

    /// The server's information about a purchase.
    package struct Known: Hashable, Sendable {
      /// The account that registered the purchase, or `nil` if no account has registered it.
      package var owner: String?
      /// The store time of the server's information about the newest transaction.
      package var asOf: StoreInstant
      /// The end of the purchase's validity according to the server, or `nil` if the purchase doesn't expire.
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

  /// Shows the requested perspectives, unless the user has opened another page since the request.
  func show(on pages: inout Pages) {
    guard pages.explanation?.subject == .sides(product) else { return }
    pages.explanation?.sides = self
  }
}

extension StorefrontScreen {
  /// The product whose perspectives the open page shows, or `nil` if another page is open.
  package var sidesLookedAt: ProductID? {
    if case .sides(let product) = pages.explanation?.subject { product } else { nil }
  }
}
