/// The store's standing switches.
package struct StoreSettings: SettingTable, Codable {
  package var storefront: Storefront
  /// The language that names are chosen by, such as `en_US`.
  package var locale: String
  /// Purchases become pending until a parent approves them (rule: purchasing.pending-resolves-later).
  package var askToBuy = false
  /// Purchases are interrupted until the customer settles something.
  package var interruptedPurchases = false
  /// An interrupted purchase throws `unknown`, a fault of one simulator, instead of being pending
  /// (rule: purchasing.interrupted-is-pending).
  package var throwsInterruptions = false
  /// Renewals fail with a billing problem (rule: billing.retry-sixty-days).
  package var billingRetryOnRenewal = false
  /// A failed renewal keeps access for a while (rule: billing.grace-keeps-access).
  package var billingGracePeriod = false
  /// The length of a grace period in days of real time; weekly plans have 6 at most
  /// (rule: billing.grace-lengths).
  package var gracePeriodDays = 16
  /// How long periods are in store time.
  package var timeRate = TimeRate.realTime
  /// Whether the device is offline: calls fail (rule: purchasing.offline-fails), and updates wait
  /// (rule: entitlements.updates-offline-wait).
  package var isOffline = false
  /// False under Screen Time: purchases throw `purchaseNotAllowed` (rule: purchasing.payments-not-allowed).
  package var canMakePayments = true
  /// Finished consumables stay in the history (`SKIncludeConsumableInAppPurchaseHistory`)
  /// (rule: transactions.consumable-history-key).
  package var keepsFinishedConsumables = false
  /// Every purchase of a non-renewing subscription is a current entitlement, and not only the latest
  /// (rule: entitlements.non-renewing-latest).
  package var listsEveryNonRenewing = false
  package var refundPolicy = RefundPolicy.grant
  /// The days that a non-renewing subscription lasts if its product names no duration
  /// (rule: entitlements.non-renewing-days).
  package var nonRenewingDays = 30
  /// Whether the app restores non-renewing subscriptions, which is the developer's choice
  /// (rule: merchant.restore-non-renewing).
  package var restoresNonRenewing = true
  /// Whether the app and the merchant's server give access in billing retry without a grace period.
  ///
  /// That varies by app (rule: merchant.state-access). StoreKit doesn't count such a subscription as an
  /// entitlement (rule: entitlements.subscribed-or-grace).
  package var accessInBillingRetry = false
  /// The number of retries of the app when products can't be loaded (rule: merchant.app-retries).
  package var loadRetries = 3
  /// The number of retries of the app when a purchase fails (rule: merchant.app-retries).
  package var purchaseRetries = 3
  /// The number of retries of the app when Restore fails (rule: merchant.restore-retries).
  package var restoreRetries = 3
  /// Whether the app doesn't send a request in which it finds an error (rule: merchant.validate-first).
  ///
  /// If not, it sends the request, to see how the store responds.
  package var stopsInvalidRequests = false
  /// Every sheet is answered at once; nil leaves it to the customer.
  package var standingAnswer: SheetAnswer?
  /// Purchases throw this before any sheet; nil lets them through.
  package var purchaseError: PurchaseFailure?
  /// Transactions are signed badly in this way; nil signs them well.
  package var verificationError: SignatureFlaw?
  /// Signed payloads and responses of the App Store Server API have members that Apple doesn't document.
  package var unknownFields = false
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
  /// The limits above which subscribers must agree to a higher price; the catalog's, or the program's own.
  package var priceIncreaseThresholds = PriceIncreaseThresholds.bundled
  /// The replaced keys and certificates that the store signs with, oldest replacement first.
  package var rotations: [SigningPart] = []
  /// The settings of Advanced Commerce.
  package var advancedCommerce = AdvancedCommerceSettings()

  /// The lengths that a grace period may have, in days of real time.
  package static let gracePeriods = [3, 16, 28]

  package init() { self.init(storefront: .unitedStates) }

  package init(storefront: Storefront, locale: String = "en_US") {
    self.storefront = storefront
    self.locale = locale
  }

  package static let rows: [any SettingRow<StoreSettings>] = [
    row("locale", \.locale, isAlwaysWritten: true),
    row("askToBuy", \.askToBuy, isAlwaysWritten: true),
    row("interruptedPurchases", \.interruptedPurchases, isAlwaysWritten: true),
    row("throwInterruptions", \.throwsInterruptions, journaled: "throwsInterruptions"),
    row("billingRetryOnRenewal", \.billingRetryOnRenewal, isAlwaysWritten: true),
    row("billingGracePeriod", \.billingGracePeriod, isAlwaysWritten: true),
    row("gracePeriodDays", \.gracePeriodDays, numbers: .days(gracePeriods, of: "a grace period")),
    row("timeRate", \.timeRate),
    row("offline", \.isOffline, journaled: "isOffline"),
    row("canMakePayments", \.canMakePayments),
    row(
      "keepFinishedConsumables",
      \.keepsFinishedConsumables,
      journaled: "keepsFinishedConsumables"
    ),
    row("listEveryNonRenewing", \.listsEveryNonRenewing, journaled: "listsEveryNonRenewing"),
    row("refunds", \.refundPolicy, journaled: "refundPolicy"),
    row(
      "nonRenewingDays",
      \.nonRenewingDays,
      numbers: .within(.nonRenewingDays, unit: "Days.")
    ),
    row("restoresNonRenewing", \.restoresNonRenewing),
    row("accessInBillingRetry", \.accessInBillingRetry),
    row("loadRetries", \.loadRetries, numbers: .within(.appRetries, unit: nil)),
    row("purchaseRetries", \.purchaseRetries, numbers: .within(.appRetries, unit: nil)),
    row("restoreRetries", \.restoreRetries, numbers: .within(.appRetries, unit: nil)),
    row("stopsInvalidRequests", \.stopsInvalidRequests),
    row("standingAnswer", \.standingAnswer),
    row("purchaseError", \.purchaseError),
    row("verificationError", \.verificationError),
    row("unknownFields", \.unknownFields),
    row("loadProductsError", \.loadProductsError),
    row("syncError", \.syncError),
    row("subscriptionStatusError", \.subscriptionStatusError),
    row("appTransactionError", \.appTransactionError),
    row("manageSubscriptionsError", \.manageSubscriptionsError),
    row("refundRequestError", \.refundRequestError),
    row("offerCodeRedeemError", \.offerCodeRedeemError),
  ]

  /// The functions that can be made to fail, by Xcode's labels and in Xcode's order.
  package static let failingCalls: [FailingCall] = [
    FailingCall("Load Products", \.loadProductsError),
    FailingCall("Purchase", \.purchaseError),
    FailingCall("Verification", \.verificationError),
    FailingCall("App Store Sync", \.syncError),
    FailingCall("Subscription Status", \.subscriptionStatusError),
    FailingCall("App Transaction", \.appTransactionError),
    FailingCall("Manage Subscriptions Sheet", \.manageSubscriptionsError),
    FailingCall("Refund Request Sheet", \.refundRequestError),
    FailingCall("Offer Code Redeem Sheet", \.offerCodeRedeemError),
  ]
}
