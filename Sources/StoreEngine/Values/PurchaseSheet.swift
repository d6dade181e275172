package import StoreModel

/// A purchase that waits for the customer's answer: state of the store, whatever draws it.
package struct PurchaseSheet: Hashable, Sendable, Codable, Identifiable {
  package let id: PurchaseID
  package var request: PurchaseRequest
  /// What the customer pays now: offer applied, quantity multiplied.
  package var price: Price
  /// What each later period costs; nil for anything but a subscription.
  package var renewalPrice: Price?
  /// The offer that this purchase would use.
  package var offer: SubscriptionOffer?
  /// The items of an Advanced Commerce subscription, from the highest price to the lowest, or `nil` for
  /// everything else (rule: advanced-commerce.requests.sheet-lines).
  package var lines: [SheetLine]?
  /// The name over the lines: that of the whole subscription; nil for everything else.
  package var displayName: String?
  /// How long each later period of an Advanced Commerce subscription is; nil for everything else.
  package var period: SubscriptionPeriod?

  package init(
    id: PurchaseID,
    request: PurchaseRequest,
    price: Price,
    renewalPrice: Price? = nil,
    offer: SubscriptionOffer? = nil,
    lines: [SheetLine]? = nil
  ) {
    self.id = id
    self.request = request
    self.price = price
    self.renewalPrice = renewalPrice
    self.offer = offer
    self.lines = lines
  }
}

extension PurchaseSheet {
  /// The terms of the later periods under the plan that is bought, or `nil` for anything but an ordinary subscription.
  package func billing(in storefront: Storefront) -> BillingTerms? {
    let plan = request.billingPlan ?? offer?.billingPlan ?? .upFront
    guard let renewalPrice, var terms = request.product.billing(plan, in: storefront) else {
      return nil
    }
    terms.bill = renewalPrice
    return terms.reduced(by: offer, in: storefront)
  }
}

/// What a purchase sheet says of one item.
package struct SheetLine: Hashable, Sendable, Codable {
  package var displayName: String
  /// What is paid for it now: prorated, or an offer's price, or the whole; 0 if it begins later.
  package var priceNow: Int64
  /// What each later period costs, offers aside; nil for an item that will not renew.
  package var renewalPrice: Int64?
  package var offer: AdvancedCommerceInfo.Offer?
  /// What becomes of it; nil for an item that stays as it is.
  package var change: Change?

  /// What a modification makes of an item.
  package enum Change: String, Hashable, Sendable, Codable, CaseIterable {
    case added
    case changed
    /// With the next cycle.
    case changedLater
    /// With the next cycle.
    case removed
  }

  package init(
    displayName: String,
    priceNow: Int64,
    renewalPrice: Int64?,
    offer: AdvancedCommerceInfo.Offer? = nil,
    change: Change? = nil
  ) {
    self.displayName = displayName
    self.priceNow = priceNow
    self.renewalPrice = renewalPrice
    self.offer = offer
    self.change = change
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
