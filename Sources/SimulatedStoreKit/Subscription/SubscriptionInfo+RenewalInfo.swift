public import Foundation
import StoreModel

extension SubscriptionInfo {
  /// What will happen to a subscription next, as the App Store signed it.
  public struct RenewalInfo: SignedByAppStore {
    /// The text it was signed as.
    let signedText: SignedText
    let signed: StoreModel.RenewalInfo

    init(_ signed: StoreModel.RenewalInfo, text: SignedText) {
      self.signed = signed
      signedText = text
    }

    /// The first transaction of the subscription.
    public var originalTransactionID: UInt64 { signed.originalTransactionId.rawValue }
    /// The product of the current period.
    public var currentProductID: String { signed.productId.rawValue }
    /// The product of the next period, or `nil` if it won't renew (rule: renewal.preference-nil-when-off).
    public var autoRenewPreference: String? {
      willAutoRenew ? signed.autoRenewProductId.rawValue : nil
    }
    /// Whether it renews at the end of the period.
    public var willAutoRenew: Bool { signed.autoRenewStatus == .on }
    /// Why it ended, or why a renewal failed.
    public var expirationReason: ExpirationReason? {
      signed.expirationIntent.map { ExpirationReason(rawValue: $0.rawValue) }
    }
    /// Whether the store keeps trying to collect.
    public var isInBillingRetry: Bool { signed.isInBillingRetryPeriod ?? false }
    /// Until when access goes on after a failed renewal.
    public var gracePeriodExpirationDate: Date? { signed.gracePeriodExpiresDate.map(Date.init) }
    /// The customer's answer to a price increase.
    public var priceIncreaseStatus: PriceIncreaseStatus {
      switch signed.priceIncreaseStatus {
      case .pending: .pending
      case .agreed: .agreed
      case nil: .noIncreasePending
      }
    }
    /// The end of the latest period, in the past once it is over.
    public var renewalDate: Date? { Date(signed.renewalDate) }
    /// The price of the next period in units of the currency.
    public var renewalPrice: Decimal? {
      guard let milliunits = signed.renewalPrice, let currency = signed.currency else { return nil }
      return Decimal(Price(milliunits: milliunits, currency: currency))
    }
    /// The currency of the price.
    public var currency: Locale.Currency? { signed.currency.map { Locale.Currency($0.rawValue) } }
    /// The offer of the next period.
    public var offer: Transaction.Offer? { Transaction.Offer(signed) }
    /// The offers that could win the customer back.
    public var eligibleWinBackOfferIDs: [String] { signed.eligibleWinBackOfferIds ?? [] }
    /// When the current run of service began, gaps under 60 days left aside.
    public var recentSubscriptionStartDate: Date { Date(signed.recentSubscriptionStartDate) }
    /// The app's own account, if the purchase named one.
    public var appAccountToken: UUID? { signed.appAccountToken.flatMap(UUID.init(uuidString:)) }
    /// The customer's number in this app.
    public var appTransactionID: String { signed.appTransactionId }
    /// How the next period is billed, for subscriptions with a commitment only.
    public var renewalBillingPlanType: Product.SubscriptionInfo.BillingPlanType? {
      signed.renewalBillingPlanType.map { Product.SubscriptionInfo.BillingPlanType($0) }
    }
    /// What follows the commitment.
    public var commitmentInfo: CommitmentInfo? {
      signed.commitmentInfo.map { CommitmentInfo($0, currency: signed.currency) }
    }
    /// What an Advanced Commerce request sold and will sell again.
    public var advancedCommerceInfo: AdvancedCommerceInfo? {
      signed.advancedCommerceInfo.flatMap { AdvancedCommerceInfo($0, currency: signed.currency) }
    }
    /// The environment it claims to come from.
    public var environment: AppStore.Environment {
      AppStore.Environment(rawValue: signed.environment.rawValue)
    }
    /// When it was signed, in store time: the moment of its last change.
    public var signedDate: Date { Date(signed.signedDate) }
    /// The proof that it was signed for this device; empty where there is none.
    public var deviceVerification: Data { signedText.deviceVerification }
    /// The nonce that the proof was made with.
    public var deviceVerificationNonce: UUID { signedText.deviceVerificationNonce }
    /// The JSON that was signed; empty where the signed text cannot be read.
    public var jsonRepresentation: Data { signedText.payload ?? Data() }

    /// The answers to a price increase.
    @frozen
    public enum PriceIncreaseStatus: Hashable, Sendable {
      /// None was announced.
      case noIncreasePending
      /// The customer has not answered.
      case pending
      /// The customer agreed.
      case agreed

      /// The answer in English.
      public var localizedDescription: String {
        switch self {
        case .noIncreasePending: "No Increase Pending"
        case .pending: "Pending"
        case .agreed: "Agreed"
        }
      }
    }

    /// Why a subscription ended, open for reasons to come.
    public struct ExpirationReason: RawRepresentable, Hashable, Sendable {
      /// The number in Apple's signed payloads.
      public let rawValue: Int

      /// Takes any number; unknown ones are kept.
      public init(rawValue: Int) {
        self.rawValue = rawValue
      }

      /// The customer switched renewal off.
      public static let autoRenewDisabled = ExpirationReason(rawValue: 1)
      /// The store could not collect.
      public static let billingError = ExpirationReason(rawValue: 2)
      /// The customer did not agree to a higher price.
      public static let didNotConsentToPriceIncrease = ExpirationReason(rawValue: 3)
      /// The product was no longer sold.
      public static let productUnavailable = ExpirationReason(rawValue: 4)
      /// Any other reason.
      public static let unknown = ExpirationReason(rawValue: 5)
      /// It left its bundle (rule: storekit.raw-values-others).
      ///
      /// No product here is bundled.
      public static let unbundled = ExpirationReason(rawValue: 6)

      /// The reason in English.
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
  /// The signed JSON.
  public var debugDescription: String { String(decoding: jsonRepresentation, as: UTF8.self) }
}

extension SubscriptionInfo.RenewalInfo: Hashable {
  /// Whether two values say the same of the same subscription.
  public static func == (
    left: Product.SubscriptionInfo.RenewalInfo,
    right: Product.SubscriptionInfo.RenewalInfo
  ) -> Bool {
    left.signed == right.signed
  }

  /// Hashes everything the renewal info says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(signed)
  }
}
