public import Foundation
import StoreModel

extension Product {
  /// A reduced price for a subscription's first periods.
  public struct SubscriptionOffer: Hashable, Sendable {
    /// The identifier, nil for an introductory offer.
    public let id: String?
    /// The kind of offer.
    public let type: OfferType
    /// The price of one period in units of the storefront's currency.
    public let price: Decimal
    /// The price as the customer reads it.
    public let displayPrice: String
    /// One period of the offer; the whole offer unless it is paid as you go.
    public let period: SubscriptionPeriod
    /// How many periods the offer lasts.
    public let periodCount: Int
    /// How the offer is paid.
    public let paymentMode: PaymentMode

    init(_ offer: StoreModel.SubscriptionOffer, settings: ShopWindow) {
      let price = offer.price(in: settings.storefront)
      id = offer.id
      type = OfferType(offer.kind)
      self.price = Decimal(price)
      displayPrice = settings.display(price)
      period = SubscriptionPeriod(offer.period)
      periodCount = offer.periodCount
      paymentMode = PaymentMode(rawValue: offer.paymentMode.rawValue)
    }
  }
}
