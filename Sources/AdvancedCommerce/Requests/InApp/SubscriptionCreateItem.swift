import StoreModel

/// What a new subscription consists of, one of them.
///
/// Source: `advanced-commerce.md` 1.2.
public struct SubscriptionCreateItem: Hashable, Sendable, Codable {
  /// The merchant's own identifier, at most 128 characters, never shown.
  public var sku: String
  /// The name on the payment sheet, at most 30 characters.
  public var displayName: String
  /// The merchant's description, at most 45 characters, never shown.
  public var description: String
  /// The price of a billing cycle in milliunits, thousandths of the currency's unit: 9990 is 9.99.
  public var price: Int64
  /// Another price to begin with, or nil.
  public var offer: Offer?

  private enum CodingKeys: String, CodingKey {
    case sku = "SKU"
    case displayName
    case description
    case price
    case offer
  }

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

extension SubscriptionCreateItem: RequestPart {
  func write(to fields: inout RequestWriter) {
    fields.member("SKU", sku)
    fields.member("displayName", displayName)
    fields.member("description", description)
    fields.member("price", price)
    fields.part("offer", ifPresent: offer)
  }

  init(reading fields: inout RequestReader) {
    self.init(
      sku: fields.string("SKU", ifMissing: .nullSKU),
      displayName: fields.string("displayName", ifMissing: .nullDisplayName),
      description: fields.string("description", ifMissing: .nullDescription),
      price: fields.milliunits("price", ifMissing: .nullPrice),
      offer: fields.optionalPart("offer")
    )
  }
}
