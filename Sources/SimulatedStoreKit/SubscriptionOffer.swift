public import Foundation
import StoreModel

extension Product {
  /// A reduced price for a subscription's first periods.
  public struct SubscriptionOffer: Hashable, Sendable {
    /// The kind of an offer, open for kinds to come.
    public struct OfferType: RawRepresentable, Hashable, Sendable {
      /// The number in Apple's signed payloads (assumed).
      public let rawValue: Int

      /// Takes any number; unknown ones are kept.
      public init(rawValue: Int) {
        self.rawValue = rawValue
      }

      /// For customers who never had the subscription.
      public static let introductory = OfferType(rawValue: 1)
      /// For present and former subscribers whom the app chooses.
      public static let promotional = OfferType(rawValue: 2)
      /// For former subscribers whom the store chooses.
      public static let winBack = OfferType(rawValue: 4)
    }

    /// How an offer is paid, open for modes to come.
    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      /// The name in Apple's signed payloads (assumed).
      public let rawValue: String

      /// Takes any name; unknown ones are kept.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Nothing is paid.
      public static let freeTrial = PaymentMode(rawValue: "FREE_TRIAL")
      /// The reduced price is paid for each period.
      public static let payAsYouGo = PaymentMode(rawValue: "PAY_AS_YOU_GO")
      /// The reduced price is paid once for the whole offer.
      public static let payUpFront = PaymentMode(rawValue: "PAY_UP_FRONT")
    }

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
      type = OfferType(rawValue: offer.kind.rawValue)
      self.price = Decimal(price)
      displayPrice = settings.display(price)
      period = SubscriptionPeriod(offer.period)
      periodCount = offer.periodCount
      paymentMode = PaymentMode(rawValue: offer.paymentMode.rawValue)
    }
  }
}
