import StoreModel

/// An item of a new subscription.
///
/// A subscription has at least one (rule: advanced-commerce.requests.create-members).
public struct SubscriptionCreateItem: Hashable, Sendable, Codable {
  /// The merchant's identifier of the item, at most 128 characters, never shown.
  public var sku = ""
  /// The name on the purchase sheet, at most 30 characters.
  public var displayName = ""
  /// The merchant's description, at most 45 characters, never shown.
  public var description = ""
  /// The price of a billing cycle in milliunits, thousandths of the currency's unit: 9990 is 9.99.
  public var price: Int64 = 0
  /// The offer for the first periods, if any.
  public var offer: Offer?

  /// Creates an item, with its price in milliunits.
  public init(
    sku: String,
    displayName: String,
    description: String,
    price: Int64,
    offer: Offer? = nil
  ) {
    self.sku = sku
    self.displayName = displayName
    self.description = description
    self.price = price
    self.offer = offer
  }

  /// Creates an item, with its price in milliunits and the arguments in Mercato's order.
  public init(
    sku: String,
    description: String,
    displayName: String,
    offer: Offer? = nil,
    price: Int64
  ) {
    self.init(
      sku: sku,
      displayName: displayName,
      description: description,
      price: price,
      offer: offer
    )
  }
}

extension SubscriptionCreateItem: RequestPart {
  init() {}

  static let members = MemberTable([
    member("SKU", \.sku, ifMissing: .nullSKU),
    member("displayName", \.displayName, ifMissing: .nullDisplayName),
    member("description", \.description, ifMissing: .nullDescription),
    member("price", \.price, ifMissing: .nullPrice),
    member("offer", \.offer, at: .lastInScripts),
  ])
}

extension SubscriptionCreateItem: Validatable {
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
  }
}
