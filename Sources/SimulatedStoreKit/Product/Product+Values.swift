public import Foundation
import StoreModel

extension Product {
  /// The kind of a product, open for kinds to come (rules: storekit.values-as-structs, storekit.raw-values).
  public struct ProductType: RawRepresentable, Hashable, Sendable, Codable {
    /// The name in Apple's signed payloads.
    public let rawValue: String

    /// Takes any name; unknown ones are kept.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    init(_ type: StoreModel.ProductType) {
      rawValue = type.rawValue
    }

    /// Used up, and may be bought again.
    public static let consumable = ProductType(.consumable)
    /// Bought once, kept for ever.
    public static let nonConsumable = ProductType(.nonConsumable)
    /// Auto-renews until it is cancelled.
    public static let autoRenewable = ProductType(.autoRenewable)
    /// For a time that the app keeps track of.
    public static let nonRenewable = ProductType(.nonRenewing)
    /// Several subscriptions that are sold together, and also one by one (rule: storekit.raw-values-others).
    ///
    /// No catalog has one; it is here for clients to compare with.
    public static let subscriptionBundle = ProductType(rawValue: "Subscription Bundle")
    /// Several subscriptions that are sold together only (rule: storekit.raw-values-others).
    ///
    /// No catalog has one; it is here for clients to compare with.
    public static let subscriptionSuite = ProductType(rawValue: "Subscription Suite")

    /// The kind in English.
    public var localizedDescription: String { rawValue }
  }

  /// What came of a purchase.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum PurchaseResult: Sendable {
    /// Bought; the transaction waits to be verified, delivered and finished.
    case success(VerificationResult<Transaction>)
    /// The customer closed the sheet.
    case userCancelled
    /// A parent or the customer must still agree; a later success comes through `Transaction.updates` only.
    case pending
    /// What a later StoreKit may add; nothing makes it, and a `default` is there for it.
    @available(*, unavailable)
    case toCome
  }

  /// Why the terms of one purchase were refused.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive(warn)
  #endif
  public enum PurchaseError: Error, Hashable, Sendable {
    /// The quantity is outside 1...10, or the product does not take one.
    case invalidQuantity
    /// The product cannot be bought.
    case productUnavailable
    /// The customer may not buy.
    case purchaseNotAllowed
    /// The customer may not have this offer.
    case ineligibleForOffer
    /// There is no offer of that name.
    case invalidOfferIdentifier
    /// The offer's price no longer holds.
    case invalidOfferPrice
    /// The offer's signature is not the merchant's.
    case invalidOfferSignature
    /// The offer's parameters are incomplete.
    case missingOfferParameters
    /// A way to pay of the app's own must be set up first.
    case paymentMethodBindingConfigurationRequired
    /// What a later StoreKit may add; nothing makes it, and a `default` is there for it.
    @available(*, unavailable)
    case toCome
  }
}

extension Product.PurchaseError: LocalizedError {
  /// The text for the customer: for `productUnavailable` that of Apple's StoreKit
  /// (rule: storekit.error-texts), and for the others a sentence of this store's own.
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
