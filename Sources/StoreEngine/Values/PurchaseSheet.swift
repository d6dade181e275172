package import StoreModel

/// A purchase that waits for the customer's answer; state, whoever draws it.
package struct PurchaseSheet: Hashable, Sendable, Codable, Identifiable {
  package let id: PurchaseID
  package var request: PurchaseRequest
  /// What the customer pays now: offer applied, quantity multiplied.
  package var price: Price
  /// What each later period costs; nil for anything but a subscription.
  package var renewalPrice: Price?
  /// The offer that this purchase would use.
  package var offer: SubscriptionOffer?

  package init(
    id: PurchaseID,
    request: PurchaseRequest,
    price: Price,
    renewalPrice: Price? = nil,
    offer: SubscriptionOffer? = nil
  ) {
    self.id = id
    self.request = request
    self.price = price
    self.renewalPrice = renewalPrice
    self.offer = offer
  }
}

/// A purchase that ended without a transaction and may still bring one.
package struct DeferredPurchase: Hashable, Sendable, Codable, Identifiable {
  /// Whom it waits for.
  package enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    /// A parent: valid next are `approve` and `decline`.
    case askToBuy
    /// The customer: valid next is `resolve`.
    case interrupted
    /// The customer's bank: valid next are `resolve` and `decline`.
    case authentication
  }

  /// How the waiting ended.
  package enum Ending: String, Hashable, Sendable, Codable, CaseIterable {
    case approved
    case declined
    case resolved
  }

  package var id: PurchaseID { sheet.id }
  package var reason: Reason
  package var sheet: PurchaseSheet
  package var since: StoreInstant

  package init(reason: Reason, sheet: PurchaseSheet, since: StoreInstant) {
    self.reason = reason
    self.sheet = sheet
    self.since = since
  }
}
