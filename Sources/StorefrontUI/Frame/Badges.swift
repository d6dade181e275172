import PhraseBook
import StoreModel
import StoreScript

/// A badge for each setting that differs from the value the catalog sets.
extension StoreSettings {
  /// The badges of settings that differ from those of the catalog at hand, the most important ones first.
  ///
  /// - Parameter own: The settings that a new store of the catalog begins with.
  /// - Returns: The state that holds now, a word or a few for each.
  func badges(besides own: StoreSettings) -> [String] {
    var changed = Set(SettingsChange(from: own, to: self).names)
    // The badge of the grace period names its length.
    if changed.contains("billingGracePeriod") { changed.remove("gracePeriodDays") }
    return Self.badgeWords.filter { changed.contains($0.setting) }.map { $0.words(self) }
  }

  /// The settings whose values the top line shows.
  static let shownInHeader: Set = ["storefront", "locale"]

  private typealias BadgeWords = (setting: String, words: @Sendable (StoreSettings) -> String)

  /// The words for each setting, the most important one first: standing facts come last.
  private static let badgeWords: [BadgeWords] = circumstances + failures + rules + app + facts

  private static let circumstances: [BadgeWords] = [
    (
      "heldWebhooks",
      { standing(said("DELIVERIES HELD"), $0.notifications?.heldWebhooks.isEmpty == false) }
    ),
    ("offline", { standing(said("OFFLINE"), $0.isOffline) }),
    ("canMakePayments", { standing(said("NO PAYMENTS"), !$0.canMakePayments) }),
    ("purchaseError", { standing(said("PURCHASES FAIL"), $0.purchaseError != nil) }),
    ("interruptedPurchases", { standing(said("INTERRUPTED"), $0.interruptedPurchases) }),
    ("askToBuy", { standing(said("ASK TO BUY"), $0.askToBuy) }),
    ("standingAnswer", { standing(said("AUTO-ANSWER"), $0.standingAnswer != nil) }),
    ("verificationError", { standing(said("BAD SIGNATURES"), $0.verificationError != nil) }),
    ("billingRetryOnRenewal", { standing(said("BILLING RETRY"), $0.billingRetryOnRenewal) }),
  ]

  private static let failures: [BadgeWords] = [
    ("loadProductsError", { standing(said("LOADING FAILS"), $0.loadProductsError != nil) }),
    ("syncError", { standing(said("SYNC FAILS"), $0.syncError != nil) }),
    (
      "subscriptionStatusError",
      { standing(said("STATUS FAILS"), $0.subscriptionStatusError != nil) }
    ),
    (
      "appTransactionError",
      { standing(said("APP TRANSACTION FAILS"), $0.appTransactionError != nil) }
    ),
    (
      "manageSubscriptionsError",
      { standing(said("MANAGING FAILS"), $0.manageSubscriptionsError != nil) }
    ),
    ("refundRequestError", { standing(said("REFUND SHEET FAILS"), $0.refundRequestError != nil) }),
    ("offerCodeRedeemError", { standing(said("CODES FAIL"), $0.offerCodeRedeemError != nil) }),
  ]

  private static let rules: [BadgeWords] = [
    (
      "timeRate",
      { $0.timeRate == .realTime ? said("CALENDAR PERIODS") : said("QUICK PERIODS") }
    ),
    (
      "billingGracePeriod",
      { $0.billingGracePeriod ? $0.graceBadge : said("NO GRACE PERIOD") }
    ),
    (
      "gracePeriodDays",
      { $0.billingGracePeriod ? $0.graceBadge : standing($0.graceBadge, false) }
    ),
    (
      "refunds",
      { settings in
        switch settings.refundPolicy {
        case .grant: said("REFUNDS GRANTED")
        case .decline: said("REFUNDS DECLINED")
        case .wait: said("REFUNDS WAIT")
        }
      }
    ),
    ("throwInterruptions", { standing(said("INTERRUPTIONS THROW"), $0.throwsInterruptions) }),
    ("unknownFields", { standing(said("UNKNOWN FIELDS"), $0.unknownFields) }),
    (
      "keepFinishedConsumables",
      { standing(said("CONSUMABLES KEPT"), $0.keepsFinishedConsumables) }
    ),
    (
      "listEveryNonRenewing",
      { standing(said("EACH NON-RENEWING"), $0.listsEveryNonRenewing) }
    ),
  ]

  private static let app: [BadgeWords] = [
    (
      "restoresNonRenewing",
      { standing(said("NON-RENEWING LOST"), !$0.restoresNonRenewing) }
    ),
    ("nonRenewingDays", { said("NON-RENEWING \($0.nonRenewingDays, "day")").uppercased() }),
    ("accessInBillingRetry", { standing(said("ACCESS IN RETRY"), $0.accessInBillingRetry) }),
    ("loadRetries", { said("LOAD RETRIES: \($0.loadRetries)") }),
    ("purchaseRetries", { said("PURCHASE RETRIES: \($0.purchaseRetries)") }),
    ("restoreRetries", { said("RESTORE RETRIES: \($0.restoreRetries)") }),
    ("stopsInvalidRequests", { standing(said("BAD REQUESTS STOP"), $0.stopsInvalidRequests) }),
  ]

  private static let facts: [BadgeWords] = [
    (
      "advancedCommerce",
      {
        standing(
          said("COMMERCE CHANGED"),
          $0.advancedCommerce != AdvancedCommerceSettings()
        )
      }
    ),
    ("webhooks", { counted($0.notifications?.webhooks.count ?? 0, "webhook").uppercased() }),
    (
      "retries",
      { settings in
        switch settings.notifications?.retries {
        case .production: said("PRODUCTION RETRIES")
        case .sandbox: said("NO RETRIES")
        case nil: said("DEFAULT RETRIES")
        }
      }
    ),
  ]

  private var graceBadge: String { said("GRACE \(gracePeriodDays, "day")").uppercased() }

  /// A state that holds, or the same one where the catalog sets it and it no longer holds.
  private static func standing(_ words: String, _ holds: Bool) -> String {
    holds ? words : said("\(words): OFF")
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
  /// The badges of armed faults, of the merchant's server, of the app's mistakes, and of the app's connection to
  /// the App Store.
  var badges: [String] {
    (crashesBeforeFinish ? [said("CRASH ARMED")] : [])
      + (callFaults.isEmpty ? [] : [said("API FAULTS")])
      + (deliveryFaults.isEmpty ? [] : [said("DELIVERIES FAIL")])
      + (failsWebhooks ? [said("WEBHOOK FAILS")] : [])
      + (server == .reachable ? [] : [said("BAD SERVER")])
      + AppMisbehaviour.allCases.filter(misbehaviours.contains).map(\.badge)
      + (registration == .v2 ? [] : [said("REGISTRATION \(registration.rawValue)")])
  }
}

extension AppMisbehaviour {
  fileprivate var badge: String {
    switch self {
    case .neverFinishes: said("NEVER FINISHES")
    case .crashesBeforeFinishing: said("CRASHES MIDWAY")
    case .ignoresUpdates: said("NO UPDATES")
    case .finishesBeforeGranting: said("FINISHES TOO EARLY")
    case .grantsUnverified: said("GRANTS UNVERIFIED")
    }
  }
}
