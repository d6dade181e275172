public import Foundation
import StoreConnection
import StoreModel

extension SubscriptionInfo {
  /// Signed information about the renewal of a subscription.
  public struct RenewalInfo: SignedByAppStore {
    let signedText: SignedText
    let signed: StoreModel.RenewalInfo

    init(_ signed: Signed<StoreModel.RenewalInfo>) {
      self.signed = signed.value
      signedText = SignedText(signed)
    }

    /// The identifier of the subscription's first transaction.
    public var originalTransactionID: UInt64 { signed.originalTransactionId.rawValue }
    /// The product identifier of the current period.
    public var currentProductID: String { signed.productId.rawValue }
    /// The product identifier of the next period, or `nil` if the subscription won't renew
    /// (rule: renewal.preference-nil-when-off).
    public var autoRenewPreference: String? {
      willAutoRenew ? signed.autoRenewProductId.rawValue : nil
    }
    /// Whether the subscription renews at the end of the period.
    public var willAutoRenew: Bool { signed.autoRenewStatus == .on }
    /// The reason why the subscription ended or a renewal failed, or `nil`.
    public var expirationReason: ExpirationReason? {
      signed.expirationIntent.map { ExpirationReason(rawValue: $0.rawValue) }
    }
    /// Whether the store is retrying to charge the customer.
    public var isInBillingRetry: Bool { signed.isInBillingRetryPeriod ?? false }
    /// The end of the grace period, or `nil`.
    ///
    /// During the grace period, the customer still has access after a failed renewal.
    public var gracePeriodExpirationDate: Date? { signed.gracePeriodExpiresDate.map(Date.init) }
    /// The customer's response to a price increase.
    public var priceIncreaseStatus: PriceIncreaseStatus {
      switch signed.priceIncreaseStatus {
      case .pending: .pending
      case .agreed: .agreed
      case nil: .noIncreasePending
      }
    }
    /// The end of the latest period.
    ///
    /// After the subscription ends, this date is in the past.
    public var renewalDate: Date? { Date(signed.renewalDate) }
    /// The price of the next period in units of the currency.
    public var renewalPrice: Decimal? {
      guard let milliunits = signed.renewalPrice, let currency = signed.currency else { return nil }
      return Decimal(Price(milliunits: milliunits, currency: currency))
    }
    /// The currency of the price.
    public var currency: Locale.Currency? { signed.currency.map { Locale.Currency($0.rawValue) } }
    /// The offer that applies to the next period, or `nil`.
    public var offer: Transaction.Offer? { Transaction.Offer(signed) }
    /// The identifiers of the win-back offers for which the customer is eligible.
    public var eligibleWinBackOfferIDs: [String] { signed.eligibleWinBackOfferIds ?? [] }
    /// The start of the current subscription.
    ///
    /// Interruptions of less than 60 days are ignored.
    public var recentSubscriptionStartDate: Date { Date(signed.recentSubscriptionStartDate) }
    /// The app account token of the purchase, or `nil` if the app didn't set a token.
    public var appAccountToken: UUID? { signed.appAccountToken.flatMap(UUID.init(uuidString:)) }
    /// The customer's identifier in this app.
    public var appTransactionID: String { signed.appTransactionId }
    /// The billing plan of the next period, or `nil` without a commitment.
    public var renewalBillingPlanType: Product.SubscriptionInfo.BillingPlanType? {
      signed.renewalBillingPlanType.map { Product.SubscriptionInfo.BillingPlanType($0) }
    }
    /// The terms that apply after the current commitment ends.
    public var commitmentInfo: CommitmentInfo? {
      signed.commitmentInfo.map { CommitmentInfo($0, currency: signed.currency) }
    }
    /// The items of an Advanced Commerce subscription that renew.
    public var advancedCommerceInfo: AdvancedCommerceInfo? {
      signed.advancedCommerceInfo.flatMap { AdvancedCommerceInfo($0, currency: signed.currency) }
    }
    /// The server environment that the signed value names.
    public var environment: AppStore.Environment {
      AppStore.Environment(rawValue: signed.environment.rawValue)
    }
    /// The date of the signature, in store time.
    ///
    /// The store signs a value when the value changes.
    public var signedDate: Date { Date(signed.signedDate) }
    /// The proof that the value was signed for this device, or empty data if the payload doesn't contain a proof.
    public var deviceVerification: Data { signedText.deviceVerification }
    /// The nonce that was used to compute the proof.
    public var deviceVerificationNonce: UUID { signedText.deviceVerificationNonce }
    /// The signed JSON, or empty data if the payload can't be decoded.
    public var jsonRepresentation: Data { signedText.payload ?? Data() }

    /// The customer's response to a price increase.
    @frozen
    public enum PriceIncreaseStatus: Hashable, Sendable {
      /// No price increase is pending.
      case noIncreasePending
      /// The customer hasn't responded yet.
      case pending
      /// The customer consented.
      case agreed

      /// The English name of the response.
      public var localizedDescription: String {
        switch self {
        case .noIncreasePending: "No Increase Pending"
        case .pending: "Pending"
        case .agreed: "Agreed"
        }
      }
    }

    /// The reason why a subscription ended.
    ///
    /// Later versions can add values.
    public struct ExpirationReason: RawRepresentable, Hashable, Sendable {
      /// The number in Apple's signed payloads.
      public let rawValue: Int

      /// Creates a value from a number, even if this version doesn't know the number.
      public init(rawValue: Int) {
        self.rawValue = rawValue
      }

      /// The customer turned renewal off.
      public static let autoRenewDisabled = ExpirationReason(rawValue: 1)
      /// The store couldn't charge the customer.
      public static let billingError = ExpirationReason(rawValue: 2)
      /// The customer didn't consent to a price increase.
      public static let didNotConsentToPriceIncrease = ExpirationReason(rawValue: 3)
      /// The product was no longer available.
      public static let productUnavailable = ExpirationReason(rawValue: 4)
      /// Any other reason.
      public static let unknown = ExpirationReason(rawValue: 5)
      /// The subscription was removed from its bundle (rule: storekit.raw-values-others).
      ///
      /// This store doesn't sell bundles.
      public static let unbundled = ExpirationReason(rawValue: 6)

      /// The English name of the reason.
      public var localizedDescription: String {
        switch self {
        case .autoRenewDisabled: "Auto-Renew Disabled"
        case .billingError: "Billing Error"
        case .didNotConsentToPriceIncrease: "Did Not Consent to Price Increase"
        case .productUnavailable: "Product Unavailable"
        case .unknown: "Unknown"
        case .unbundled: "Unbundled"
        default: "Reason \(rawValue)"
        }
      }
    }
  }
}

extension SubscriptionInfo.RenewalInfo: CustomDebugStringConvertible {
  /// The signed JSON as text.
  public var debugDescription: String { String(decoding: jsonRepresentation, as: UTF8.self) }
}

extension SubscriptionInfo.RenewalInfo: Hashable {
  /// Returns whether all contents of two values are equal.
  public static func == (
    left: Product.SubscriptionInfo.RenewalInfo,
    right: Product.SubscriptionInfo.RenewalInfo
  ) -> Bool {
    left.signed == right.signed
  }

  /// Hashes all of the contents.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(signed)
  }
}
