import StoreModel

/// A change of a subscription's item.
///
/// It takes effect immediately or with the next cycle (rule: advanced-commerce.changes.change-now-or-later).
public struct SubscriptionModifyChangeItem: Hashable, Sendable, Codable {
  /// The item's current SKU, at most 128 characters.
  public var currentSku = ""
  /// The SKU after the change, at most 128 characters.
  ///
  /// If the change only applies an offer, it is the current SKU.
  public var sku = ""
  /// The name on the purchase sheet, at most 30 characters.
  public var displayName = ""
  /// The merchant's description, at most 45 characters, never shown.
  public var description = ""
  /// The price of a billing cycle in milliunits.
  public var price: Int64 = 0
  /// The time at which the change takes effect.
  public var effective: Effective = .nothing
  /// The reason for the change.
  public var reason: ChangeReason = .nothing
  /// The offer for the first periods, if any.
  ///
  /// An item with an offer can't have a prorated price.
  public var offer: Offer?
  /// The charge for the rest of this cycle in milliunits, or `nil` to let the App Store calculate it.
  ///
  /// Only an immediate change can have this price.
  public var proratedPrice: Int64?

  /// Creates a change, with its prices in milliunits.
  public init(
    currentSku: String,
    sku: String,
    displayName: String,
    description: String,
    price: Int64,
    effective: Effective,
    reason: ChangeReason,
    offer: Offer? = nil,
    proratedPrice: Int64? = nil
  ) {
    self.currentSku = currentSku
    self.sku = sku
    self.displayName = displayName
    self.description = description
    self.price = price
    self.effective = effective
    self.reason = reason
    self.offer = offer
    self.proratedPrice = proratedPrice
  }

  /// Creates a change, with its prices in milliunits and the arguments in Mercato's order.
  public init(
    sku: String,
    currentSku: String,
    description: String,
    displayName: String,
    effective: Effective,
    offer: Offer? = nil,
    price: Int64,
    proratedPrice: Int64? = nil,
    reason: ChangeReason
  ) {
    self.init(
      currentSku: currentSku,
      sku: sku,
      displayName: displayName,
      description: description,
      price: price,
      effective: effective,
      reason: reason,
      offer: offer,
      proratedPrice: proratedPrice
    )
  }
}

extension SubscriptionModifyChangeItem: RequestPart {
  init() {}

  static let members = MemberTable([
    member("currentSKU", \.currentSku, ifMissing: .nullCurrentSKU),
    member("SKU", \.sku, ifMissing: .nullNewSKU),
    member("displayName", \.displayName, ifMissing: .nullDisplayName),
    member("description", \.description, ifMissing: .nullDescription),
    member("price", \.price, ifMissing: .nullPrice),
    member("effective", \.effective, ifMissing: .nullEffective, usually: .immediately),
    member("reason", \.reason, ifMissing: .nullReason, usually: .upgrade),
    member("offer", \.offer, at: .lastInScripts),
    member("proratedPrice", \.proratedPrice),
  ])
}

extension SubscriptionModifyChangeItem: Validatable {
  /// Returns the problems of the change that don't depend on the currency.
  ///
  /// - Returns: The problems, with field names relative to the item.
  public func problems() -> [RequestProblem] {
    problems(currency: nil)
  }

  /// Returns the problems of the change, including prices with more decimals than the currency allows.
  func problems(currency: Currency?) -> [RequestProblem] {
    var problems =
      RequestText.sku.problems(of: currentSku, field: "currentSKU")
      + RequestText.sku.problems(of: sku, field: "SKU")
      + RequestText.displayName.problems(of: displayName, field: "displayName")
      + RequestText.description.problems(of: description, field: "description")
      + PriceRule.problems(of: price, currency: currency, field: "price")
      + EffectiveRule.problems(of: effective)
      + DocumentedRule.problems(of: reason, .invalidChangeReason, field: "reason")
    // The store rejects this reason without an offer, with this error (rule: advanced-commerce.changes.reason-fits).
    if reason == .applyOffer, offer == nil {
      let message = "is APPLY_OFFER, but there is no offer"
      problems.append(.warning(.invalidProductChanges, "reason", message).seen(with: "offer"))
    }
    problems += Offer.problems(of: offer, regularPrice: price, currency: currency)
    problems += ProratedPriceRule.problems(
      of: proratedPrice,
      price: price,
      offer: offer,
      currency: currency
    )
    if proratedPrice != nil, effective == .nextBillCycle {
      let message =
        "is for an immediate change; remove it from one at the next bill cycle"
      problems.append(
        .error(.invalidProratedPriceForChangeItemWithEffectiveLater, "proratedPrice", message)
      )
    }
    return problems
  }
}
