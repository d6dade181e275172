import StoreModel

extension Transaction {
  /// The kind of an offer, extensible by later versions.
  public struct OfferType: RawRepresentable, Hashable, Sendable {
    /// The number in Apple's signed payloads.
    public let rawValue: Int

    /// Creates a value with any number, including an unknown one.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// For customers who never subscribed.
    public static let introductory = OfferType(rawValue: 1)
    /// For current and former subscribers that the app chooses.
    public static let promotional = OfferType(rawValue: 2)
    /// For customers who have a code.
    public static let code = OfferType(rawValue: 3)
    /// For former subscribers that the store chooses.
    public static let winBack = OfferType(rawValue: 4)

    /// The kind in English.
    public var localizedDescription: String {
      switch self {
      case .introductory: "Introductory"
      case .promotional: "Promotional"
      case .code: "Offer Code"
      case .winBack: "Win-Back"
      default: "Offer Type \(rawValue)"
      }
    }
  }

  /// The offer that applies to a transaction.
  public struct Offer: Hashable, Sendable {
    /// The payment mode of an offer, extensible by later versions.
    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      /// The name in Apple's signed payloads.
      public let rawValue: String

      /// Creates a value with any name, including an unknown one.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// The offer is free.
      public static let freeTrial = PaymentMode(rawValue: "FREE_TRIAL")
      /// The customer pays the reduced price for each period.
      public static let payAsYouGo = PaymentMode(rawValue: "PAY_AS_YOU_GO")
      /// The customer pays the reduced price once, for the whole offer.
      public static let payUpFront = PaymentMode(rawValue: "PAY_UP_FRONT")
      /// The customer pays the reduced price once, for a product that doesn't renew.
      public static let oneTime = PaymentMode(rawValue: "ONE_TIME")

      /// The mode in English.
      public var localizedDescription: String {
        switch self {
        case .freeTrial: "Free Trial"
        case .payAsYouGo: "Pay As You Go"
        case .payUpFront: "Pay Up Front"
        case .oneTime: "One Time"
        default: rawValue
        }
      }
    }

    /// The identifier of the offer, or `nil` for an introductory offer.
    public let id: String?
    /// The kind of offer.
    public let type: OfferType
    /// The payment mode of the offer.
    public let paymentMode: PaymentMode?
    /// The duration of all periods of the offer: two periods of one month are two months (Apple's page
    /// "offerPeriod").
    public let period: Product.SubscriptionPeriod?

    init?(_ signed: some SignedOffer) {
      guard let kind = signed.offerType else { return nil }
      id = signed.offerIdentifier
      type = OfferType(rawValue: kind.rawValue)
      paymentMode = signed.offerDiscountType.map { PaymentMode(rawValue: $0.rawValue) }
      period = signed.offerPeriod.map(Product.SubscriptionPeriod.init)
    }
  }
}

/// A signed value with the offer that applies to a past or future sale.
protocol SignedOffer {
  var offerType: StoreModel.SubscriptionOffer.Kind? { get }
  var offerIdentifier: String? { get }
  var offerDiscountType: StoreModel.SubscriptionOffer.PaymentMode? { get }
  var offerPeriod: StoreModel.SubscriptionPeriod? { get }
}

extension StoreModel.Transaction: SignedOffer {}
extension StoreModel.RenewalInfo: SignedOffer {}
