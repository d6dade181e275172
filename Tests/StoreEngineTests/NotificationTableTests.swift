import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The table of server-api.md 3.1, row by row: what happens, and what is told of it.
struct NotificationTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What comes before, which is not looked at.
    let before: @Sendable (inout Shop) throws -> Void
    /// What is told, a line each.
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

  @Test(arguments: begins + changes + collecting + prices + refunds + others + bundles)
  func everyRowIsTold(row: Row) throws {
    var shop = Shop()
    try row.before(&shop)
    let before = shop.notifications
    try row.happens(&shop)
    #expect(shop.told(after: before.count) == row.told)
    // What was told before says the same for ever.
    #expect(Array(shop.notifications.prefix(before.count)) == before)
    for notification in shop.notifications {
      #expect(NotificationKind(notification.type, notification.subtype).isDocumented)
      #expect(notification.lies == [])
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
      try $0.perform(.purchaseByFamilyMember(family))
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
      try $0.perform(.purchaseByFamilyMember(family))
      try $0.perform(.stopFamilySharing($0.id(1)))
    } _: {
      try $0.perform(.purchaseByFamilyMember(family))
    },
    Row("another member shares the same", "SUBSCRIBED INITIAL_BUY #2 subscribed") {
      try $0.perform(.purchaseByFamilyMember(family))
    } _: {
      try $0.perform(.purchaseByFamilyMember(family))
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
      try $0.perform(.purchaseByFamilyMember(PurchaseRequest(product: .unlock)))
    },
    Row("nothing is bought", "") { try $0.buy(.gems, answer: .cancel) },
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

  /// The renewals of a plan fail.
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
    Row("cancels in retry", "EXPIRED VOLUNTARY #1 expired") {
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
    Row("declines, and expires", "EXPIRED PRICE_INCREASE #1 expired") {
      try $0.buy(.silverMonthly)
      try $0.perform(.raisePrice($0.id(1), to: .nine, needsConsent: true))
    } _: {
      try $0.perform(.answerPriceIncrease($0.id(1), agrees: false))
      try $0.advance(to: "2026-02-28")
    },
  ]

  /// The customer asks for a refund on the sheet of the system's.
  static func ask(_ shop: inout Shop, of number: Int = 1) throws {
    try shop.perform(.presentSystemSheet(.refundRequest(transaction: shop.id(number))))
    try shop.perform(.answerSystemSheet(try #require(shop.store.systemSheets.first).id, .agree))
  }

  static let refunds = [
    Row("refund of a consumable", "REFUND #1") {
      try $0.buy(.gems)
    } _: {
      try $0.perform(.refund($0.id(1), .other))
    },
    Row("refund of the present period", "REFUND #1 revoked") {
      try $0.buy(.silverMonthly)
    } _: {
      try $0.perform(.refund($0.id(1), .other))
    },
    Row("refund of a past period", "REFUND #1 subscribed") {
      try $0.buy(.silverMonthly)
      try $0.advance(to: "2026-02-28")
    } _: {
      try $0.perform(.refund($0.id(1), .other))
    },
    Row(
      "refund that was asked for in the app: the store turns renewal off",
      """
      REFUND #1 revoked
      DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED #1 revoked
      """
    ) {
      try $0.buy(.silverMonthly)
    } _: {
      try ask(&$0)
    },
    Row("refund asked for, and declined", "REFUND_DECLINED #1") {
      try $0.buy(.unlock)
      try $0.change { $0.refundPolicy = .decline }
    } _: {
      try ask(&$0)
    },
    Row("refund asked for, and waits", "CONSUMPTION_REQUEST #1 OTHER") {
      try $0.buy(.gems)
      try $0.change { $0.refundPolicy = .wait }
    } _: {
      try ask(&$0)
    },
    Row(
      "re-sent while it waits, at most so often, and then declined",
      """
      CONSUMPTION_REQUEST #1 OTHER
      CONSUMPTION_REQUEST #1 OTHER
      CONSUMPTION_REQUEST #1 OTHER
      CONSUMPTION_REQUEST #1 OTHER
      CONSUMPTION_REQUEST #1 OTHER
      REFUND_DECLINED #1
      """
    ) {
      try $0.buy(.gems)
      try $0.change { $0.refundPolicy = .wait }
    } _: {
      try ask(&$0)
      try $0.advance(to: "2026-03-31")
      try $0.perform(.decideRefund($0.id(1), isGranted: false))
    },
    Row("family access lost", "REVOKE #1 revoked") {
      try $0.perform(.purchaseByFamilyMember(family))
    } _: {
      try $0.perform(.stopFamilySharing($0.id(1)))
    },
    Row("family access to a non-consumable lost", "REVOKE #1") {
      try $0.perform(.purchaseByFamilyMember(PurchaseRequest(product: .unlock)))
    } _: {
      try $0.perform(.stopFamilySharing($0.id(1)))
    },
  ]

  static func terms(_ identifier: String) -> RenewalExtension {
    RenewalExtension(days: 5, reason: 1, requestIdentifier: identifier)
  }

  static let mass = MassRenewalExtension(
    terms: terms("5d0e6f6e-2f0a-4d3a-9a53-6d1a0a6f7b01"),
    productID: Product.silverMonthly.id
  )

  static let others =
    [
      Row("one renewal date extended", "RENEWAL_EXTENDED #1 subscribed") {
        try $0.buy(.silverMonthly)
      } _: {
        try $0.perform(.extendRenewalDate($0.id(1), terms("1")))
      },
      Row(
        "mass extension done",
        """
        RENEWAL_EXTENDED #1 subscribed
        RENEWAL_EXTENSION SUMMARY 1/0
        """
      ) {
        try $0.buy(.silverMonthly)
      } _: {
        try $0.perform(.extendAllRenewalDates(mass))
      },
      Row(
        "mass extension failed for one subscriber",
        """
        RENEWAL_EXTENSION FAILURE #1 subscribed
        RENEWAL_EXTENSION SUMMARY 0/1
        """
      ) {
        try $0.buy(.silverMonthly)
        try $0.perform(.extendRenewalDate($0.id(1), terms("1")))
        try $0.perform(.extendRenewalDate($0.id(1), terms("2")))
      } _: {
        try $0.perform(.extendAllRenewalDates(mass))
      },
      Row("refund reversed", "REFUND_REVERSED #1 subscribed") {
        try $0.buy(.silverMonthly)
        try $0.perform(.refund($0.id(1), .other))
      } _: {
        try $0.perform(.reverseRefund($0.id(1)))
      },
      Row("refund of what is kept reversed", "REFUND_REVERSED #1") {
        try $0.buy(.unlock)
        try $0.perform(.refund($0.id(1), .other))
      } _: {
        try $0.perform(.reverseRefund($0.id(1)))
      },
      Row("asked for through the API", "TEST") {
        try $0.change { $0.setWebhooks("http://localhost:1") }
      } _: {
        try $0.perform(.requestTestNotification)
      },
    ]
    + NotificationKind.all.map { kind in
      Row("a tester sends \(kind)", "\(kind)" + invention(of: kind).words) {
        try $0.subscribe()
        try $0.buy(.unlock)
      } _: { shop in
        try shop.perform(
          .inventNotification(
            InventedNotification(
              type: kind.type,
              subtype: kind.subtype,
              transaction: invention(of: kind).number.map { shop.id($0) }
            )
          )
        )
      }
    }

  /// Which transaction is named, and what is then told of it.
  private static func invention(of kind: NotificationKind) -> (number: Int?, words: String) {
    switch kind.subject {
    case .subscription: (1, " #1 subscribed")
    case .oneTimePurchase: (2, " #2")
    case .anyPurchase: (2, kind.type == .consumptionRequest ? " #2 OTHER" : " #2")
    case .nothing where kind.isSummary: (nil, " 1/0")
    case .nothing: (nil, kind.type == .externalPurchaseToken ? " SANDBOX_" : "")
    }
  }

  static let bundles = [
    Row("Advanced Commerce charge", "ONE_TIME_CHARGE #1") {
      try $0.buy(.aBook, with: .genericConsumable)
    },
    Row("change metadata", "METADATA_UPDATE #1 subscribed") {
      try $0.subscribe()
    } _: {
      try $0.send(.metadata(taxCode: "C003-00-1"))
    },
    Row("migrate", "MIGRATION #1 subscribed") {
      try $0.buy(.silverMonthly)
    } _: {
      try $0.send(.migration())
    },
    Row(
      "change price; in the sandbox it is announced with the renewal after the next",
      """
      PRICE_CHANGE #1 subscribed
      DID_RENEW #2 subscribed
      PRICE_INCREASE PENDING #2 subscribed
      """
    ) {
      try $0.subscribe()
    } _: {
      try $0.send(.prices(.price("BASIC", 19_990)))
      try $0.advance(to: "2026-02-28")
    },
    Row("price of an item agreed to", "PRICE_INCREASE ACCEPTED #2 subscribed") {
      try $0.subscribe()
      try $0.send(.prices(.price("BASIC", 19_990)))
      try $0.advance(to: "2026-02-28")
    } _: {
      try $0.perform(.answerItemPrice($0.id(1), sku: "BASIC", agrees: true))
    },
    Row("an item is added", "DID_CHANGE_RENEWAL_PREF #2 subscribed") {
      try $0.subscribe()
    } _: {
      try $0.buy($0.modification(add: [.item("NEWS", 1990)]))
    },
    Row("cancel", "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED #1 subscribed") {
      try $0.subscribe()
    } _: {
      try $0.send(.cancel())
    },
    Row("reactivate", "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_ENABLED #1 subscribed") {
      try $0.subscribe()
      try $0.send(.cancel())
    } _: {
      try $0.buy($0.reactivation())
    },
    Row("revoke", "REFUND #1 revoked") {
      try $0.subscribe()
    } _: {
      try $0.send(.revoke(.full))
    },
    Row("an item is given back and taken away", "REFUND #1 subscribed") {
      try $0.subscribe([.basic, .sports])
    } _: {
      try $0.send(.riskless(.item("SPORTS", revoke: true)))
    },
    Row(
      "the store may look at the risk",
      """
      CONSUMPTION_REQUEST #1 subscribed LEGAL
      REFUND #1 subscribed
      """
    ) {
      try $0.subscribe([.basic, .sports])
    } _: {
      try $0.send(.refund(.item("SPORTS", reason: .legal)))
    },
    Row("a decline is simulated", "REFUND_DECLINED #1 subscribed") {
      try $0.subscribe([.basic, .sports])
    } _: {
      try $0.send(.riskless(.item("SPORTS", reason: .simulateRefundDecline)))
    },
  ]
}

extension Product {
  fileprivate static let sharedGold: Product = {
    var product = Product.goldMonthly
    product.isFamilyShareable = true
    return product
  }()

  /// A monthly plan of the group with an offer named "deal".
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

extension AnyServerRequest {
  /// A refund of which the store is not to look at the risk.
  fileprivate static func riskless(_ items: RequestRefundItem...) -> AnyServerRequest {
    .requestRefund(
      RequestRefundRequest(
        requestInfo: Shop.info(),
        items: items,
        refundRiskingPreference: false
      )
    )
  }
}

extension AnyInAppRequest {
  fileprivate static let aBook = AnyInAppRequest.oneTimeCharge(
    OneTimeChargeCreateRequest(
      currency: "USD",
      item: OneTimeChargeItem(
        sku: "BOOK_1",
        displayName: "A Book",
        description: "A book to read",
        price: 4990
      ),
      requestInfo: Shop.info(),
      taxCode: "C003-00-2"
    )
  )
}
