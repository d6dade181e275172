import StoreModel

extension Transaction {
  /// The kind of an offer, open for kinds to come.
  public struct OfferType: RawRepresentable, Hashable, Sendable {
    /// The number in Apple's signed payloads.
    public let rawValue: Int

    /// Takes any number; unknown ones are kept.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// For customers who never had the subscription.
    public static let introductory = OfferType(rawValue: 1)
    /// For present and former subscribers whom the app chooses.
    public static let promotional = OfferType(rawValue: 2)
    /// For customers who have a code.
    public static let code = OfferType(rawValue: 3)
    /// For former subscribers whom the store chooses.
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

  /// The offer that a transaction was made with.
  public struct Offer: Hashable, Sendable {
    /// How an offer is paid, open for modes to come.
    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      /// The name in Apple's signed payloads.
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
      /// The reduced price is paid once for something that does not renew.
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

    /// The offer's identifier, nil for an introductory offer.
    public let id: String?
    /// The kind of offer.
    public let type: OfferType
    /// How it is paid.
    public let paymentMode: PaymentMode?
    /// The duration of all its periods: two of one month are two months (Apple's page "offerPeriod").
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

/// A signed value that says with which offer something was sold, or will be.
protocol SignedOffer {
  var offerType: StoreModel.SubscriptionOffer.Kind? { get }
  var offerIdentifier: String? { get }
  var offerDiscountType: StoreModel.SubscriptionOffer.PaymentMode? { get }
  var offerPeriod: StoreModel.SubscriptionPeriod? { get }
}

extension StoreModel.Transaction: SignedOffer {}
extension StoreModel.RenewalInfo: SignedOffer {}
