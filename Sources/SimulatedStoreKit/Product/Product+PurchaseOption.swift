public import Foundation
import StoreModel
import StoreSession

extension Product {
  /// A term that an app adds to a purchase.
  ///
  /// Two options are the same if they say the same. Of two that contradict each other in one purchase,
  /// either may count (rule: storekit.duplicate-options).
  public struct PurchaseOption: Hashable, Sendable {
    enum Term: Hashable, Sendable {
      case appAccountToken(UUID)
      case quantity(Int)
      case offer(id: String, kind: StoreModel.SubscriptionOffer.Kind)
      case signedOffer(id: String, MerchantSignature)
      case introductoryOffer(compactJWS: String)
      case billingPlan(SubscriptionInfo.BillingPlanType)
      case purchaseDate(Date, SubscriptionRenewalBehavior)
      case simulatesAskToBuy(Bool)
      case custom(key: String, value: CustomValue)
      case onStorefrontChange(StorefrontChangeDecision)
    }

    enum CustomValue: Hashable, Sendable {
      case text(String)
      case number(Double)
      case flag(Bool)
      case data(Data)
    }

    /// What a subscription does that is bought with a date in the past; test environments only.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive(warn)
    #endif
    public enum SubscriptionRenewalBehavior: Hashable, Sendable {
      /// Every renewal up to now is made.
      case renewUntilNow
      /// It is bought for one period, and renewal is switched off.
      case cancelImmediately
      /// What a later StoreKit may add; nothing makes it, and a `default` is there for it.
      @available(*, unavailable)
      case toCome
    }

    let term: Term

    /// Gives the purchase the app's own account, which the transaction returns
    /// (rule: purchasing.account-token-returned).
    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(term: .appAccountToken(token))
    }

    /// Buys several at once, 1 to 10; consumables and non-renewing subscriptions only.
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(term: .quantity(quantity))
    }

    /// Chooses how a subscription with a commitment is billed.
    public static func billingPlanType(
      _ billingPlanType: SubscriptionInfo.BillingPlanType
    ) -> PurchaseOption {
      PurchaseOption(term: .billingPlan(billingPlanType))
    }

    /// Sets when the purchase was made, in store time and not in the future; test environments only.
    public static func purchaseDate(
      _ date: Date,
      renewalBehavior: SubscriptionRenewalBehavior = .renewUntilNow
    ) -> PurchaseOption {
      PurchaseOption(term: .purchaseDate(date, renewalBehavior))
    }

    /// Makes the purchase wait for a parent's approval; sandbox only (rule: purchasing.ask-to-buy-option).
    public static func simulatesAskToBuyInSandbox(_ simulateAskToBuy: Bool) -> PurchaseOption {
      PurchaseOption(term: .simulatesAskToBuy(simulateAskToBuy))
    }

    /// Asks the app whether to continue if the storefront changes during the purchase
    /// (rule: purchasing.storefront-change-continues).
    public static func onStorefrontChange(
      shouldContinuePurchase: @escaping @Sendable (Storefront) -> Bool
    ) -> PurchaseOption {
      PurchaseOption(term: .onStorefrontChange(StorefrontChangeDecision(shouldContinuePurchase)))
    }

    /// Has no effect, as on the real store (rule: purchasing.custom-options-ignored).
    public static func custom(key: String, value: String) -> PurchaseOption {
      PurchaseOption(term: .custom(key: key, value: .text(value)))
    }

    /// Has no effect, as on the real store (rule: purchasing.custom-options-ignored).
    public static func custom(key: String, value: Double) -> PurchaseOption {
      PurchaseOption(term: .custom(key: key, value: .number(value)))
    }

    /// Has no effect, as on the real store (rule: purchasing.custom-options-ignored).
    public static func custom(key: String, value: Bool) -> PurchaseOption {
      PurchaseOption(term: .custom(key: key, value: .flag(value)))
    }

    /// Carries an Advanced Commerce request under the key `advancedCommerceData`
    /// (rules: purchasing.custom-options-ignored, advanced-commerce.requests.two-ways).
    ///
    /// The value is the UTF-8 text `{"signatureInfo":{"token":"<compact JWS>"}}`.
    public static func custom(key: String, value: Data) -> PurchaseOption {
      PurchaseOption(term: .custom(key: key, value: .data(value)))
    }

    /// The key under which an Advanced Commerce request travels.
    static let advancedCommerceKey = "advancedCommerceData"
  }
}

extension Product.PurchaseOption: CustomDebugStringConvertible {
  /// The term in one line.
  public var debugDescription: String { "PurchaseOption(\(term))" }
}
