/// The settings of a store.
package struct StoreSettings: SettingTable, Codable {
  package var storefront: Storefront
  /// The language of names, such as `en_US`.
  package var locale: String
  /// Whether purchases stay pending until a parent approves them (rule: purchasing.pending-resolves-later).
  package var askToBuy = false
  /// Whether purchases are interrupted until the customer resolves a problem.
  package var interruptedPurchases = false
  /// Whether an interrupted purchase throws `unknown` instead of being pending.
  ///
  /// One simulator has this bug (rule: purchasing.interrupted-is-pending).
  package var throwsInterruptions = false
  /// Whether renewals fail with a billing problem (rule: billing.retry-sixty-days).
  package var billingRetryOnRenewal = false
  /// Whether a failed renewal keeps access for a grace period (rule: billing.grace-keeps-access).
  package var billingGracePeriod = false
  /// The length of a grace period in days of real time.
  ///
  /// Weekly plans have at most 6 days (rule: billing.grace-lengths).
  package var gracePeriodDays = 16
  /// The rate that determines the lengths of periods in store time.
  package var timeRate = TimeRate.realTime
  /// Whether the device is offline.
  ///
  /// Calls then fail (rule: purchasing.offline-fails), and updates wait (rule: entitlements.updates-offline-wait).
  package var isOffline = false
  /// Whether payments are allowed.
  ///
  /// If `false`, purchases throw `purchaseNotAllowed`, as with Screen Time (rule: purchasing.payments-not-allowed).
  package var canMakePayments = true
  /// Whether finished consumables stay in the history (`SKIncludeConsumableInAppPurchaseHistory`)
  /// (rule: transactions.consumable-history-key).
  package var keepsFinishedConsumables = false
  /// Whether every purchase of a non-renewing subscription is a current entitlement, rather than only the latest one
  /// (rule: entitlements.non-renewing-latest).
  package var listsEveryNonRenewing = false
  package var refundPolicy = RefundPolicy.grant
  /// The number of days that a non-renewing subscription lasts if its product doesn't name a duration
  /// (rule: entitlements.non-renewing-days).
  package var nonRenewingDays = 30
  /// Whether the app restores non-renewing subscriptions, which is the developer's choice
  /// (rule: merchant.restore-non-renewing).
  package var restoresNonRenewing = true
  /// Whether the app and the merchant's server give access in billing retry without a grace period.
  ///
  /// This varies by app (rule: merchant.state-access). StoreKit doesn't count such a subscription as an entitlement
  /// (rule: entitlements.subscribed-or-grace).
  package var accessInBillingRetry = false
  /// The number of retries of the app when products can't be loaded (rule: merchant.app-retries).
  package var loadRetries = 3
  /// The number of retries of the app when a purchase fails (rule: merchant.app-retries).
  package var purchaseRetries = 3
  /// The number of retries of the app when Restore fails (rule: merchant.restore-retries).
  package var restoreRetries = 3
  /// Whether the app rejects invalid requests instead of sending them
  /// (rule: merchant.validate-first).
  ///
  /// If `false`, the app sends invalid requests, so that a tester sees how the store responds.
  package var stopsInvalidRequests = false
  /// The answer that every sheet gets immediately, or `nil` if the customer answers.
  package var standingAnswer: SheetAnswer?
  /// The error that every purchase throws instead of showing its sheet, or `nil` if no error is simulated.
  package var purchaseError: PurchaseFailure?
  /// The flaw in the signatures of transactions, or `nil` for valid signatures.
  package var verificationError: SignatureFlaw?
  /// Whether signed payloads and App Store Server API responses have members that Apple doesn't document.
  package var unknownFields = false
  /// The error that loading products throws, or `nil` if no error is simulated.
  package var loadProductsError: PurchaseFailure?
  /// The error that `AppStore.sync` throws, or `nil` if no error is simulated.
  package var syncError: PurchaseFailure?
  /// The error that reading a subscription's status throws, or `nil` if no error is simulated.
  package var subscriptionStatusError: PurchaseFailure?
  /// The error that `AppTransaction.shared` and `refresh` throw, or `nil` if no error is simulated.
  package var appTransactionError: PurchaseFailure?
  /// The error that the sheet to manage subscriptions throws, or `nil` if no error is simulated.
  package var manageSubscriptionsError: PurchaseFailure?
  /// The error that the refund request sheet throws, or `nil` if no error is simulated.
  package var refundRequestError: PurchaseFailure?
  /// The error that the sheet to redeem an offer code throws, or `nil` if no error is simulated.
  package var offerCodeRedeemError: PurchaseFailure?
  /// The recipients of server notifications, or `nil` to use the default notification settings.
  package var notifications: NotificationSettings?
  /// The limits above which subscribers must consent to a higher price, from the catalog or the program.
  package var priceIncreaseThresholds = PriceIncreaseThresholds.bundled
  /// The keys and certificates that were replaced, in the order of the replacements.
  package var rotations: [SigningPart] = []
  /// The settings of Advanced Commerce.
  package var advancedCommerce = AdvancedCommerceSettings()

  /// The valid lengths of a grace period, in days of real time.
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

  /// The functions that a setting can make fail, with Xcode's labels and in Xcode's order.
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
