package import StoreModel

// Expectations about the parts of Advanced Commerce purchases. A part that is `nil` isn't compared.

/// One item of a subscription, or the item of a one-time charge.
package struct ExpectedItem: Hashable, Sendable {
  package var name: String?
  /// The regular price, in the format that the customer sees.
  package var price: String?
  /// The current offer, or `none`.
  ///
  /// The value is the offer's reason, or the complete line of ``AdvancedCommerceInfo/Offer/words(in:)``.
  package var offer: String?
  package var priceIncrease: ExpectedItemIncrease?
  /// The price after an announced increase, in the format that the customer sees.
  package var raisedPrice: String?
  /// The refunds of the item in all its transactions, oldest first, such as `FULL $4.99`.
  package var refunds: [String]?
  /// Whether the item was revoked.
  package var revoked: Bool?

  package init() {}
}

/// The terms of a whole subscription.
package struct ExpectedTerms: Hashable, Sendable {
  package var name: String?
  /// The period, such as `P1M`.
  package var period: String?
  package var taxCode: String?
  /// Whether the consistency token has changed since the script's previous expectation about the token.
  package var token: ExpectedToken?

  package init() {}
}

/// The state of an item's price increase.
package enum ExpectedItemIncrease: String, Hashable, Sendable, CaseIterable {
  case none
  case scheduled
  case pending
  case accepted

  package init(_ info: AdvancedCommerceInfo.PriceIncreaseInfo?) {
    self =
      switch info?.status {
      case nil: .none
      case .scheduled: .scheduled
      case .pending: .pending
      case .accepted: .accepted
      }
  }
}

/// The state of a consistency token.
///
/// In the first expectation about the token, the token counts as changed.
package enum ExpectedToken: String, Hashable, Sendable, CaseIterable {
  case changed
  case unchanged
}

extension AdvancedCommerceInfo.Offer {
  /// Returns the offer in one line, such as `ACQUISITION 3 x P1M at $1.99`.
  package func words(in storefront: Storefront) -> String {
    let price = PriceFormat.displayPrice(
      Price(milliunits: price, currency: storefront.currency),
      in: storefront
    )
    return "\(reason) \(periodCount) x \(period) at \(price)"
  }
}

extension ExpectedItem: FactTable {
  package static let facts: [Fact<ExpectedItem>] = [
    Fact("name", \.name, .text),
    Fact("price", \.price, .text),
    Fact("offer", \.offer, .text.told(as: offerSchema)),
    Fact("priceIncrease", \.priceIncrease, .word("status of an item's price increase")),
    Fact("raisedPrice", \.raisedPrice, .text),
    Fact("refunds", \.refunds, .texts),
    Fact("revoked", \.revoked, .flag),
  ]

  private static let offerSchema = """
    {"type": "string", "description": "ACQUISITION 3 x P1M at $1.99, its reason, or none."}
    """
}

extension ExpectedTerms: FactTable {
  package static let facts: [Fact<ExpectedTerms>] = [
    Fact("name", \.name, .text),
    Fact("period", \.period, .text),
    Fact("taxCode", \.taxCode, .text),
    Fact("token", \.token, .word("word for a token")),
  ]
}

extension ScriptShape<ExpectedItem> {
  static var item: ScriptShape { .mapping(ExpectedItem(), called: "an item") }
}

extension ScriptShape<ExpectedTerms> {
  static var terms: ScriptShape { .mapping(ExpectedTerms(), called: "a subscription") }
}
