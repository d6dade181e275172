import StoreModel
import StoreScript
import Texts

/// A badge for each setting whose value differs from the catalog's value.
extension StoreSettings {
  /// Returns the badges of settings that differ from the catalog's settings, the most important ones first.
  ///
  /// - Parameter own: The default settings of a new store with the catalog.
  /// - Returns: A few words for the current state of each setting.
  func badges(besides own: StoreSettings) -> [String] {
    var changed = Set(SettingsChange(from: own, to: self).names)
    // The badge of the grace period includes the length of the period.
    if changed.contains("billingGracePeriod") { changed.remove("gracePeriodDays") }
    return Self.badgeWords.filter { changed.contains($0.setting) }.map { $0.words(self) }
  }

  /// The settings whose values are shown in the top line.
  static let shownInHeader: Set = ["storefront", "locale"]

  private typealias BadgeWords = (setting: String, words: @Sendable (StoreSettings) -> String)

  /// The badge texts of the settings, in order of importance.
  ///
  /// Permanent facts come last.
  private static let badgeWords: [BadgeWords] = circumstances + failures + rules + app + facts

  private static let circumstances: [BadgeWords] = [
    (
      "heldWebhooks",
      {
        standing(
          localized("frame.deliveries-held"),
          $0.notifications?.heldWebhooks.isEmpty == false
        )
      }
    ),
    ("offline", { standing(localized("frame.offline"), $0.isOffline) }),
    ("canMakePayments", { standing(localized("frame.no-payments"), !$0.canMakePayments) }),
    ("purchaseError", { standing(localized("frame.purchases-fail"), $0.purchaseError != nil) }),
    ("interruptedPurchases", { standing(localized("frame.interrupted"), $0.interruptedPurchases) }),
    ("askToBuy", { standing(localized("frame.ask-to-buy"), $0.askToBuy) }),
    ("standingAnswer", { standing(localized("frame.auto-answer"), $0.standingAnswer != nil) }),
    (
      "verificationError",
      { standing(localized("frame.bad-signatures"), $0.verificationError != nil) }
    ),
    (
      "billingRetryOnRenewal",
      { standing(localized("frame.billing-retry"), $0.billingRetryOnRenewal) }
    ),
  ]

  private static let failures: [BadgeWords] = [
    (
      "loadProductsError",
      { standing(localized("frame.loading-fails"), $0.loadProductsError != nil) }
    ),
    ("syncError", { standing(localized("frame.sync-fails"), $0.syncError != nil) }),
    (
      "subscriptionStatusError",
      { standing(localized("frame.status-fails"), $0.subscriptionStatusError != nil) }
    ),
    (
      "appTransactionError",
      { standing(localized("frame.app-transaction-fails"), $0.appTransactionError != nil) }
    ),
    (
      "manageSubscriptionsError",
      { standing(localized("frame.managing-fails"), $0.manageSubscriptionsError != nil) }
    ),
    (
      "refundRequestError",
      { standing(localized("frame.refund-sheet-fails"), $0.refundRequestError != nil) }
    ),
    (
      "offerCodeRedeemError",
      { standing(localized("frame.codes-fail"), $0.offerCodeRedeemError != nil) }
    ),
  ]

  private static let rules: [BadgeWords] = [
    (
      "timeRate",
      {
        $0.timeRate == .realTime
          ? localized("frame.calendar-periods") : localized("frame.quick-periods")
      }
    ),
    (
      "billingGracePeriod",
      { $0.billingGracePeriod ? $0.graceBadge : localized("frame.no-grace-period") }
    ),
    (
      "gracePeriodDays",
      { $0.billingGracePeriod ? $0.graceBadge : standing($0.graceBadge, false) }
    ),
    (
      "refunds",
      { settings in
        switch settings.refundPolicy {
        case .grant: localized("frame.refunds-granted")
        case .decline: localized("frame.refunds-declined")
        case .wait: localized("frame.refunds-wait")
        }
      }
    ),
    (
      "throwInterruptions",
      { standing(localized("frame.interruptions-throw"), $0.throwsInterruptions) }
    ),
    ("unknownFields", { standing(localized("frame.unknown-fields"), $0.unknownFields) }),
    (
      "keepFinishedConsumables",
      { standing(localized("frame.consumables-kept"), $0.keepsFinishedConsumables) }
    ),
    (
      "listEveryNonRenewing",
      { standing(localized("frame.each-non-renewing"), $0.listsEveryNonRenewing) }
    ),
  ]

  private static let app: [BadgeWords] = [
    (
      "restoresNonRenewing",
      { standing(localized("frame.non-renewing-lost"), !$0.restoresNonRenewing) }
    ),
    (
      "nonRenewingDays",
      {
        localized("frame.non-renewing", Phrase.counted($0.nonRenewingDays, "counted.day"))
          .uppercased()
      }
    ),
    (
      "accessInBillingRetry",
      { standing(localized("frame.access-in-retry"), $0.accessInBillingRetry) }
    ),
    ("loadRetries", { localized("frame.load-retries", $0.loadRetries) }),
    ("purchaseRetries", { localized("frame.purchase-retries", $0.purchaseRetries) }),
    ("restoreRetries", { localized("frame.restore-retries", $0.restoreRetries) }),
    (
      "stopsInvalidRequests",
      { standing(localized("frame.bad-requests-stop"), $0.stopsInvalidRequests) }
    ),
  ]

  private static let facts: [BadgeWords] = [
    (
      "advancedCommerce",
      {
        standing(
          localized("frame.commerce-changed"),
          $0.advancedCommerce != AdvancedCommerceSettings()
        )
      }
    ),
    (
      "webhooks", { counted($0.notifications?.webhooks.count ?? 0, "counted.webhook").uppercased() }
    ),
    (
      "retries",
      { settings in
        switch settings.notifications?.retries {
        case .production: localized("frame.production-retries")
        case .sandbox: localized("frame.no-retries")
        case nil: localized("frame.default-retries")
        }
      }
    ),
  ]

  private var graceBadge: String {
    localized("frame.grace", Phrase.counted(gracePeriodDays, "counted.day")).uppercased()
  }

  /// Returns the badge text for a setting.
  ///
  /// If the setting is off in the store but on in the catalog, the text says so.
  private static func standing(_ words: String, _ holds: Bool) -> String {
    holds ? words : localized("frame.off", words)
  }
}

extension SettingCommand {
  /// The setting's name in scripts, or `nil` if this is a menu.
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
  /// The badges of active faults, the merchant's server, the app's mistakes, and the app's connection to the App
  /// Store.
  var badges: [String] {
    (crashesBeforeFinish ? [localized("frame.crash-armed")] : [])
      + (callFaults.isEmpty ? [] : [localized("frame.api-faults")])
      + (deliveryFaults.isEmpty ? [] : [localized("frame.deliveries-fail")])
      + (failsWebhooks ? [localized("frame.webhook-fails")] : [])
      + (server == .reachable ? [] : [localized("frame.bad-server")])
      + AppMisbehaviour.allCases.filter(misbehaviours.contains).map(\.badge)
      + (registration == .v2 ? [] : [localized("frame.registration", registration.rawValue)])
  }
}

extension AppMisbehaviour {
  fileprivate var badge: String {
    switch self {
    case .neverFinishes: localized("frame.never-finishes")
    case .crashesBeforeFinishing: localized("frame.crashes-midway")
    case .ignoresUpdates: localized("frame.no-updates")
    case .finishesBeforeGranting: localized("frame.finishes-too-early")
    case .grantsUnverified: localized("frame.grants-unverified")
    }
  }
}
