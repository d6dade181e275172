public import Foundation
public import SimulatedStoreKit

/// What a product costs, for a price tag.
extension Product {
  /// The price as the customer reads it: StoreKit's own text, never put together by the app
  /// (rule: merchant.price-display).
  public var localizedPrice: String { displayPrice }

  /// The price tag: that of the introductory offer if the customer pays one, else the regular one.
  ///
  /// - Parameter isEligibleForIntroductoryOffer: Whether the customer may have the offer.
  /// - Returns: The text; a free trial leaves the regular price.
  public func localizedPrice(isEligibleForIntroductoryOffer: Bool) -> String {
    paidOffer(isEligibleForIntroductoryOffer)?.displayPrice ?? displayPrice
  }

  /// The price: that of the introductory offer if the customer pays one, else the regular one.
  ///
  /// - Parameter isEligibleForIntroductoryOffer: Whether the customer may have the offer.
  /// - Returns: The amount; a free trial leaves the regular price.
  public func price(isEligibleForIntroductoryOffer: Bool) -> Decimal {
    paidOffer(isEligibleForIntroductoryOffer)?.price ?? price
  }

  /// What the customer pays at once: nothing for a free trial, else the offer's price or the
  /// regular one.
  ///
  /// - Parameter isEligibleForIntroductoryOffer: Whether the customer may have the offer.
  /// - Returns: The amount.
  public func finalPrice(isEligibleForIntroductoryOffer: Bool) -> Decimal {
    if isEligibleForIntroductoryOffer, hasTrial { return 0 }
    return price(isEligibleForIntroductoryOffer: isEligibleForIntroductoryOffer)
  }

  /// The regular price of a subscription by the day, 0 for any other product.
  public var priceInDay: Decimal {
    guard let days = subscription?.periodInDays, days > 0 else { return 0 }
    return price / Decimal(days)
  }

  /// The locale that ``displayPrice`` is written in.
  public var priceLocale: Locale { priceFormatStyle.locale }

  private func paidOffer(_ isEligible: Bool) -> SubscriptionOffer? {
    guard isEligible, let offer = subscription?.introductoryOffer,
      offer.paymentMode != .freeTrial
    else { return nil }
    return offer
  }
}

/// What a product offers.
extension Product {
  /// Whether there is an introductory offer, for this customer or for others.
  public var hasIntroductoryOffer: Bool { subscription?.introductoryOffer != nil }

  /// Whether the introductory offer is a free trial.
  public var hasTrial: Bool { subscription?.introductoryOffer?.paymentMode == .freeTrial }

  /// Whether the introductory offer is paid period by period.
  public var hasPayAsYouGoOffer: Bool {
    subscription?.introductoryOffer?.paymentMode == .payAsYouGo
  }

  /// Whether the customer may have the introductory offer of the product's group.
  public var isEligibleForIntroOffer: Bool {
    get async { await subscription?.isEligibleForIntroOffer ?? false }
  }

  /// Whether the customer's subscription in the product's group is paid and runs.
  public var hasActiveSubscription: Bool {
    get async { (try? await subscription?.status.first?.state) == .subscribed }
  }
}
