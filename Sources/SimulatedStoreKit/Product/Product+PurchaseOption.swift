public import Foundation
import StoreConnection
import StoreModel

extension Product {
  /// An option that an app adds to a purchase.
  ///
  /// Two options are equal if their values are equal. If two options of a purchase contradict each other, it isn't
  /// defined which option applies (rule: storekit.duplicate-options).
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

    /// The way in which a subscription with a past purchase date renews.
    ///
    /// It applies only in test environments.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive(warn)
    #endif
    public enum SubscriptionRenewalBehavior: Hashable, Sendable {
      /// The subscription renews from the purchase date until now.
      case renewUntilNow
      /// The subscription ends after one period, because renewal is turned off.
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

    /// Sets the app's token for the customer's account.
    ///
    /// The transaction contains this token (rule: purchasing.account-token-returned).
    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(.appAccountToken(token))
    }

    /// Sets the quantity of a consumable or non-renewing subscription, from 1 to 10.
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(.quantity(quantity))
    }

    /// Sets the billing plan of a subscription with a commitment.
    public static func billingPlanType(
      _ billingPlanType: SubscriptionInfo.BillingPlanType
    ) -> PurchaseOption {
      PurchaseOption(.billingPlan(billingPlanType.rawValue))
    }

    /// Sets the purchase date in store time, in test environments only.
    ///
    /// The date must not be in the future.
    public static func purchaseDate(
      _ date: Date,
      renewalBehavior: SubscriptionRenewalBehavior = .renewUntilNow
    ) -> PurchaseOption {
      let renews = renewalBehavior == .renewUntilNow
      return PurchaseOption(.purchaseDate(StoreInstant(date), renews: renews))
    }

    /// Sets whether the purchase requires a parent's approval, in the sandbox only
    /// (rule: purchasing.ask-to-buy-option).
    public static func simulatesAskToBuyInSandbox(_ simulateAskToBuy: Bool) -> PurchaseOption {
      PurchaseOption(.simulatesAskToBuy(simulateAskToBuy))
    }

    /// Calls a closure that decides whether to continue if the storefront changes during the purchase
    /// (rule: purchasing.storefront-change-continues).
    public static func onStorefrontChange(
      shouldContinuePurchase: @escaping @Sendable (Storefront) -> Bool
    ) -> PurchaseOption {
      PurchaseOption(term: .onStorefrontChange(StorefrontChangeDecision(shouldContinuePurchase)))
    }

    /// Adds a custom value.
    ///
    /// Neither this store nor Apple's store uses the value (rule: purchasing.custom-options-ignored).
    public static func custom(key: String, value: String) -> PurchaseOption {
      PurchaseOption(term: .custom(key: key, value: .text(value)))
    }

    /// Adds a custom value.
    ///
    /// Neither this store nor Apple's store uses the value (rule: purchasing.custom-options-ignored).
    public static func custom(key: String, value: Double) -> PurchaseOption {
      PurchaseOption(term: .custom(key: key, value: .number(value)))
    }

    /// Adds a custom value.
    ///
    /// Neither this store nor Apple's store uses the value (rule: purchasing.custom-options-ignored).
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
  /// A textual description of the option.
  public var debugDescription: String {
    switch term {
    case .store(let term): "PurchaseOption(\(term))"
    case .custom, .onStorefrontChange: "PurchaseOption(\(term))"
    }
  }
}
