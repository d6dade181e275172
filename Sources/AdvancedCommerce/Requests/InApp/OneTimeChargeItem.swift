import StoreModel

/// What a one-time charge sells.
public struct OneTimeChargeItem: Hashable, Sendable, Codable {
  /// The merchant's own identifier, at most 128 characters, never shown.
  public var sku = ""
  /// The name on the payment sheet, at most 30 characters.
  public var displayName = ""
  /// The merchant's description, at most 45 characters, never shown.
  public var description = ""
  /// The price in milliunits, thousandths of the currency's unit: 4990 is 4.99.
  public var price: Int64 = 0

  /// An item, its price in milliunits.
  public init(sku: String, displayName: String, description: String, price: Int64) {
    self.sku = sku
    self.displayName = displayName
    self.description = description
    self.price = price
  }

  /// An item in Mercato's order, its price in milliunits.
  public init(sku: String, description: String, displayName: String, price: Int64) {
    self.init(sku: sku, displayName: displayName, description: description, price: price)
  }
}

extension OneTimeChargeItem: RequestPart {
  init() {}

  static let members = MemberTable([
    member("SKU", \.sku, ifMissing: .nullSKU),
    member("displayName", \.displayName, ifMissing: .nullDisplayName),
    member("description", \.description, ifMissing: .nullDescription),
    member("price", \.price, ifMissing: .nullPrice),
  ])
}

extension OneTimeChargeItem: Validatable {
  /// What is wrong with the item, as far as that can be told without the currency.
  ///
  /// - Returns: The problems, fields named from the item's own level.
  public func problems() -> [RequestProblem] {
    problems(currency: nil)
  }

  /// What is wrong with the item, the decimals of a known currency being the price's limit.
  func problems(currency: Currency?) -> [RequestProblem] {
    RequestText.sku.problems(of: sku, field: "SKU")
      + RequestText.displayName.problems(of: displayName, field: "displayName")
      + RequestText.description.problems(of: description, field: "description")
      + PriceRule.problems(of: price, currency: currency, field: "price")
  }
}
