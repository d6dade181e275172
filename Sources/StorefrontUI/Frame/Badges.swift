import StoreModel
import StoreScript
import Texts

/// A badge for each setting that differs from the value the catalog sets.
extension StoreSettings {
  /// Returns the badges of settings that differ from the catalog's settings, the most important ones first.
  ///
  /// - Parameter own: The default settings of a new store with the catalog.
  /// - Returns: One or a few words for the current state of each.
  func badges(besides own: StoreSettings) -> [String] {
    var changed = Set(SettingsChange(from: own, to: self).names)
    // The badge of the grace period names its length.
    if changed.contains("billingGracePeriod") { changed.remove("gracePeriodDays") }
    return Self.badgeWords.filter { changed.contains($0.setting) }.map { $0.words(self) }
  }

  /// The settings whose values the top line shows.
  static let shownInHeader: Set = ["storefront", "locale"]

  private typealias BadgeWords = (setting: String, words: @Sendable (StoreSettings) -> String)

  /// The words for each setting, in order of importance, with permanent facts last.
  private static let badgeWords: [BadgeWords] = circumstances + failures + rules + app + facts

  private static let circumstances: [BadgeWords] = [
    (
      "heldWebhooks",
      { standing(said("frame.deliveries-held"), $0.notifications?.heldWebhooks.isEmpty == false) }
    ),
    ("offline", { standing(said("frame.offline"), $0.isOffline) }),
    ("canMakePayments", { standing(said("frame.no-payments"), !$0.canMakePayments) }),
    ("purchaseError", { standing(said("frame.purchases-fail"), $0.purchaseError != nil) }),
    ("interruptedPurchases", { standing(said("frame.interrupted"), $0.interruptedPurchases) }),
    ("askToBuy", { standing(said("frame.ask-to-buy"), $0.askToBuy) }),
    ("standingAnswer", { standing(said("frame.auto-answer"), $0.standingAnswer != nil) }),
    ("verificationError", { standing(said("frame.bad-signatures"), $0.verificationError != nil) }),
    ("billingRetryOnRenewal", { standing(said("frame.billing-retry"), $0.billingRetryOnRenewal) }),
  ]

  private static let failures: [BadgeWords] = [
    ("loadProductsError", { standing(said("frame.loading-fails"), $0.loadProductsError != nil) }),
    ("syncError", { standing(said("frame.sync-fails"), $0.syncError != nil) }),
    (
      "subscriptionStatusError",
      { standing(said("frame.status-fails"), $0.subscriptionStatusError != nil) }
    ),
    (
      "appTransactionError",
      { standing(said("frame.app-transaction-fails"), $0.appTransactionError != nil) }
    ),
    (
      "manageSubscriptionsError",
      { standing(said("frame.managing-fails"), $0.manageSubscriptionsError != nil) }
    ),
    (
      "refundRequestError",
      { standing(said("frame.refund-sheet-fails"), $0.refundRequestError != nil) }
    ),
    (
      "offerCodeRedeemError", { standing(said("frame.codes-fail"), $0.offerCodeRedeemError != nil) }
    ),
  ]

  private static let rules: [BadgeWords] = [
    (
      "timeRate",
      { $0.timeRate == .realTime ? said("frame.calendar-periods") : said("frame.quick-periods") }
    ),
    (
      "billingGracePeriod",
      { $0.billingGracePeriod ? $0.graceBadge : said("frame.no-grace-period") }
    ),
    (
      "gracePeriodDays",
      { $0.billingGracePeriod ? $0.graceBadge : standing($0.graceBadge, false) }
    ),
    (
      "refunds",
      { settings in
        switch settings.refundPolicy {
        case .grant: said("frame.refunds-granted")
        case .decline: said("frame.refunds-declined")
        case .wait: said("frame.refunds-wait")
        }
      }
    ),
    ("throwInterruptions", { standing(said("frame.interruptions-throw"), $0.throwsInterruptions) }),
    ("unknownFields", { standing(said("frame.unknown-fields"), $0.unknownFields) }),
    (
      "keepFinishedConsumables",
      { standing(said("frame.consumables-kept"), $0.keepsFinishedConsumables) }
    ),
    (
      "listEveryNonRenewing",
      { standing(said("frame.each-non-renewing"), $0.listsEveryNonRenewing) }
    ),
  ]

