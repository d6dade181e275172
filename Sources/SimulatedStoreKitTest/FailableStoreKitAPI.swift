import StoreCatalog

/// A function of StoreKit that a test session can make fail (storekit2.md 3.3).
public protocol FailableStoreKitAPI: Sendable {
  /// What it can fail with.
  associatedtype Failure: SKTestFailure
}

/// Something that a function of StoreKit can be made to fail with.
public protocol SKTestFailure: Sendable {}

/// `Product.products(for:)`.
public struct StoreKitLoadProductsAPI: FailableStoreKitAPI {
  /// What it can fail with.
  public typealias Failure = SKTestFailures.LoadProducts
}

/// `Product.purchase(options:)`.
public struct StoreKitPurchaseAPI: FailableStoreKitAPI {
  /// What it can fail with.
  public typealias Failure = SKTestFailures.Purchase
}

/// The signatures of transactions: what is bought while it is set is truly signed that badly.
public struct StoreKitVerificationAPI: FailableStoreKitAPI {
  /// What it can fail with.
  public typealias Failure = SKTestFailures.Verification
}

/// `AppStore.sync()`.
public struct StoreKitAppStoreSyncAPI: FailableStoreKitAPI {
  /// What it can fail with.
  public typealias Failure = SKTestFailures.AppStoreSync
}

/// `SubscriptionInfo.status`.
public struct StoreKitSubscriptionStatusAPI: FailableStoreKitAPI {
  /// What it can fail with.
  public typealias Failure = SKTestFailures.SubscriptionStatus
}

/// `AppTransaction.shared` and `AppTransaction.refresh()`.
public struct StoreKitAppTransactionAPI: FailableStoreKitAPI {
  /// What it can fail with.
  public typealias Failure = SKTestFailures.AppTransaction
}

/// `AppStore.showManageSubscriptions(in:)`.
public struct StoreKitManageSubscriptionsAPI: FailableStoreKitAPI {
  /// What it can fail with.
  public typealias Failure = SKTestFailures.ManageSubscriptions
}

/// `Transaction.beginRefundRequest(in:)`.
public struct StoreKitRefundRequestAPI: FailableStoreKitAPI {
  /// What it can fail with.
  public typealias Failure = SKTestFailures.RefundRequest
}

/// `AppStore.presentOfferCodeRedeemSheet(in:)`.
public struct StoreKitOfferCodeRedeemAPI: FailableStoreKitAPI {
  /// What it can fail with.
  public typealias Failure = SKTestFailures.OfferCodeRedeem
}

extension FailableStoreKitAPI where Self == StoreKitLoadProductsAPI {
  /// Loading products.
  public static var loadProducts: StoreKitLoadProductsAPI { StoreKitLoadProductsAPI() }
}

extension FailableStoreKitAPI where Self == StoreKitPurchaseAPI {
  /// Purchases.
  public static var purchase: StoreKitPurchaseAPI { StoreKitPurchaseAPI() }
}

extension FailableStoreKitAPI where Self == StoreKitVerificationAPI {
  /// The signatures of transactions.
  public static var verification: StoreKitVerificationAPI { StoreKitVerificationAPI() }
}

extension FailableStoreKitAPI where Self == StoreKitAppStoreSyncAPI {
  /// Restoring.
  public static var appStoreSync: StoreKitAppStoreSyncAPI { StoreKitAppStoreSyncAPI() }
}

extension FailableStoreKitAPI where Self == StoreKitSubscriptionStatusAPI {
  /// The status of subscriptions.
  public static var subscriptionStatus: StoreKitSubscriptionStatusAPI {
    StoreKitSubscriptionStatusAPI()
  }
}

extension FailableStoreKitAPI where Self == StoreKitAppTransactionAPI {
  /// The app's own receipt.
  public static var appTransaction: StoreKitAppTransactionAPI { StoreKitAppTransactionAPI() }
}

extension FailableStoreKitAPI where Self == StoreKitManageSubscriptionsAPI {
  /// The list of subscriptions.
  public static var manageSubscriptions: StoreKitManageSubscriptionsAPI {
    StoreKitManageSubscriptionsAPI()
  }
}

extension FailableStoreKitAPI where Self == StoreKitRefundRequestAPI {
  /// Refund requests.
  public static var refundRequest: StoreKitRefundRequestAPI { StoreKitRefundRequestAPI() }
}

extension FailableStoreKitAPI where Self == StoreKitOfferCodeRedeemAPI {
  /// Redeeming offer codes.
  public static var offerCodeRedeem: StoreKitOfferCodeRedeemAPI { StoreKitOfferCodeRedeemAPI() }
}
