import StoreModel

/// An item to add to a subscription.
///
/// It is added immediately (rule: advanced-commerce.requests.modify-members).
public struct SubscriptionModifyAddItem: Hashable, Sendable, Codable {
  /// The merchant's identifier of the item, at most 128 characters, never shown.
  public var sku = ""
  /// The name on the purchase sheet, at most 30 characters.
  public var displayName = ""
  /// The merchant's description, at most 45 characters, never shown.
  public var description = ""
  /// The price of a billing cycle in milliunits, charged in full from the next renewal.
  public var price: Int64 = 0
  /// The offer for the first periods, if any.
  ///
  /// An item with an offer can't have a prorated price.
  public var offer: Offer?
  /// The charge for the rest of this cycle in milliunits, or `nil` to let the App Store calculate it.
  public var proratedPrice: Int64?

  /// Creates an item, with its prices in milliunits.
  public init(
    sku: String,
    displayName: String,
    description: String,
    price: Int64,
    offer: Offer? = nil,
    proratedPrice: Int64? = nil
  ) {
    self.sku = sku
    self.displayName = displayName
    self.description = description
    self.price = price
    self.offer = offer
    self.proratedPrice = proratedPrice
  }

  /// Creates an item, with its prices in milliunits and the arguments in Mercato's order.
  public init(
    sku: String,
    description: String,
    displayName: String,
    offer: Offer? = nil,
    price: Int64,
    proratedPrice: Int64? = nil
  ) {
    self.init(
      sku: sku,
      displayName: displayName,
      description: description,
      price: price,
      offer: offer,
      proratedPrice: proratedPrice
    )
  }
}

extension SubscriptionModifyAddItem: RequestPart {
  init() {}

  static let members = MemberTable([
    member("SKU", \.sku, ifMissing: .nullSKU),
    member("displayName", \.displayName, ifMissing: .nullDisplayName),
    member("description", \.description, ifMissing: .nullDescription),
    member("price", \.price, ifMissing: .nullPrice),
    member("offer", \.offer, at: .lastInScripts),
    member("proratedPrice", \.proratedPrice),
  ])
}

extension SubscriptionModifyAddItem: Validatable {
  /// Returns the problems of the item that don't depend on the currency.
  ///
  /// - Returns: The problems, with field names relative to the item.
  public func problems() -> [RequestProblem] {
    problems(currency: nil)
  }

  /// Returns the problems of the item, including prices with more decimals than the currency allows.
  func problems(currency: Currency?) -> [RequestProblem] {
    RequestText.sku.problems(of: sku, field: "SKU")
      + RequestText.displayName.problems(of: displayName, field: "displayName")
      + RequestText.description.problems(of: description, field: "description")
      + PriceRule.problems(of: price, currency: currency, field: "price")
      + Offer.problems(of: offer, regularPrice: price, currency: currency)
      + ProratedPriceRule.problems(
        of: proratedPrice,
        price: price,
        offer: offer,
        currency: currency
      )
  }
}
