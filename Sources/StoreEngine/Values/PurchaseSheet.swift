package import StoreModel

/// A purchase that waits for the customer's answer.
///
/// The sheet is part of the store's state, whether it is displayed or not.
package struct PurchaseSheet: Hashable, Sendable, Codable, Identifiable {
  package let id: PurchaseID
  package var request: PurchaseRequest
  /// The price now, with the offer and the quantity applied.
  package var price: Price
  /// The price of each later period, or `nil` if the product isn't a subscription.
  package var renewalPrice: Price?
  /// The offer that this purchase would use.
  package var offer: SubscriptionOffer?
  /// The items of an Advanced Commerce subscription, from the highest price to the lowest, or `nil`
  /// for any other purchase (rule: advanced-commerce.requests.sheet-lines).
  package var lines: [SheetLine]?
  /// The name of the whole subscription, shown above the lines, or `nil` if the sheet doesn't have lines.
  package var displayName: String?
  /// The length of each later period of an Advanced Commerce subscription, or `nil` for any other
  /// purchase.
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
  /// Returns the terms of the later periods under the selected plan, or `nil` if the product isn't an
  /// ordinary subscription.
  package func billing(in storefront: Storefront) -> BillingTerms? {
    let plan = request.billingPlan ?? offer?.billingPlan ?? .upFront
    guard let renewalPrice, var terms = request.product.billing(plan, in: storefront) else {
      return nil
    }
    terms.bill = renewalPrice
    return terms.reduced(by: offer, in: storefront)
  }
}

/// A line about an item on a purchase sheet.
package struct SheetLine: Hashable, Sendable, Codable {
  package var displayName: String
  /// The charge for the item now: the prorated price, the offer's price or the full price.
  ///
  /// It is 0 if the item begins later.
  package var priceNow: Int64
  /// The price of each later period without offers, or `nil` if the item won't renew.
  package var renewalPrice: Int64?
  package var offer: AdvancedCommerceInfo.Offer?
  /// The change of the item, or `nil` if it doesn't change.
  package var change: Change?

  /// The change of an item in a modification.
  package enum Change: String, Hashable, Sendable, Codable, CaseIterable {
    case added
    case changed
    /// The item changes with the next cycle.
    case changedLater
    /// The item is removed with the next cycle.
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

/// A purchase that ended without a transaction and may still produce a transaction.
package struct DeferredPurchase: Hashable, Sendable, Codable, Identifiable {
  /// The reason why a purchase waits, with the commands that end the wait.
  package enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    /// A parent must approve, with `approve` or `decline`.
    case askToBuy
    /// The customer must resolve a problem, with `resolve`.
    case interrupted
    /// The customer's bank must authenticate the customer, with `resolve` or `decline`.
    case authentication
  }

  /// The way in which the wait ended.
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
