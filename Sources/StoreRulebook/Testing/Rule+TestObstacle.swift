import StoreModel

// The rules without an exported test. Any other rule has a story or a test in `Catalog/Rules`.
extension Rule {
  /// The reason why no test with StoreKitTest can observe the rule.
  ///
  /// It is `nil` if `storefront rules export-tests` writes a test.
  package var testObstacle: RuleObstacle? { Self.obstacle(of: id) }

  /// Returns the obstacle of a rule, or of the nearest area that contains the rule.
  private static func obstacle(of id: RuleID) -> RuleObstacle? {
    guard !observed.contains(id.rawValue) else { return nil }
    var name = id.rawValue[...]
    while true {
      if let obstacle = obstacles[String(name)] { return obstacle }
      guard let end = name.lastIndex(of: ".") else { return nil }
      name = name[..<end]
    }
  }

  /// The ids of rules that have a test, although their area has an obstacle.
  static let observed: Set<String> = [
    "advanced-commerce.requests.app-hears-unknown",
    "advanced-commerce.requests.invalid-product-unsupported",
  ]

  /// The obstacles by the ids of rules and the prefixes of areas.
  static let obstacles: [String: RuleObstacle] = Dictionary(
    RuleObstacle.allCases.flatMap { obstacle in
      obstacle.names.map { ($0, obstacle) }
    },
    uniquingKeysWith: { first, _ in first }
  )
}

extension RuleObstacle {
  /// The ids of rules and the prefixes of areas that have the obstacle.
  var names: [String] { Self.lists[self, default: ""].split(separator: " ").map(String.init) }

  private static let lists: [RuleObstacle: String] = [
    .serverAPI: """
    server retention transactions.finish-by-server-repeats refunds.reversed-restores \
    refunds.reversed-after-end commitments.extended-commitment time.year-of-rate
    """,
    .notifications: """
    notifications billing.off-ends-at-once-notifies renewal.deleted-period-is-gone \
    offers.win-back-in-notifications prices.decrease-silent
    """,
    .advancedCommerce: """
    advanced-commerce purchasing.generic-needs-request \
    purchasing.unfinished-charge-by-reference entitlements.generic-product-lists-all \
    entitlements.charges-not-entitlements payloads.advanced-commerce-info \
    storekit.advanced-commerce-values storefronts.currency-decimals time.notice-days-scale
    """,
    .merchant: "merchant",
    .merchantKey: """
    offers.introductory-signed-verdict offers.promotional-signature \
    offers.promotional-signature-day offers.promotional-signature-once \
    offers.signature-wrong catalog.offers-key signing.request-claims \
    signing.request-audiences signing.request-base64 signing.request-age \
    signing.request-clocks signing.clock-ahead signing.nonce-once signing.nonce-used-by-form \
    signing.claim-twice signing.unknown-key signing.two-tokens
    """,
    .certificates: """
    signing.three-certificates signing.marker-extensions signing.chain-conditions \
    signing.dates-by-signed-date signing.local-environments-unchecked \
    signing.identifiers-checked signing.ocsp-delegated signing.ocsp-since-first-day \
    signing.revoked-certificate signing.required-properties \
    signing.device-check signing.xcode-one-certificate
    """,
    .time: """
    billing.retry-sixty-days billing.grace-inside-retry billing.tries-whole-days \
    billing.try-before-deadline billing.tries-scale billing.resolve-after-retry \
    commitments.retry-ninety-days prices.increase-no-consent-ends
    """,
    .messages: """
    billing.messages-schedule billing.messages-begin-with-failure billing.messages-withdrawn \
    billing.messages-repeat-at-launch billing.messages-app-displays
    """,
    .family: """
    family offers.win-back-own purchasing.shared-may-be-bought refunds.shared-not-refundable \
    entitlements.shared-listed-too
    """,
    .restart: """
    entitlements.updates-at-launch entitlements.updates-newest-first \
    entitlements.updates-newest-first-others transactions.unfinished-redelivered
    """,
    .intents: """
    purchasing.intents-outside-app purchasing.intents-delivered-once \
    purchasing.intent-offer-judged-late
    """,
    .network: """
    purchasing.offline-fails entitlements.updates-offline-wait \
    storekit.app-transaction-offline
    """,
    .sheets: """
    sheets.kinds sheets.injected-errors sheets.close-changes-nothing sheets.texts \
    purchasing.chosen-answer-wins purchasing.sheets-one-at-a-time \
    purchasing.storefront-change-cancels purchasing.storefront-change-continues \
    refunds.request-is-not-grant refunds.xcode-grants-at-once refunds.duplicate-request \
    refunds.unknown-transaction-fails refunds.auto-renew-off-in-app
    """,
    .refunds: """
    refunds.declined-is-silent refunds.prorated-fields refunds.prorated-takes-access \
    refunds.prorated-subscriptions-by-time refunds.upgraded-period-rest \
    refunds.share-rounded storekit.revocation-percent
    """,
    .hidden: """
    plans.upgrade-refunds-rest plans.upgrade-refund-amount transactions.orders-per-charge \
    transactions.order-number-form storefronts.tax-rates storefronts.tax-on-top \
    entitlements.non-renewing-days
    """,
    .sandbox: """
    time.sandbox-rates time.sandbox-waits time.testflight-rate time.testflight-waits \
    renewal.sandbox-limit renewal.sandbox-limit-counts-from-rate \
    renewal.sandbox-limit-ends-as-cancelled renewal.force-renewal-past-limit \
    purchasing.ask-to-buy-option
    """,
    .catalog: """
    purchasing.catalog-change-keeps-purchases purchasing.removed-product-keeps-access \
    renewal.removed-product-renews prices.decrease-from-next-renewal \
    prices.decrease-replaces-increase prices.preserve-current-price
    """,
    .files: """
    catalog.storekit-file catalog.missing-count-is-one catalog.billing-issues-key \
    catalog.error-list catalog.error-positions purchasing.unpriced-is-unavailable
    """,
    .appStoreConnect: """
    catalog.product-id-length catalog.identifiers-alike catalog.name-lengths \
    catalog.reference-name-lengths catalog.periods catalog.offer-lengths \
    catalog.pay-as-you-go-limit catalog.price-range commitments.plan-price-bounds \
    commitments.sold-everywhere
    """,
    .consent: """
    prices.increase-told-only prices.increase-decimals prices.consent-thresholds \
    prices.consent-second-within-year prices.consent-second-any-product \
    prices.consent-always-regions prices.consent-rates-and-regions \
    prices.consent-monthly-bill prices.consent-judged-currency
    """,
    .device: """
    purchasing.payments-not-allowed purchasing.promoted-order-per-device \
    transactions.consumable-history-key
    """,
    .ownChoice: """
    payloads.app-downloaded-at-opening storefronts.language-codes storefronts.month-names \
    storefronts.price-rounding-steps storekit.raw-values-others storekit.duplicate-options
    """,
    .newCalls: "storekit.app-transactions-empty",
  ]
}
