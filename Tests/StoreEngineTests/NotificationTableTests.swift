import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreSamples

/// A table of events and their notifications.
struct NotificationTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The earlier steps, whose notifications aren't compared.
    let before: @Sendable (inout Shop) throws -> Void
    /// The expected notifications, one per line.
    let told: String
    let happens: @Sendable (inout Shop) throws -> Void

    init(
      _ fact: String,
      _ told: String,
      after before: @escaping @Sendable (inout Shop) throws -> Void = { _ in },
      _ happens: @escaping @Sendable (inout Shop) throws -> Void
    ) {
      testDescription = fact
      self.told = told
      self.before = before
      self.happens = happens
    }
  }

  @Test(
    .rule(
      "notifications.types",
      "notifications.subscribed",
      "notifications.renewed",
      "notifications.preference-changed",
      "notifications.status-changed",
      "notifications.status-off-after-notice",
      "notifications.offer-redeemed",
      "notifications.introductory-not-redeemed",
      "notifications.renewal-failed",
      "notifications.grace-expired",
      "notifications.expired",
      "notifications.price-increase",
      "notifications.price-refused-silent",
      "notifications.refund",
      "notifications.consumption-request",
      "notifications.consumption-reason",
      "notifications.revoke",
      "notifications.one-time-charge",
      "notifications.extended",
      "notifications.advanced-commerce",
      "notifications.family-members",
      "notifications.payload",
      "notifications.external-token-sandbox",
      "billing.off-ends-at-once-notifies",
      "refunds.auto-renew-off-in-app",
      "prices.decrease-silent",
      "renewal.deleted-period-is-gone",
      "advanced-commerce.changes.item-changes-notify",
      "advanced-commerce.server.refund-risking"
    ),
    arguments: begins + changes + collecting + prices + refunds + others + bundles
  )
  func everyRowHasItsNotifications(row: Row) throws {
    var shop = Shop()
    try row.before(&shop)
    let before = shop.notifications
    try row.happens(&shop)
    #expect(shop.told(after: before.count) == row.told)
    // Earlier notifications never change.
    #expect(Array(shop.notifications.prefix(before.count)) == before)
    for notification in shop.notifications {
      #expect(notification.kind.isDocumented)
      #expect(notification.violations == [])
    }
  }

  static let family = PurchaseRequest(product: Product.sharedGold)

  static let begins = [
    Row("first subscription in a group", "SUBSCRIBED INITIAL_BUY #1 subscribed") {
      try $0.buy(.silverMonthly)
    },
    Row("first one by offer code", "SUBSCRIBED INITIAL_BUY #1 subscribed") {
      try $0.buy(.plan(.code), offer: "deal")
    },
    Row("family member gains it", "SUBSCRIBED INITIAL_BUY #1 subscribed") {
      try $0.perform(.familyBuy(family))
    },
    Row("again after expiry", "SUBSCRIBED RESUBSCRIBE #2 subscribed") {
      try $0.buy(.silverMonthly)
      try $0.perform(.expire($0.id(1)))
    } _: {
      try $0.buy(.silverMonthly)
    },
    Row("again with a win-back offer", "SUBSCRIBED RESUBSCRIBE #2 subscribed") {
      try $0.buy(.plan(.winBack))
      try $0.perform(.expire($0.id(1)))
    } _: {
      try $0.buy(.plan(.winBack), offer: "deal")
    },
    Row("family member regains it", "SUBSCRIBED RESUBSCRIBE #2 subscribed") {
      try $0.perform(.familyBuy(family))
      try $0.perform(.stopFamilySharing($0.id(1)))
    } _: {
      try $0.perform(.familyBuy(family))
    },
    Row("another member shares the same", "SUBSCRIBED INITIAL_BUY #2 subscribed") {
      try $0.perform(.familyBuy(family))
    } _: {
      try $0.perform(.familyBuy(family))
    },
    Row("renewal succeeds", "DID_RENEW #2 subscribed") {
      try $0.buy(.silverMonthly)
    } _: {
      try $0.advance(to: "2026-02-28")
    },
    Row("consumable", "ONE_TIME_CHARGE #1") { try $0.buy(.gems) },
    Row("non-consumable", "ONE_TIME_CHARGE #1") { try $0.buy(.unlock) },
    Row("non-renewing", "ONE_TIME_CHARGE #1") { try $0.buy(.season) },
    Row("non-consumable, family-shared", "ONE_TIME_CHARGE #1") {
      try $0.perform(.familyBuy(PurchaseRequest(product: .unlock)))
    },
    Row("nothing is bought", "") { try $0.buy(.gems, answer: .cancel) },
    Row("the newest period is deleted", "") {
      try $0.buy(.silverMonthly)
      try $0.advance(to: "2026-02-28")
    } _: {
      try $0.perform(.deleteTransaction($0.id(2)))
    },
  ]

  static let changes = [
    Row("downgrade chosen", "DID_CHANGE_RENEWAL_PREF DOWNGRADE #1 subscribed") {
      try $0.buy(.goldMonthly)
    } _: {
      try $0.buy(.silverMonthly)
    },
    Row("cross-grade to another duration", "DID_CHANGE_RENEWAL_PREF DOWNGRADE #1 subscribed") {
      try $0.buy(.silverMonthly)
    } _: {
      try $0.buy(.silverYearly)
    },
    Row("downgrade withdrawn", "DID_CHANGE_RENEWAL_PREF #1 subscribed") {
      try $0.buy(.goldMonthly)
      try $0.buy(.silverMonthly)
    } _: {
      try $0.buy(.goldMonthly)
    },
    Row("downgrade takes effect", "DID_RENEW #2 subscribed") {
      try $0.buy(.goldMonthly)
      try $0.buy(.silverMonthly)
    } _: {
      try $0.advance(to: "2026-02-07")
    },
    Row("upgrade", "DID_CHANGE_RENEWAL_PREF UPGRADE #2 subscribed") {
      try $0.buy(.silverMonthly)
    } _: {
      try $0.buy(.goldMonthly)
    },
    Row("upgrade with an introductory offer", "DID_CHANGE_RENEWAL_PREF UPGRADE #2 subscribed") {
      try $0.buy(.silverMonthly)
    } _: { shop in
      var request = PurchaseRequest(product: .goldMonthly)
      request.allowsIntroductoryOffer = true
      try shop.perform(.purchaseElsewhere(request))
    },
    Row("cross-grade of equal duration", "DID_CHANGE_RENEWAL_PREF UPGRADE #2 subscribed") {
      try $0.buy(.silverMonthly)
    } _: {
      try $0.buy(.plan(.promotional, level: 2))
    },
    Row(
      "auto-renew turned off",
      "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED #1 subscribed"
    ) {
      try $0.buy(.silverMonthly)
    } _: {
      try $0.perform(.setAutoRenew($0.id(1), false))
    },
    Row("auto-renew turned on", "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_ENABLED #1 subscribed") {
      try $0.buy(.silverMonthly)
      try $0.perform(.setAutoRenew($0.id(1), false))
    } _: {
      try $0.perform(.setAutoRenew($0.id(1), true))
    },
    Row("cancels after a price notice", "DID_CHANGE_RENEWAL_STATUS #1 subscribed") {
      try $0.buy(.silverMonthly)
      try $0.perform(.raisePrice($0.id(1), to: .nine, needsConsent: true))
    } _: {
      try $0.perform(.setAutoRenew($0.id(1), false))
    },
    Row("active subscriber redeems an offer", "OFFER_REDEEMED #1 subscribed") {
      try $0.buy(.plan(.promotional))
    } _: {
      try $0.buy(.plan(.promotional), offer: "deal")
    },
    Row("... and upgrades with it", "OFFER_REDEEMED UPGRADE #2 subscribed") {
      try $0.buy(.silverMonthly)
    } _: {
      try $0.buy(.plan(.promotional), offer: "deal")
    },
    Row("... and downgrades with it", "OFFER_REDEEMED DOWNGRADE #1 subscribed") {
      try $0.buy(.goldMonthly)
    } _: {
      try $0.buy(.plan(.promotional, level: 3), offer: "deal")
    },
    Row("expires after cancellation", "EXPIRED VOLUNTARY #1 expired") {
      try $0.buy(.silverMonthly)
      try $0.perform(.setAutoRenew($0.id(1), false))
    } _: {
      try $0.advance(to: "2026-02-28")
    },
  ]

  /// Makes the renewals of a plan fail.
  static func fail(_ shop: inout Shop, grace: Bool) throws {
    try shop.buy(.silverMonthly)
    try shop.change {
      $0.billingRetryOnRenewal = true
      $0.billingGracePeriod = grace
    }
  }

  static let collecting = [
    Row("renewal fails, grace", "DID_FAIL_TO_RENEW GRACE_PERIOD #1 inGracePeriod") {
      try fail(&$0, grace: true)
    } _: {
      try $0.advance(to: "2026-02-28")
    },
    Row("renewal fails, no grace", "DID_FAIL_TO_RENEW #1 inBillingRetryPeriod") {
      try fail(&$0, grace: false)
    } _: {
      try $0.advance(to: "2026-02-28")
    },
    Row("recovered in grace", "DID_RENEW BILLING_RECOVERY #2 subscribed") {
      try fail(&$0, grace: true)
      try $0.advance(to: "2026-02-28")
    } _: {
      try $0.perform(.resolveBilling($0.id(1)))
    },
    Row("recovered in retry", "DID_RENEW BILLING_RECOVERY #2 subscribed") {
      try fail(&$0, grace: false)
      try $0.advance(to: "2026-02-28")
    } _: {
      try $0.perform(.resolveBilling($0.id(1)))
    },
    Row("grace ends unpaid", "GRACE_PERIOD_EXPIRED #1 inBillingRetryPeriod") {
      try fail(&$0, grace: true)
      try $0.advance(to: "2026-02-28")
    } _: {
      try $0.advance(to: "2026-03-16")
    },
    Row("retry period over", "EXPIRED BILLING_RETRY #1 expired") {
      try fail(&$0, grace: false)
      try $0.advance(to: "2026-02-28")
    } _: {
      try $0.advance(to: "2026-05-01")
    },
    Row(
      "cancels in retry",
      """
      DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED #1 inBillingRetryPeriod
      EXPIRED VOLUNTARY #1 expired
      """
    ) {
      try fail(&$0, grace: false)
      try $0.advance(to: "2026-02-28")
    } _: {
      try $0.perform(.setAutoRenew($0.id(1), false))
    },
  ]

  static let prices = [
    Row("price increase that needs consent", "PRICE_INCREASE PENDING #1 subscribed") {
      try $0.buy(.silverMonthly)
    } _: {
      try $0.perform(.raisePrice($0.id(1), to: .nine, needsConsent: true))
    },
    Row("consents", "PRICE_INCREASE ACCEPTED #1 subscribed") {
      try $0.buy(.silverMonthly)
      try $0.perform(.raisePrice($0.id(1), to: .nine, needsConsent: true))
    } _: {
      try $0.perform(.answerPriceIncrease($0.id(1), agrees: true))
    },
    Row("is told of one that needs no consent", "PRICE_INCREASE ACCEPTED #1 subscribed") {
      try $0.buy(.silverMonthly)
    } _: {
      try $0.perform(.raisePrice($0.id(1), to: .nine, needsConsent: false))
    },
    Row("a lower price in the catalog", "") {
      try $0.buy(.silverMonthly)
    } _: { shop in
      var product = Product.silverMonthly
      product.milliunits = 3990
      let file = CatalogFile(name: "b", digest: "1000000000000001", text: "{}")
      try shop.perform(.changeCatalog(file, selling: [product]))
    },
    Row("declines, and expires", "EXPIRED PRICE_INCREASE #1 expired") {
      try $0.buy(.silverMonthly)
      try $0.perform(.raisePrice($0.id(1), to: .nine, needsConsent: true))
    } _: {
      try $0.perform(.answerPriceIncrease($0.id(1), agrees: false))
      try $0.advance(to: "2026-02-28")
    },
  ]
}

extension Product {
  fileprivate static let sharedGold: Product = {
    var product = Product.goldMonthly
    product.isFamilyShareable = true
    return product
  }()

  /// Returns a monthly plan of the group with an offer named "deal".
  fileprivate static func plan(_ kind: SubscriptionOffer.Kind, level: Int = 1) -> Product {
    let month = SubscriptionPeriod(value: 1, unit: .month)
    return Product(
      id: "plan",
      type: .autoRenewable,
      milliunits: 7990,
      subscription: SubscriptionTerms(
        groupID: "plans",
        groupLevel: level,
        period: month,
        offers: [
          SubscriptionOffer(
            kind: kind,
            id: "deal",
            paymentMode: .payAsYouGo,
            period: month,
            periodCount: 2,
            milliunits: 1990
          )
        ]
      )
    )
  }
}

extension Price {
  fileprivate static let nine = Price(milliunits: 8990, currency: "USD")
}
