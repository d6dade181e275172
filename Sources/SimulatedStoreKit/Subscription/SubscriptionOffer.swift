public import Foundation
import StoreConnection
import StoreModel

extension Product {
  /// A reduced price for the first periods of a subscription.
  public struct SubscriptionOffer: Hashable, Sendable {
    /// The identifier of the offer, or `nil` for an introductory offer.
    public let id: String?
    /// The kind of offer.
    public let type: OfferType
    /// The price of one period of the offer, in units of the storefront's currency.
    public let price: Decimal
    /// The price of one period in the storefront's format.
    public let displayPrice: String
    /// The duration of one period of the offer.
    ///
    /// Only a pay-as-you-go offer can have more than one period.
    public let period: SubscriptionPeriod
    /// The number of periods.
    public let periodCount: Int
    /// The payment mode of the offer.
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
