import StoreModel

extension Transaction {
  /// The kind of an offer.
  ///
  /// Later versions can add values.
  public struct OfferType: RawRepresentable, Hashable, Sendable {
    /// The number in Apple's signed payloads.
    public let rawValue: Int

    /// Creates a value from a number, even if this version doesn't know the number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// An offer for new subscribers.
    public static let introductory = OfferType(rawValue: 1)
    /// An offer for current and former subscribers.
    ///
    /// The app chooses the customers.
    public static let promotional = OfferType(rawValue: 2)
    /// An offer for customers who enter an offer code.
    public static let code = OfferType(rawValue: 3)
    /// An offer for former subscribers.
    ///
    /// The App Store chooses the customers.
    public static let winBack = OfferType(rawValue: 4)

    /// The English name of the kind.
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
    /// The payment mode of an offer.
    ///
    /// Later versions can add values.
    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      /// The name in Apple's signed payloads.
      public let rawValue: String

      /// Creates a value from a name, even if this version doesn't know the name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// The customer pays nothing during the offer.
      public static let freeTrial = PaymentMode(rawValue: "FREE_TRIAL")
      /// The customer pays the reduced price for each period.
      public static let payAsYouGo = PaymentMode(rawValue: "PAY_AS_YOU_GO")
      /// The customer pays the reduced price once, for the whole offer.
      public static let payUpFront = PaymentMode(rawValue: "PAY_UP_FRONT")
      /// The customer pays the reduced price once, for a product that doesn't renew.
      public static let oneTime = PaymentMode(rawValue: "ONE_TIME")

      /// The English name of the mode.
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
    /// The duration of the whole offer (Apple's page "offerPeriod").
    ///
    /// For example, an offer of two one-month periods has a duration of two months.
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

/// A signed value that can contain an offer: a transaction or renewal info.
protocol SignedOffer {
  var offerType: StoreModel.SubscriptionOffer.Kind? { get }
  var offerIdentifier: String? { get }
  var offerDiscountType: StoreModel.SubscriptionOffer.PaymentMode? { get }
  var offerPeriod: StoreModel.SubscriptionPeriod? { get }
}

extension StoreModel.Transaction: SignedOffer {}
extension StoreModel.RenewalInfo: SignedOffer {}
