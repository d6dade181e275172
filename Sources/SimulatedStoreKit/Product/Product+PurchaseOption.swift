public import Foundation
import StoreConnection
import StoreModel

extension Product {
  /// A term that an app adds to a purchase.
  ///
  /// Two options are equal if their values are equal. If two options of a purchase contradict each other, either
  /// may apply (rule: storekit.duplicate-options).
  ///
  /// ```swift
  /// let options: Set<Product.PurchaseOption> = [.appAccountToken(account), .quantity(2)]
  /// let result = try await product.purchase(options: options)
  /// ```
  public struct PurchaseOption: Hashable, Sendable {
    enum Term: Hashable, Sendable {
      case store(PurchaseTerm)
      case custom(key: String, value: CustomValue)
      case onStorefrontChange(StorefrontChangeDecision)
    }

    enum CustomValue: Hashable, Sendable {
      case text(String)
      case number(Double)
      case flag(Bool)
      case data(Data)
    }

    /// The renewals of a subscription with a past purchase date, in test environments only.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive(warn)
    #endif
    public enum SubscriptionRenewalBehavior: Hashable, Sendable {
      /// The subscription has renewed up to now.
      case renewUntilNow
      /// The subscription lasts one period, with renewal turned off.
      case cancelImmediately
      /// A placeholder that is never created. It makes clients write `default`, because later versions can add cases.
      @available(*, unavailable)
      case toCome
    }

    let term: Term

    init(_ term: PurchaseTerm) {
      self.init(term: .store(term))
    }

    private init(term: Term) {
      self.term = term
    }

    /// Adds the app's account token, which the transaction returns (rule: purchasing.account-token-returned).
    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(.appAccountToken(token))
    }

    /// Sets the quantity, from 1 to 10, of a consumable or non-renewing subscription.
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(.quantity(quantity))
    }

    /// Sets the billing plan of a subscription with a commitment.
    public static func billingPlanType(
      _ billingPlanType: SubscriptionInfo.BillingPlanType
    ) -> PurchaseOption {
      PurchaseOption(.billingPlan(billingPlanType.rawValue))
    }

    /// Sets the purchase date in store time, which must not be in the future, in test environments only.
    public static func purchaseDate(
      _ date: Date,
      renewalBehavior: SubscriptionRenewalBehavior = .renewUntilNow
    ) -> PurchaseOption {
      let renews = renewalBehavior == .renewUntilNow
      return PurchaseOption(.purchaseDate(StoreInstant(date), renews: renews))
    }

    /// Requires a parent's approval of the purchase, in the sandbox only (rule: purchasing.ask-to-buy-option).
    public static func simulatesAskToBuyInSandbox(_ simulateAskToBuy: Bool) -> PurchaseOption {
      PurchaseOption(.simulatesAskToBuy(simulateAskToBuy))
    }

    /// Asks the app whether to continue if the storefront changes during the purchase
    /// (rule: purchasing.storefront-change-continues).
    public static func onStorefrontChange(
      shouldContinuePurchase: @escaping @Sendable (Storefront) -> Bool
    ) -> PurchaseOption {
      PurchaseOption(term: .onStorefrontChange(StorefrontChangeDecision(shouldContinuePurchase)))
    }

    /// Adds a custom value, which has no effect, as on the real store (rule: purchasing.custom-options-ignored).
    public static func custom(key: String, value: String) -> PurchaseOption {
      PurchaseOption(term: .custom(key: key, value: .text(value)))
    }

    /// Adds a custom value, which has no effect, as on the real store (rule: purchasing.custom-options-ignored).
    public static func custom(key: String, value: Double) -> PurchaseOption {
      PurchaseOption(term: .custom(key: key, value: .number(value)))
    }

    /// Adds a custom value, which has no effect, as on the real store (rule: purchasing.custom-options-ignored).
    public static func custom(key: String, value: Bool) -> PurchaseOption {
      PurchaseOption(term: .custom(key: key, value: .flag(value)))
    }

    /// Adds an Advanced Commerce request under the key `advancedCommerceData`
    /// (rules: purchasing.custom-options-ignored, advanced-commerce.requests.two-ways).
    ///
    /// The value is the UTF-8 text `{"signatureInfo":{"token":"<compact JWS>"}}`.
    public static func custom(key: String, value: Data) -> PurchaseOption {
      PurchaseOption(term: .custom(key: key, value: .data(value)))
    }

    /// The key of an Advanced Commerce request.
    static let advancedCommerceKey = "advancedCommerceData"
  }
}

extension Product.PurchaseOption: CustomDebugStringConvertible {
  /// The term as text.
  public var debugDescription: String {
    switch term {
    case .store(let term): "PurchaseOption(\(term))"
    case .custom, .onStorefrontChange: "PurchaseOption(\(term))"
    }
  }
}
