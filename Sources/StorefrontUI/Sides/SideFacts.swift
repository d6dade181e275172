package import StoreModel
package import StoreViews

/// What app and merchant's server know of a product: what the store itself does not hold.
package struct SideFacts: Hashable, Sendable {
  package let product: ProductID
  /// The transactions of the product, of the newest ones, for which the app's content is on its shelf.
  package var given: [TransactionID]
  package var merchant: MerchantFacts
  /// The notifications about it that are not at every webhook, of the newest ones; the newest first.
  package var onTheirWay: [NotificationRow]

  /// How many transactions and notifications are looked at, the newest.
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

  /// What the merchant's server knows.
  package enum MerchantFacts: Hashable, Sendable {
    /// It never heard of the purchase.
    case nothing
    /// The server is none of ours.
    case notKnown
    case knows(Known)

    /// A purchase that it heard of.
    package struct Known: Hashable, Sendable {
      /// Who registered the purchase; nil where nobody did.
      package var owner: String?
      /// As of when it knows the newest transaction; store time.
      package var asOf: StoreInstant
      /// Until when it takes the purchase for good; nil for ever.
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

  /// Shows what was asked for, unless another page is looked at by now.
  func show(on pages: inout Pages) {
    guard pages.explanation?.subject == .sides(product) else { return }
    pages.explanation?.sides = self
  }
}

extension StorefrontScreen {
  /// The product of which a page shows what each side knows; nil while none is open.
  package var sidesLookedAt: ProductID? {
    if case .sides(let product) = pages.explanation?.subject { product } else { nil }
  }
}
