public import Foundation
import StoreModel

extension Product.SubscriptionOffer {
  /// The kind of an offer.
  ///
  /// Later versions can add values.
  public struct OfferType: RawRepresentable, Hashable, Sendable {
    /// A name that isn't documented by Apple.
    ///
    /// Compare with the static members instead (rule: storekit.raw-values-others).
    public let rawValue: String

    /// Creates a value from a name, even if this version doesn't know the name.
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

    /// An offer for new subscribers.
    public static let introductory = OfferType(rawValue: "Introductory")
    /// An offer for current and former subscribers.
    ///
    /// The app chooses the customers.
    public static let promotional = OfferType(rawValue: "Promotional")
    /// An offer for former subscribers.
    ///
    /// The App Store chooses the customers.
    public static let winBack = OfferType(rawValue: "WinBack")

    /// The English name of the kind.
    public var localizedDescription: String {
      switch self {
      case .introductory: "Introductory"
      case .promotional: "Promotional"
      case .winBack: "Win-Back"
      default: rawValue
      }
    }
  }

  /// The payment mode of an offer.
  ///
  /// Later versions can add values.
  public struct PaymentMode: RawRepresentable, Hashable, Sendable {
    /// The name in Apple's signed payloads (rule: storekit.raw-values-others).
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

    /// The English name of the mode.
    public var localizedDescription: String {
      switch self {
      case .freeTrial: "Free Trial"
      case .payAsYouGo: "Pay As You Go"
      case .payUpFront: "Pay Up Front"
      default: rawValue
      }
    }
  }

  /// A merchant's signature for a promotional offer, in the older format.
  ///
  /// The signed text contains the parameters in the order that Apple documents (rule: offers.promotional-signature).
  @available(*, deprecated, message: "Use PurchaseOption.promotionalOffer(_:compactJWS:) instead.")
  public struct Signature: Hashable, Sendable {
    /// The ID of the signing key in App Store Connect.
    public let keyID: String
    /// A UUID that is unique to this signature.
    public let nonce: UUID
    /// The time of the signature, in milliseconds since 1970.
    public let timestamp: Int
    /// The ECDSA signature with the P-256 curve and SHA-256, in DER format.
    public let signature: Data

    /// Creates a signature from its parts.
    public init(keyID: String, nonce: UUID, timestamp: Int, signature: Data) {
      self.keyID = keyID
      self.nonce = nonce
      self.timestamp = timestamp
      self.signature = signature
    }
  }
}
