public import Foundation
import StoreModel

extension Product.SubscriptionOffer {
  /// The kind of an offer, open for kinds to come.
  public struct OfferType: RawRepresentable, Hashable, Sendable {
    /// A name, which clients don't compare with: they use the static members (rule: storekit.raw-values-others).
    public let rawValue: String

    /// Takes any name; unknown ones are kept.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    init(_ kind: StoreModel.SubscriptionOffer.Kind) {
      self =
        switch kind {
        case .introductory: .introductory
        case .promotional: .promotional
        case .code: OfferType(rawValue: "Code")
        case .winBack: .winBack
        }
    }

    /// For customers who never had the subscription.
    public static let introductory = OfferType(rawValue: "Introductory")
    /// For present and former subscribers whom the app chooses.
    public static let promotional = OfferType(rawValue: "Promotional")
    /// For former subscribers whom the store chooses.
    public static let winBack = OfferType(rawValue: "WinBack")

    /// The kind in English.
    public var localizedDescription: String {
      switch self {
      case .introductory: "Introductory"
      case .promotional: "Promotional"
      case .winBack: "Win-Back"
      default: rawValue
      }
    }
  }

  /// How an offer is paid, open for modes to come.
  public struct PaymentMode: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads (rule: storekit.raw-values-others).
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

    /// The mode in English.
    public var localizedDescription: String {
      switch self {
      case .freeTrial: "Free Trial"
      case .payAsYouGo: "Pay As You Go"
      case .payUpFront: "Pay Up Front"
      default: rawValue
      }
    }
  }

  /// A merchant's signature for a promotional offer, in its older form.
  ///
  /// It signs the members that Apple documents, in their order (rule: offers.promotional-signature).
  @available(*, deprecated, message: "Use PurchaseOption.promotionalOffer(_:compactJWS:) instead.")
  public struct Signature: Hashable, Sendable {
    /// The id of the key of App Store Connect that signed.
    public let keyID: String
    /// A UUID that has not been used before.
    public let nonce: UUID
    /// When it was signed, in milliseconds since 1970.
    public let timestamp: Int
    /// ECDSA over P-256 with SHA-256, in DER.
    public let signature: Data

    /// A signature from its parts.
    public init(keyID: String, nonce: UUID, timestamp: Int, signature: Data) {
      self.keyID = keyID
      self.nonce = nonce
      self.timestamp = timestamp
      self.signature = signature
    }
  }
}
