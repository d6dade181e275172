import StoreModel

/// The price of an item from the next renewal.
///
/// The price of the current period doesn't change (rule: advanced-commerce.prices.change-from-renewal).
public struct SubscriptionPriceChangeItem: Hashable, Sendable, Codable {
  /// The merchant's identifier of the item, at most 128 characters, never shown.
  public var sku = ""
  /// The price of a billing cycle in milliunits.
  public var price: Int64 = 0
  /// The items that are cancelled together with this one if the customer doesn't consent.
  ///
  /// Each depends on only one item and doesn't have dependents (rule: advanced-commerce.prices.dependents).
  public var dependentSKUs: [String]?

  /// Creates a new price in milliunits.
  public init(sku: String, price: Int64, dependentSKUs: [String]? = nil) {
    self.sku = sku
    self.price = price
    self.dependentSKUs = dependentSKUs
  }
}

extension SubscriptionPriceChangeItem: RequestPart {
  init() {}

  static let members = MemberTable([
    member("SKU", \.sku, ifMissing: .nullSKU),
    member("price", \.price, ifMissing: .nullPrice),
    member("dependentSKUs", \.dependentSKUs),
  ])
}

extension SubscriptionPriceChangeItem: Validatable {
  /// Returns the problems of the item that don't depend on the currency.
  ///
  /// - Returns: The problems, with field names relative to the item.
  public func problems() -> [RequestProblem] {
    problems(currency: nil)
  }

  /// Returns the problems of the item, including a price with more decimals than the currency allows.
  func problems(currency: Currency?) -> [RequestProblem] {
    RequestText.sku.problems(of: sku, field: "SKU")
      + PriceRule.problems(of: price, currency: currency, field: "price")
      + (dependentSKUs ?? []).enumerated().flatMap { index, sku in
        RequestText.sku.problems(of: sku, field: "dependentSKUs[\(index)]")
      }
  }
}
