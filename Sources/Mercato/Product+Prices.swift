public import Foundation
public import SimulatedStoreKit

/// The prices of a product, for a price tag.
extension Product {
  /// The price in the storefront's format, as StoreKit returns it.
  ///
  /// An app must not format the price itself (rule: merchant.price-display).
  public var localizedPrice: String { displayPrice }

  /// Returns the price of a paid introductory offer, or the regular price, in the storefront's format.
  ///
  /// - Parameter isEligibleForIntroductoryOffer: Whether the customer is eligible for the offer.
  /// - Returns: The price of the paid introductory offer if the customer is eligible, or otherwise the regular price.
  public func localizedPrice(isEligibleForIntroductoryOffer: Bool) -> String {
    paidOffer(isEligibleForIntroductoryOffer)?.displayPrice ?? displayPrice
  }

  /// Returns the price of a paid introductory offer, or the regular price.
  ///
  /// - Parameter isEligibleForIntroductoryOffer: Whether the customer is eligible for the offer.
  /// - Returns: The price of the paid introductory offer if the customer is eligible, or otherwise the regular price.
  public func price(isEligibleForIntroductoryOffer: Bool) -> Decimal {
    paidOffer(isEligibleForIntroductoryOffer)?.price ?? price
  }

  /// Returns the amount that the customer pays now: 0 for a free trial, the price of a paid introductory offer, or
  /// the regular price.
  ///
  /// - Parameter isEligibleForIntroductoryOffer: Whether the customer is eligible for the offer.
  /// - Returns: The amount.
  public func finalPrice(isEligibleForIntroductoryOffer: Bool) -> Decimal {
    if isEligibleForIntroductoryOffer, hasTrial { return 0 }
    return price(isEligibleForIntroductoryOffer: isEligibleForIntroductoryOffer)
  }

  /// The regular price of a subscription per day, or 0 if the product isn't a subscription.
  public var priceInDay: Decimal {
    guard let days = subscription?.periodInDays, days > 0 else { return 0 }
    return price / Decimal(days)
  }

  /// The locale of ``displayPrice``.
  public var priceLocale: Locale { priceFormatStyle.locale }

  private func paidOffer(_ isEligible: Bool) -> SubscriptionOffer? {
    guard isEligible, let offer = subscription?.introductoryOffer,
      offer.paymentMode != .freeTrial
    else { return nil }
    return offer
  }
}

/// The introductory offer of a product, and the customer's subscription.
extension Product {
  /// Whether the product has an introductory offer, even if the customer isn't eligible for the offer.
  public var hasIntroductoryOffer: Bool { subscription?.introductoryOffer != nil }

  /// Whether the introductory offer is a free trial.
  public var hasTrial: Bool { subscription?.introductoryOffer?.paymentMode == .freeTrial }

  /// Whether the introductory offer is pay as you go.
  public var hasPayAsYouGoOffer: Bool {
    subscription?.introductoryOffer?.paymentMode == .payAsYouGo
  }

  /// Whether the customer is eligible for the introductory offer of the product's group.
  public var isEligibleForIntroOffer: Bool {
    get async { await subscription?.isEligibleForIntroOffer ?? false }
  }

  /// Whether the customer has an active subscription in the product's group.
  public var hasActiveSubscription: Bool {
    get async { (try? await subscription?.status.first?.state) == .subscribed }
  }
}
