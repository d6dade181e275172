import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import Texts

/// A command that changes one of the store's settings.
enum SettingCommand: Hashable, Sendable {
  case menu
  case flag(SettingPath<StoreSettings, Bool>)
  /// Choose an error.
  ///
  /// `title` is the title of the menu.
  case error(SettingPath<StoreSettings, PurchaseFailure?>, title: Phrase)
  case standingAnswer
  case verificationError
  case timeRate
  case graceLength
  case number(SettingPath<StoreSettings, Int>)
  case refunds
  case storefront
  case language
  case advancedCommerce
  case webhooks
  case retries
  /// Replace a signing key or a certificate.
  case rotations
}

extension SettingCommand {
  /// The commands in the menu that the key `s` opens.
  static let rows: [CommandRow] = groups.flatMap(\.rows)

  /// The commands in groups, each with the heading that the menu shows.
  static let groups: [(title: Phrase, rows: [CommandRow])] = [
    ("common.customer", customer),
    ("setting.purchases", purchases),
    ("context.subscriptions", subscriptions),
    ("setting.device", device),
    ("keys.server-side", server),
    ("common.app", app),
    ("setting.injected-errors", errors),
  ]

  private static let customer: [CommandRow] = [
    list(
      "f",
      .storefront,
      "common.storefront",
      "setting.choose-country-whose-prices",
      .storefronts
    ) { "\($0.storefront.countryCode) \($0.storefront.currency)" },
    list(
      "l",
      .language,
      "common.language",
      "setting.choose-language-names-shown",
      .languages
    ) { $0.locale },
  ]

  private static let purchases: [CommandRow] = [
    flag("a", \.askToBuy, "sheet.ask-to-buy", "setting.every-purchase-waits-until"),
    flag(
      "i",
      \.interruptedPurchases,
      "setting.interrupted-purchases",
      "setting.every-purchase-interrupted-until"
    ),
    flag(
      "I",
      \.throwsInterruptions,
      "setting.interrupted-throw",
      "setting.interrupted-purchase-throws"
    ),
    list(
      "s",
      .standingAnswer,
      "setting.answer-every-sheet",
      "setting.every-purchase-sheet-answered",
      .standingAnswers
    ) { $0.standingAnswer?.words ?? MenuItem.value(isOn: false) },
    flag(
      "m",
      \.canMakePayments,
      "setting.payments-allowed",
      "setting.off-screen-time-canmakepayments"
    ),
    list(
      "k",
      .refunds,
      "setting.refund-requests-are",
      "setting.store-when-customer-asks-money",
      .refundPolicies
    ) { $0.refundPolicy.words },
  ]

  private static let subscriptions: [CommandRow] = [
    flag(
      "b",
      \.billingRetryOnRenewal,
      "setting.billing-retry-on-renewal",
      "setting.renewals-fail-billing-problem"
    ),
    flag(
      "g",
      \.billingGracePeriod,
      "setting.billing-grace-period",
      "setting.renewal-failed-keeps-access"
    ),
    list(
      "d",
      .graceLength,
      "setting.grace-period-lasts",
      "setting.how-many-days-real-time-grace",
      .graceLengths
    ) { localized("setting.days", $0.gracePeriodDays) },
    list(
      "r",
      .timeRate,
      "setting.subscriptions-renew",
      "setting.how-long-periods-calendars",
      .rates
    ) { $0.timeRate.words },
  ]

  private static let device: [CommandRow] = [
    flag("n", \.isOffline, "setting.no-network", "setting.device-offline-calls-fail-news"),
    flag(
      "h",
      \.keepsFinishedConsumables,
      "setting.keep-used-consumables",
      "setting.finished-consumables-stay"
    ),
    flag(
      "N",
      \.listsEveryNonRenewing,
      "setting.list-each-non-renewing",
      "setting.entitlements-each-purchase-non"
    ),
  ]