  private static let app: [BadgeWords] = [
    ("restoresNonRenewing", { standing(said("frame.non-renewing-lost"), !$0.restoresNonRenewing) }),
    (
      "nonRenewingDays",
      { said("frame.non-renewing", Phrase.counted($0.nonRenewingDays, "counted.day")).uppercased() }
    ),
    ("accessInBillingRetry", { standing(said("frame.access-in-retry"), $0.accessInBillingRetry) }),
    ("loadRetries", { said("frame.load-retries", $0.loadRetries) }),
    ("purchaseRetries", { said("frame.purchase-retries", $0.purchaseRetries) }),
    ("restoreRetries", { said("frame.restore-retries", $0.restoreRetries) }),
    (
      "stopsInvalidRequests", { standing(said("frame.bad-requests-stop"), $0.stopsInvalidRequests) }
    ),
  ]

  private static let facts: [BadgeWords] = [
    (
      "advancedCommerce",
      {
        standing(said("frame.commerce-changed"), $0.advancedCommerce != AdvancedCommerceSettings())
      }
    ),
    (
      "webhooks", { counted($0.notifications?.webhooks.count ?? 0, "counted.webhook").uppercased() }
    ),
    (
      "retries",
      { settings in
        switch settings.notifications?.retries {
        case .production: said("frame.production-retries")
        case .sandbox: said("frame.no-retries")
        case nil: said("frame.default-retries")
        }
      }
    ),
  ]

  private var graceBadge: String {
    said("frame.grace", Phrase.counted(gracePeriodDays, "counted.day")).uppercased()
  }

  /// Returns the words for a state, or for its absence if the catalog sets it and the store doesn't.
  private static func standing(_ words: String, _ holds: Bool) -> String {
    holds ? words : said("frame.off", words)
  }
}

extension SettingCommand {
  /// The name of the setting in scripts, or `nil` for a menu.
  var setting: String? {
    switch self {
    case .menu, .rotations: nil
    case .flag(let path): Self.name(of: path)
    case .error(let path, _): Self.name(of: path)
    case .number(let path): Self.name(of: path)
    case .standingAnswer: Self.name(of: \.standingAnswer)
    case .verificationError: Self.name(of: \.verificationError)
    case .timeRate: Self.name(of: \.timeRate)
    case .graceLength: Self.name(of: \.gracePeriodDays)
    case .refunds: Self.name(of: \.refundPolicy)
    case .language: Self.name(of: \.locale)
    case .storefront: "storefront"
    case .advancedCommerce: "advancedCommerce"
    case .webhooks: "webhooks"
    case .retries: "retries"
    }
  }

  private static func name(of path: PartialKeyPath<StoreSettings>) -> String? {
    StoreSettings.rows.first { leads($0, to: path) }?.name
  }

  private static func leads(
    _ row: some SettingRow<StoreSettings>,
    to path: PartialKeyPath<StoreSettings>
  ) -> Bool {
    row.path as PartialKeyPath<StoreSettings> == path
  }
}

extension AppSnapshot {
  /// The badges of armed faults, the merchant's server, the app's mistakes, and the app's connection to the
  /// App Store.
  var badges: [String] {
    (crashesBeforeFinish ? [said("frame.crash-armed")] : [])
      + (callFaults.isEmpty ? [] : [said("frame.api-faults")])
      + (deliveryFaults.isEmpty ? [] : [said("frame.deliveries-fail")])
      + (failsWebhooks ? [said("frame.webhook-fails")] : [])
      + (server == .reachable ? [] : [said("frame.bad-server")])
      + AppMisbehaviour.allCases.filter(misbehaviours.contains).map(\.badge)
      + (registration == .v2 ? [] : [said("frame.registration", registration.rawValue)])
  }
}

extension AppMisbehaviour {
  fileprivate var badge: String {
    switch self {
    case .neverFinishes: said("frame.never-finishes")
    case .crashesBeforeFinishing: said("frame.crashes-midway")
    case .ignoresUpdates: said("frame.no-updates")
    case .finishesBeforeGranting: said("frame.finishes-too-early")
    case .grantsUnverified: said("frame.grants-unverified")
    }
  }
}
