import PhraseBook
import StoreEngine
import StoreModel
import StoreScript
import StoreTelling

/// The store's standing switches.
enum SettingCommand: Hashable, Sendable {
  case menu
  /// Turns a flag over.
  case flag(SettingPath<StoreSettings, Bool>)
  /// Chooses an error; the title is the menu's.
  case error(SettingPath<StoreSettings, PurchaseFailure?>, title: Phrase)
  case standingAnswer
  case verificationError
  case timeRate
  case graceLength
  /// Chooses a number.
  case number(SettingPath<StoreSettings, Int>)
  case refunds
  case storefront
  case language
  case advancedCommerce
  case webhooks
  case retries
  /// Replaces a key or a certificate.
  case rotations
}

extension SettingCommand {
  /// The menu behind `s`.
  static let rows: [CommandRow] = shop + circumstances + rules + app + failures

  private static let shop: [CommandRow] = [
    list(
      "f",
      .storefront,
      "Storefront",
      "Choose the country whose prices customers pay.",
      .storefronts
    ) { "\($0.storefront.countryCode) \($0.storefront.currency)" },
    list(
      "l",
      .language,
      "Language",
      "Choose the language that names are shown in.",
      .languages
    ) { $0.locale },
  ]

  private static let circumstances: [CommandRow] = [
    flag("a", \.askToBuy, "Ask to Buy", "Every purchase waits until a parent approves it."),
    flag(
      "i",
      \.interruptedPurchases,
      "Interrupted purchases",
      "Every purchase is interrupted until the customer settles something."
    ),
    flag(
      "I",
      \.throwsInterruptions,
      "Interrupted: throw",
      "An interrupted purchase throws unknown, a fault of one simulator, and is not pending."
    ),
    flag(
      "b",
      \.billingRetryOnRenewal,
      "Billing retry on renewal",
      "Renewals fail with a billing problem."
    ),
    flag(
      "g",
      \.billingGracePeriod,
      "Billing grace period",
      "A renewal that failed keeps access for a while."
    ),
    list(
      "d",
      .graceLength,
      "Grace period lasts",
      "How many days of real time the grace period has; weekly plans have 6 at most.",
      .graceLengths
    ) { said("\($0.gracePeriodDays) days") },
    list(
      "r",
      .timeRate,
      "Subscriptions renew",
      "How long periods are: the calendar's lengths, or those of Xcode, sandbox or TestFlight.",
      .rates
    ) { $0.timeRate.words },
    flag(
      "n",
      \.isOffline,
      "No network",
      "The device is offline: calls fail, and news arrives when the network is back."
    ),
    flag(
      "m",
      \.canMakePayments,
      "Payments allowed",
      "Off is Screen Time: canMakePayments is false and purchases are not allowed."
    ),
    flag(
      "h",
      \.keepsFinishedConsumables,
      "Keep used consumables",
      "Finished consumables stay in Transaction.all (SKIncludeConsumableInAppPurchaseHistory)."
    ),
    flag(
      "N",
      \.listsEveryNonRenewing,
      "List each non-renewing",
      "Entitlements have each purchase of a non-renewing subscription, not the latest alone."
    ),
  ]

  private static let rules: [CommandRow] = [
    list(
      "k",
      .refunds,
      "Refund requests are",
      "What the store does when the customer asks for money back.",
      .refundPolicies
    ) { $0.refundPolicy.words },
    list(
      "w",
      .advancedCommerce,
      "Advanced Commerce",
      "What Apple does not publish of it: ages, limits, and what is refused.",
      .advancedCommerce
    ) { $0.advancedCommerce == AdvancedCommerceSettings() ? said("default") : said("changed") },
    row(
      .webhooks,
      "Notifications go to",
      "The webhooks of the merchant’s server; a URL that is typed is added.",
      [
        .letter("j", in: .settingsMenu),
        .letter(
          "w",
          in: .serverMenu,
          order: 1,
          label: "Webhooks",
          help: "Where the store sends its notifications."
        ),
      ],
      value: { subjects, _ in
        let count = subjects.context.webhooks.count
        return count == 0 ? said("nowhere") : "\(count)"
      },
      run: CommandRow.opening(.webhooks, above: true)
    ),
    row(
      .retries,
      "Notifications are retried",
      "How often a notification that failed is sent again, on the store’s clock.",
      [
        .letter("z", in: .settingsMenu),
        .letter(
          "s",
          in: .serverMenu,
          order: 1,
          label: "Retries",
          help: "How often a notification that failed is sent again."
        ),
      ],
      value: { subjects, _ in subjects.context.retryWords },
      run: CommandRow.opening(.retries, above: true)
    ),
    list(
      "s",
      .standingAnswer,
      "Answer every sheet",
      "Every purchase sheet is answered at once, the same way.",
      .standingAnswers
    ) { $0.standingAnswer?.words ?? MenuItem.value(isOn: false) },
  ]