  private static let server: [CommandRow] = [
    list(
      "w",
      .advancedCommerce,
      "common.advanced-commerce",
      "setting.apple-not-publish-ages-limits",
      .advancedCommerce
    ) {
      $0.advancedCommerce == AdvancedCommerceSettings()
        ? localized("setting.default") : localized("setting.changed")
    },
    row(
      .webhooks,
      "setting.webhooks",
      "setting.webhooks-merchants-server-url",
      [.letter("j", in: .settingsMenu), .letter("w", in: .serverMenu, order: 1)],
      value: { _, store in
        let count = store.settings.notifications?.webhooks.count ?? 0
        return count == 0 ? localized("setting.nowhere") : "\(count)"
      },
      update: .opening(.webhooks, above: true)
    ),
    row(
      .retries,
      "setting.retries",
      "setting.how-often-stores-clock",
      [.letter("z", in: .settingsMenu), .letter("s", in: .serverMenu, order: 1)],
      value: { _, store in store.retryWords },
      update: .opening(.retries, above: true)
    ),
    row(
      .rotations,
      "setting.rotate-signing-keys",
      "setting.replace-key-certificate-new",
      [.letter("K", in: .settingsMenu), .letter("k", in: .serverMenu, order: 1)],
      value: { _, store in
        let count = store.settings.rotations.count
        return count == 0
          ? localized("setting.the-first-ones") : localized("setting.replaced", count)
      },
      update: .opening(.rotations, above: true)
    ),
    flag(
      "U",
      \.unknownFields,
      "setting.unknown-fields",
      "setting.payloads-server-responses-fields"
    ),
  ]

  /// The choices of the app's developer (rules: merchant.state-access, merchant.restore-non-renewing,
  /// merchant.validate-first).
  private static let app: [CommandRow] = [
    flag(
      "A",
      \.accessInBillingRetry,
      "setting.access-in-billing-retry",
      "setting.renewal-failed-merchants-server"
    ),
    flag(
      "R",
      \.restoresNonRenewing,
      "setting.non-renewing-are-returned",
      "setting.whether-restore-brings-non"
    ),
    number(
      "D",
      \.nonRenewingDays,
      "setting.non-renewing-length",
      "setting.how-many-days-app-gives-non",
      of: [1, 7, 14, 30, 90, 180, 365],
      within: .nonRenewingDays,
      unit: "counted.day"
    ),
    number("L", \.loadRetries, "setting.app-retries-loading", "setting.how-often-cannot-loaded"),
    number(
      "P",
      \.purchaseRetries,
      "setting.app-retries-purchases",
      "setting.how-often-purchase-fails"
    ),
    number(
      "S",
      \.restoreRetries,
      "setting.app-retries-restoring",
      "setting.how-often-app-tries-again-itself"
    ),
    flag(
      "V",
      \.stopsInvalidRequests,
      "setting.stop-invalid-requests",
      "setting.app-not-send-request-finds-error"
    ),
  ]

  private static let errors: [CommandRow] = [
    error(
      "p",
      \.purchaseError,
      title: "setting.purchases-fail-with",
      "setting.purchases-fail-with",
      "setting.every-purchase-throws-error"
    ),
    list(
      "v",
      .verificationError,
      "setting.signatures-are-bad",
      "setting.every-transaction-signed-badly",
      .standingFlaws
    ) { $0.verificationError?.words ?? MenuItem.value(isOn: false) },
    error(
      "o",
      \.loadProductsError,
      title: "setting.loading-products-fails-with",
      "setting.loading-products-fails",
      "setting.product-products-throws-error"
    ),
    error(
      "y",
      \.syncError,
      title: "setting.sync-fails-with",
      "setting.sync-fails",
      "setting.appstore-sync-throws-an-error"
    ),
    error(
      "t",
      \.subscriptionStatusError,
      title: "setting.subscription-status-fails-title",
      "setting.subscription-status-fails",
      "setting.subscription-status-throws-error"
    ),
    error(
      "x",
      \.appTransactionError,
      title: "setting.the-app-transaction-fails-with",
      "setting.app-transaction-fails",
      "setting.app-transaction-throws-error"
    ),
    error(
      "e",
      \.manageSubscriptionsError,
      title: "setting.managing-subscriptions-fails",
      "setting.managing-plans-fails",
      "setting.managing-plans-throws-error"
    ),
    error(
      "u",
      \.refundRequestError,
      title: "setting.asking-for-a-refund-fails-with",
      "setting.asking-for-a-refund-fails",
      "setting.asking-for-a-refund-throws-error"
    ),
    error(
      "c",
      \.offerCodeRedeemError,
      title: "setting.redeeming-codes-fails-with",
      "setting.redeeming-codes-fails",
      "setting.redeeming-codes-throws-error"
    ),
  ]
}
