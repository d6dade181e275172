import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The transactions that `updates` delivers, with a row for each cause.
struct AnnouncerTests {
  /// An action while the app is running, and the transactions that `updates` then delivers.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let announced: [Int]
    let happen: @Sendable (inout Shop) throws -> Void
  }

  static let rows = [
    Row(testDescription: "a purchase here", announced: []) { try $0.buy(.gems) },
    Row(testDescription: "a subscription bought here", announced: []) {
      try $0.buy(.silverMonthly)
    },
    Row(testDescription: "an unverified purchase here", announced: []) {
      try $0.buy(.gems, answer: .unverified(flaw: .tamperedPayload))
    },
    Row(testDescription: "a purchase on another device", announced: [1]) {
      try $0.perform(.purchaseElsewhere(PurchaseRequest(product: .unlock)))
    },
    Row(testDescription: "Ask to Buy approved", announced: [1]) {
      try $0.buy(.gems, answer: .pending)
      try $0.perform(.approve(PurchaseID(rawValue: 1)))
    },
    Row(testDescription: "Ask to Buy declined", announced: []) {
      try $0.buy(.gems, answer: .pending)
      try $0.perform(.decline(PurchaseID(rawValue: 1)))
    },
    Row(testDescription: "an interruption resolved", announced: [1]) {
      try $0.buy(.gems, answer: .interrupt)
      try $0.perform(.resolve(PurchaseID(rawValue: 1)))
    },
    Row(testDescription: "a renewal", announced: [2]) {
      try $0.buy(.silverMonthly)
      try $0.advance(to: "2026-02-28")
    },
    Row(testDescription: "a refund", announced: [1]) {
      try $0.buy(.unlock)
      try $0.perform(.refund($0.id(1), .other))
    },
    Row(testDescription: "an upgrade here", announced: []) {
      try $0.buy(.silverMonthly)
      try $0.buy(.goldMonthly)
    },
    Row(testDescription: "an upgrade in the App Store", announced: [2]) {
      try $0.buy(.silverMonthly)
      try $0.perform(.purchaseElsewhere(PurchaseRequest(product: .goldMonthly)))
    },
    Row(testDescription: "unfinished at launch", announced: [1]) {
      try $0.buy(.gems)
      try $0.perform(.terminate(crashed: true))
      try $0.perform(.launch)
    },
    Row(testDescription: "finished before the launch", announced: []) {
      try $0.buy(.gems)
      try $0.perform(.finish($0.id(1), by: .app))
      try $0.perform(.terminate(crashed: false))
      try $0.perform(.launch)
    },
    Row(testDescription: "strong customer authentication resolved", announced: [1]) {
      try $0.buy(.gems, answer: .authenticate)
      try $0.perform(.resolve(PurchaseID(rawValue: 1)))
    },
    Row(testDescription: "strong customer authentication declined", announced: []) {
      try $0.buy(.gems, answer: .authenticate)
      try $0.perform(.decline(PurchaseID(rawValue: 1)))
    },
    Row(testDescription: "a family member's purchase, and the end of sharing", announced: [1, 1]) {
      try $0.perform(.familyBuy(PurchaseRequest(product: .unlock)))
      try $0.perform(.stopFamilySharing($0.id(1)))
    },
    Row(testDescription: "a refund that was asked for and declined", announced: []) {
      try $0.change { $0.refundPolicy = .decline }
      try $0.buy(.unlock)
      try $0.perform(.presentSystemSheet(.refundRequest(transaction: $0.id(1))))
      try $0.perform(.answerSystemSheet(SystemSheetID(rawValue: 1), .agree))
    },
    Row(testDescription: "an upgrade on the manage sheet", announced: [2]) {
      try $0.buy(.silverMonthly)
      try $0.perform(.presentSystemSheet(.manageSubscriptions(group: nil)))
      try $0.perform(.answerSystemSheet(SystemSheetID(rawValue: 1), .change(product: .goldMonthly)))
    },
    Row(testDescription: "an offer code redeemed on the app's own sheet", announced: [1]) {
      try $0.perform(.presentSystemSheet(.redeemOfferCode))
      try $0.perform(
        .answerSystemSheet(SystemSheetID(rawValue: 1), .redeem(product: .coded, code: "CODE"))
      )
    },
    Row(testDescription: "renewals while the app was away, newest first", announced: [3, 2, 1]) {
      try $0.buy(.silverMonthly)
      try $0.perform(.terminate(crashed: false))
      try $0.advance(to: "2026-03-31")
      try $0.perform(.launch)
    },
    Row(testDescription: "renewals while there was no network, newest first", announced: [3, 2]) {
      try $0.buy(.silverMonthly)
      try $0.change { $0.isOffline = true }
      try $0.advance(to: "2026-03-31")
      try $0.change { $0.isOffline = false }
    },
    Row(testDescription: "a launch without the network brings what is known", announced: [1, 2]) {
      try $0.buy(.silverMonthly)
      try $0.change { $0.isOffline = true }
      try $0.advance(to: "2026-02-28")
      try $0.perform(.terminate(crashed: false))
      try $0.perform(.launch)
      try $0.change { $0.isOffline = false }
    },
    Row(testDescription: "a consumable finished before the network was back", announced: []) {
      try $0.change { $0.isOffline = true }
      try $0.perform(.purchaseElsewhere(PurchaseRequest(product: .gems)))
      try $0.perform(.finish($0.id(1), by: .app))
      try $0.change { $0.isOffline = false }
    },
    Row(testDescription: "and refunded after that", announced: [1]) {
      try $0.change { $0.isOffline = true }
      try $0.perform(.purchaseElsewhere(PurchaseRequest(product: .gems)))
      try $0.perform(.finish($0.id(1), by: .app))
      try $0.perform(.refund($0.id(1), .other))
      try $0.change { $0.isOffline = false }
    },
    Row(testDescription: "price consent", announced: []) {
      try $0.buy(.silverMonthly)
      let price = Price(milliunits: 5990, currency: "USD")
      try $0.perform(.raisePrice($0.id(1), to: price, needsConsent: true))
      try $0.perform(.answerPriceIncrease($0.id(1), agrees: true))
    },
    Row(testDescription: "auto-renew off, plan change for the next period", announced: []) {
      try $0.buy(.silverMonthly)
      try $0.buy(.silverYearly)
      try $0.perform(.setAutoRenew($0.id(1), false))
    },
  ]

  @Test(
    .rule(
      "entitlements.updates-not-own-purchase",
      "entitlements.updates-cover-outside",
      "entitlements.updates-at-launch",
      "entitlements.updates-newest-first",
      "entitlements.updates-offline-wait",
      "purchasing.outside-app-on-updates",
      "purchasing.declined-is-silent",
      "refunds.declined-is-silent",
      "offers.codes-on-updates",
      "testing.buy-is-outside-app"
    ),
    arguments: rows
  )
  func updatesFollowTheContract(row: Row) throws {
    var shop = Shop()
    try row.happen(&shop)
    var announcer = Announcer(settings: StoreSettings(), isAppRunning: false)
    let announced = shop.journal.flatMap { announcer.announcement(of: $0).transactions }
    #expect(shop.numbers(announced) == row.announced)
  }
}

extension Product {
  /// A monthly plan with the offer code "CODE" for every customer.
  static let coded: Product = {
    var product = Product.silverMonthly
    product.subscription?.offers = [
      SubscriptionOffer(
        kind: .code,
        id: "CODE",
        paymentMode: .payUpFront,
        period: SubscriptionPeriod(value: 1, unit: .month),
        milliunits: 990
      )
    ]
    return product
  }()
}
