import StoreModel

/// What a new subscription consists of, one of them.
///
/// At least one is sold (rule: advanced-commerce.requests.create-members).
public struct SubscriptionCreateItem: Hashable, Sendable, Codable {
  /// The merchant's own identifier, at most 128 characters, never shown.
  public var sku = ""
  /// The name on the payment sheet, at most 30 characters.
  public var displayName = ""
  /// The merchant's description, at most 45 characters, never shown.
  public var description = ""
  /// The price of a billing cycle in milliunits, thousandths of the currency's unit: 9990 is 9.99.
  public var price: Int64 = 0
  /// Another price to begin with, or nil.
  public var offer: Offer?

  /// An item, its price in milliunits.
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

  /// An item in Mercato's order, its price in milliunits.
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
  /// What is wrong with the item, as far as that can be told without the currency.
  ///
  /// - Returns: The problems, fields named from the item's own level.
  public func problems() -> [RequestProblem] {
    problems(currency: nil)
  }

  /// What is wrong with the item, the decimals of a known currency being the prices' limit.
  func problems(currency: Currency?) -> [RequestProblem] {
    RequestText.sku.problems(of: sku, field: "SKU")
      + RequestText.displayName.problems(of: displayName, field: "displayName")
      + RequestText.description.problems(of: description, field: "description")
      + PriceRule.problems(of: price, currency: currency, field: "price")
      + Offer.problems(of: offer, regularPrice: price, currency: currency)
  }
}
