import StoreModel

/// An item's price from the next renewal.
///
/// The present period keeps its price (rule: advanced-commerce.prices.change-from-renewal).
public struct SubscriptionPriceChangeItem: Hashable, Sendable, Codable {
  /// The merchant's own identifier, at most 128 characters, never shown.
  public var sku = ""
  /// The price of a billing cycle in milliunits.
  public var price: Int64 = 0
  /// Items that are cancelled together with this one if the customer doesn't agree.
  ///
  /// Each depends on one item only and doesn't have dependents (rule: advanced-commerce.prices.dependents).
  public var dependentSKUs: [String]?

  /// A new price in milliunits.
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
  /// What is wrong with the item, as far as that can be told without the currency.
  ///
  /// - Returns: The problems, fields named from the item's own level.
  public func problems() -> [RequestProblem] {
    problems(currency: nil)
  }

  /// What is wrong with the item, the decimals of a known currency being the price's limit.
  func problems(currency: Currency?) -> [RequestProblem] {
    RequestText.sku.problems(of: sku, field: "SKU")
      + PriceRule.problems(of: price, currency: currency, field: "price")
      + (dependentSKUs ?? []).enumerated().flatMap { index, sku in
        RequestText.sku.problems(of: sku, field: "dependentSKUs[\(index)]")
      }
  }
}
