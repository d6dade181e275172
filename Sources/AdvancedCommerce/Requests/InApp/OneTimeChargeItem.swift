import StoreModel

/// The item of a one-time charge.
public struct OneTimeChargeItem: Hashable, Sendable, Codable {
  /// The merchant's identifier of the item, at most 128 characters, never shown.
  public var sku = ""
  /// The name on the purchase sheet, at most 30 characters.
  public var displayName = ""
  /// The merchant's description, at most 45 characters, never shown.
  public var description = ""
  /// The price in milliunits, thousandths of the currency's unit: 4990 is 4.99.
  public var price: Int64 = 0

  /// Creates an item, with its price in milliunits.
  public init(sku: String, displayName: String, description: String, price: Int64) {
    self.sku = sku
    self.displayName = displayName
    self.description = description
    self.price = price
  }

  /// Creates an item, with its price in milliunits and the arguments in Mercato's order.
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
  /// Returns the problems of the item that don't depend on the currency.
  ///
  /// - Returns: The problems, with field names relative to the item.
  public func problems() -> [RequestProblem] {
    problems(currency: nil)
  }

  /// Returns the problems of the item, including a price with more decimals than the currency allows.
  func problems(currency: Currency?) -> [RequestProblem] {
    RequestText.sku.problems(of: sku, field: "SKU")
      + RequestText.displayName.problems(of: displayName, field: "displayName")
      + RequestText.description.problems(of: description, field: "description")
      + PriceRule.problems(of: price, currency: currency, field: "price")
  }
}
