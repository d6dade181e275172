public import Foundation
import StoreModel

extension Product {
  /// The kind of a product (rules: storekit.values-as-structs, storekit.raw-values).
  ///
  /// Later versions can add values.
  public struct ProductType: RawRepresentable, Hashable, Sendable, Codable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Creates a value from a name, even if this version doesn't know the name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    init(_ type: StoreModel.ProductType) {
      rawValue = type.rawValue
    }

    /// A product that the customer uses up and can buy again.
    public static let consumable = ProductType(.consumable)
    /// A product that the customer buys once and that never expires.
    public static let nonConsumable = ProductType(.nonConsumable)
    /// A subscription that renews until it is cancelled.
    public static let autoRenewable = ProductType(.autoRenewable)
    /// A subscription that doesn't renew.
    ///
    /// The app must calculate when it ends.
    public static let nonRenewable = ProductType(.nonRenewing)
    /// A bundle of subscriptions that are also sold individually (rule: storekit.raw-values-others).
    ///
    /// Catalogs can't contain this kind of product. The value exists because clients can compare kinds with it.
    public static let subscriptionBundle = ProductType(rawValue: "Subscription Bundle")
    /// A bundle of subscriptions that are sold only together (rule: storekit.raw-values-others).
    ///
    /// Catalogs can't contain this kind of product. The value exists because clients can compare kinds with it.
    public static let subscriptionSuite = ProductType(rawValue: "Subscription Suite")

    /// The English name of the kind.
    public var localizedDescription: String { rawValue }
  }

  /// The result of a purchase.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum PurchaseResult: Sendable {
    /// The customer bought the product. The app must verify the transaction, deliver the content and finish the
    /// transaction.
    case success(VerificationResult<Transaction>)
    /// The customer closed the purchase sheet.
    case userCancelled
    /// The purchase requires approval from a parent or an action by the customer. `Transaction.updates` delivers the
    /// transaction later.
    case pending
    /// A placeholder that is never created. It makes clients write `default`, because later versions can add cases.
    @available(*, unavailable)
    case toCome
  }

  /// The reason why the store rejected the terms of a purchase.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum PurchaseError: Error, Hashable, Sendable {
    /// The quantity isn't in the range 1...10, or the product doesn't support quantities.
    case invalidQuantity
    /// The product isn't available.
    case productUnavailable
    /// The customer isn't allowed to make purchases.
    case purchaseNotAllowed
    /// The customer isn't eligible for the offer.
    case ineligibleForOffer
    /// The offer doesn't exist.
    case invalidOfferIdentifier
    /// The price of the offer is no longer valid.
    case invalidOfferPrice
    /// The signature of the offer is invalid.
    case invalidOfferSignature
    /// A parameter of the offer is missing.
    case missingOfferParameters
    /// The app must set up a payment method first.
    case paymentMethodBindingConfigurationRequired
    /// A placeholder that is never created. It makes clients write `default`, because later versions can add cases.
    @available(*, unavailable)
    case toCome
  }
}

extension Product.PurchaseError: LocalizedError {
  /// The text for the customer.
  ///
  /// For `productUnavailable`, Apple's StoreKit returns the same text (rule: storekit.error-texts). The other texts are
  /// specific to this library.
  public var errorDescription: String? {
    switch self {
    case .invalidQuantity: "This quantity can't be bought."
    case .productUnavailable: "Item Unavailable"
    case .purchaseNotAllowed: "Purchases aren't allowed for this customer."
    case .ineligibleForOffer: "This customer isn't eligible for the offer."
    case .invalidOfferIdentifier: "The offer doesn't exist."
    case .invalidOfferPrice: "The price of the offer is no longer valid."
    case .invalidOfferSignature: "The signature of the offer is invalid."
    case .missingOfferParameters: "The offer is incomplete."
    case .paymentMethodBindingConfigurationRequired: "Set up a payment method first."
    }
  }
}