  /// What seed 002 leaves to the app's developer.
  private static let app: [CommandRow] = [
    flag(
      "A",
      \.accessInBillingRetry,
      "Access in billing retry",
      "A renewal that failed keeps access without grace, in the app and at the merchant’s server."
    ),
    flag(
      "R",
      \.restoresNonRenewing,
      "Non-renewing are returned",
      "Whether Restore brings non-renewing subscriptions back."
    ),
    number(
      "D",
      \.nonRenewingDays,
      "Non-renewing length",
      "How many days the app gives a non-renewing subscription whose product does not say.",
      of: [1, 7, 14, 30, 90, 180, 365],
      within: .nonRenewingDays,
      unit: "day"
    ),
    number(
      "L",
      \.loadRetries,
      "App retries: loading",
      "How often the app tries again by itself when products cannot be loaded."
    ),
    number(
      "P",
      \.purchaseRetries,
      "App retries: purchases",
      "How often the app tries again by itself when a purchase fails."
    ),
    number(
      "S",
      \.restoreRetries,
      "App retries: restoring",
      "How often the app tries again by itself when Restore fails."
    ),
    flag(
      "V",
      \.stopsInvalidRequests,
      "Stop invalid requests",
      "The app does not send a request in which it finds an error; off sends it all the same."
    ),
  ]

  private static let failures: [CommandRow] = [
    error(
      "p",
      \.purchaseError,
      title: "Purchases fail with",
      "Purchases fail with",
      "Every purchase throws an error before any sheet."
    ),
    list(
      "v",
      .verificationError,
      "Signatures are bad",
      "Every transaction is signed badly, in the way you choose.",
      .standingFlaws
    ) { $0.verificationError?.words ?? MenuItem.value(isOn: false) },
    flag(
      "U",
      \.unknownFields,
      "Unknown fields",
      "Payloads and server responses have fields that Apple doesn’t document."
    ),
    row(
      .rotations,
      "Rotate signing keys",
      "Replace the key or a certificate. New signatures then have a new chain.",
      [.letter("K", in: .settingsMenu), .letter("k", in: .serverMenu, order: 1)],
      value: { _, store in
        let count = store.settings.rotations.count
        return count == 0 ? said("the first ones") : said("replaced: \(count)")
      },
      run: CommandRow.opening(.rotations, above: true)
    ),
    error(
      "o",
      \.loadProductsError,
      title: "Loading products fails with",
      "Loading products fails",
      "Product.products(for:) throws an error."
    ),
    error(
      "y",
      \.syncError,
      title: "Sync fails with",
      "Sync fails",
      "AppStore.sync() throws an error."
    ),
    error(
      "t",
      \.subscriptionStatusError,
      title: "The subscription status fails with",
      "Subscription status fails",
      "SubscriptionInfo.status(for:) throws an error."
    ),
    error(
      "x",
      \.appTransactionError,
      title: "The app transaction fails with",
      "App transaction fails",
      "AppTransaction.shared and refresh() throw an error."
    ),
    error(
      "e",
      \.manageSubscriptionsError,
      title: "Managing subscriptions fails with",
      "Managing plans fails",
      "AppStore.showManageSubscriptions(in:) throws an error."
    ),
    error(
      "u",
      \.refundRequestError,
      title: "Asking for a refund fails with",
      "Asking for a refund fails",
      "Transaction.beginRefundRequest(in:) throws an error."
    ),
    error(
      "c",
      \.offerCodeRedeemError,
      title: "Redeeming codes fails with",
      "Redeeming codes fails",
      "AppStore.presentOfferCodeRedeemSheet(in:) throws an error."
    ),
  ]
}
