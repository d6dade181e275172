import Foundation
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The journal text of optional parts of subscriptions: price increases, commitments and pending offers.
struct SubscriptionFormTests {
  private var journal: [StoreEvent] {
    get throws {
      var yearly = Product.silverYearly
      yearly.subscription?.billingPlans = [
        BillingPlan(kind: .upFront, milliunits: 49_990),
        BillingPlan(kind: .monthly, milliunits: 4490, commitmentMilliunits: 53_880),
      ]
      yearly.subscription?.offers = [
        SubscriptionOffer(
          kind: .code,
          id: "deal",
          paymentMode: .freeTrial,
          period: SubscriptionPeriod(value: 1, unit: .month),
          eligibility: [.existing],
          isStackable: true
        )
      ]
      var shop = Shop(rules: nil)
      try shop.change { $0.timeRate = .sandboxOneHour }
      var request = PurchaseRequest(product: yearly)
      request.billingPlan = .monthly
      request.allowsIntroductoryOffer = false
      request.purchaseDate = StoreInstant.start.advanced(bySeconds: -4000)
      try shop.perform(.purchaseElsewhere(request))
      try shop.perform(
        .raisePrice(
          shop.id(1),
          to: Price(milliunits: 5990, currency: "USD"),
          needsConsent: true
        )
      )
      try shop.perform(.answerPriceIncrease(shop.id(1), agrees: false))
      try shop.perform(.answerPriceIncrease(shop.id(1), agrees: true))
      request.billingPlan = .upFront
      request.purchaseDate = nil
      request.renews = true
      try shop.perform(.purchaseElsewhere(request))
      try shop.perform(
        .purchaseElsewhere(PurchaseRequest(product: yearly, offerID: "deal", offerKind: .code))
      )
      try shop.change { $0.billingRetryOnRenewal = true }
      try shop.advance(to: StoreInstant.start.advanced(bySeconds: 3300))
      try shop.perform(.forceRenewal(shop.id(1)))
      try shop.perform(.expire(shop.id(1)))
      return shop.journal
    }
  }

  @Test func theTextOfEveryFieldIsFrozen() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text =
      try journal
      .map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
      .joined()
    try expectGolden(text, named: "subscription-journal")
  }

  @Test func writtenEventsAreReadUnchanged() throws {
    let golden = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/subscription-journal.txt")
    let lines = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")
    let decoder = JSONDecoder()
    let read = try lines.map { try decoder.decode(StoreEvent.self, from: Data($0.utf8)) }
    #expect(read == (try journal))
    #expect(try Store(replaying: read).subscriptions.map(\.state) == [.expired])
  }
}
