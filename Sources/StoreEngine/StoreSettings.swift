package import StoreModel

/// The store's standing switches.
package struct StoreSettings: Hashable, Sendable, Codable {
  package var storefront: Storefront
  /// The language that names are chosen by, such as `en_US`.
  package var locale: String
  /// Purchases become pending until somebody approves them.
  package var askToBuy = false
  /// Purchases are interrupted until the customer settles something.
  package var interruptedPurchases = false
  /// Renewals fail with a billing problem.
  package var billingRetryOnRenewal = false
  /// A failed renewal keeps access for a while.
  package var billingGracePeriod = false
  /// How long that while is in real time: 3, 16 or 28 days; weekly plans have 6 at most.
  package var gracePeriodDays = 16
  /// How long periods are in store time.
  package var timeRate = TimeRate.realTime
  /// The device has no network: calls fail, and what happens elsewhere is heard of later.
  package var isOffline = false
  /// False under Screen Time: purchases throw `purchaseNotAllowed`.
  package var canMakePayments = true
  /// Finished consumables stay in the history (`SKIncludeConsumableInAppPurchaseHistory`).
  package var keepsFinishedConsumables = false
  package var refundPolicy = RefundPolicy.grant
  /// Every sheet is answered at once; nil leaves it to whoever drives.
  package var standingAnswer: SheetAnswer?
  /// Purchases throw this before any sheet; nil lets them through.
  package var purchaseError: PurchaseFailure?
  /// Transactions are signed badly in this way; nil signs them well.
  package var verificationError: SignatureFlaw?
  /// Loading products throws this; nil lets it through.
  package var loadProductsError: PurchaseFailure?
  /// `AppStore.sync` throws this; nil lets it through.
  package var syncError: PurchaseFailure?
  /// A subscription's status throws this; nil lets it through.
  package var subscriptionStatusError: PurchaseFailure?
  /// `AppTransaction.shared` and `refresh` throw this; nil lets them through.
  package var appTransactionError: PurchaseFailure?
  /// The sheet to manage subscriptions throws this; nil lets it come up.
  package var manageSubscriptionsError: PurchaseFailure?
  /// The refund request throws this; nil lets it come up.
  package var refundRequestError: PurchaseFailure?
  /// The sheet to redeem an offer code throws this; nil lets it come up.
  package var offerCodeRedeemError: PurchaseFailure?
  /// Where server notifications go; nil for nowhere.
  package var notifications: NotificationSettings?
  /// What is assumed of Advanced Commerce.
  package var advancedCommerce = AdvancedCommerceSettings()

  package init(storefront: Storefront = .unitedStates, locale: String = "en_US") {
    self.storefront = storefront
    self.locale = locale
  }
}
