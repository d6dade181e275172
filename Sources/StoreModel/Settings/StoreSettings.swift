/// The store's standing switches.
package struct StoreSettings: SettingTable, Codable {
  package var storefront: Storefront
  /// The language that names are chosen by, such as `en_US`.
  package var locale: String
  /// Purchases become pending until a parent approves them.
  package var askToBuy = false
  /// Purchases are interrupted until the customer settles something.
  package var interruptedPurchases = false
  /// An interrupted purchase throws `unknown`, a fault of one simulator, where the rule is pending
  /// (storekit2.md 3.7, 35 and 36).
  package var throwsInterruptions = false
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
  /// Every purchase of a non-renewing subscription is a current entitlement, as was measured, where
  /// Apple documents the latest alone (storekit2.md 3.7, 40).
  package var listsEveryNonRenewing = false
  package var refundPolicy = RefundPolicy.grant
  /// How many days a non-renewing subscription lasts whose product does not say: the app ends it, for
  /// StoreKit knows no end of it (assumed: 30).
  package var nonRenewingDays = 30
  /// Whether the app's Restore brings non-renewing subscriptions back: seed 002 leaves it to the
  /// developer.
  package var restoresNonRenewing = true
  /// Whether a subscription gives access whose renewal failed, with no grace left: in the app, and at the
  /// merchant's server; seed 002 says that it varies, and StoreKit does not count it as entitled
  /// (storekit2.md 1.8).
  package var accessInBillingRetry = false
  /// How often the app tries again when products cannot be loaded (seed 002, error types).
  package var loadRetries = 3
  /// How often the app tries again when a purchase fails (seed 002, error types).
  package var purchaseRetries = 3
  /// How often the app tries again when Restore fails; the seed gives no number (assumed: 3).
  package var restoreRetries = 3
  /// Whether the app keeps a request to itself in which it finds an error before it sends it, as the
  /// guide of seed 000 has it; else it is sent all the same, to see what the store says to it.
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
  /// What is assumed of Advanced Commerce.
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
