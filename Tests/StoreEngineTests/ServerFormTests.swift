import Foundation
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Tests of the journal text of changes by a merchant's server, which must stay readable forever.
struct ServerFormTests {
  private static let one = "5d0e6f6e-2f0a-4d3a-9a53-6d1a0a6f7b01"
  private static let two = "5d0e6f6e-2f0a-4d3a-9a53-6d1a0a6f7b02"

  /// The events of a store with every such change.
  static var examples: [StoreEvent] {
    get throws {
      var shop = Shop(rules: nil)
      try shop.change { $0.refundPolicy = .wait }
      try shop.buy(.silverMonthly)
      try shop.buy(.gems)
      let terms = RenewalExtension(days: 3, reason: 1, requestIdentifier: "outage")
      try shop.perform(.server(.extendRenewalDate(shop.id(1), terms)))
      for number in 1...2 {
        try shop.perform(
          .server(
            .extendAllRenewalDates(
              MassRenewalExtension(
                terms: RenewalExtension(
                  days: 5,
                  reason: 3,
                  requestIdentifier: number == 1 ? one : two
                ),
                productID: "silver.monthly",
                storefronts: number == 1 ? nil : ["USA"]
              )
            )
          )
        )
      }
      try shop.perform(.server(.setAppAccountToken(shop.id(1), one)))
      try tellConsumption(&shop)
      try shop.perform(.refund(shop.id(1), .other))
      try shop.perform(.server(.reverseRefund(shop.id(1))))
      try shop.perform(.finish(shop.id(2), by: .server))
      try arrangeMessages(&shop)
      try notify(&shop)
      return shop.journal
    }
  }

  private static func notify(_ shop: inout Shop) throws {
    try shop.change { settings in
      settings.notifications = NotificationSettings()
      settings.notifications?.webhooks = ["http://127.0.0.1:9000/"]
    }
    try shop.perform(.requestTestNotification)
    let token = ExternalPurchaseToken(
      externalPurchaseId: "SANDBOX_1",
      tokenCreationDate: shop.store.now
    )
    try shop.perform(
      .sendNotification(
        SentNotification(NotificationKind(.externalPurchaseToken, .created), token: token)
      )
    )
    let subscription = shop.id(1)
    try shop.perform(
      .sendNotification(
        SentNotification(
          NotificationKind(.didRenew, .billingRecovery),
          transaction: subscription
        )
      )
    )
    for result in [SendAttemptResult.timedOut, .success] {
      try shop.perform(
        .noteAttempt(
          NotificationAttempt(
            notification: NotificationID(rawValue: 1),
            webhook: "http://127.0.0.1:9000/",
            result: result,
            isByHand: result == .success ? true : nil
          )
        )
      )
    }
  }

  private static func tellConsumption(_ shop: inout Shop) throws {
    try shop.perform(
      .server(
        .sendConsumption(
          shop.id(2),
          .current(
            request: ConsumptionRequest(
              customerConsented: true,
              sampleContentProvided: false,
              deliveryStatus: .delivered,
              consumptionPercentage: 100,
              refundPreference: .grantProrated
            )
          )
        )
      )
    )
    try shop.perform(
      .server(
        .sendConsumption(
          shop.id(2),
          .first(
            request: ConsumptionRequestV1(
              consumptionStatus: 1,
              platform: 1,
              sampleContentProvided: true,
              deliveryStatus: 2,
              appAccountToken: one,
              accountTenure: 3,
              playTime: 4,
              lifetimeDollarsRefunded: 5,
              lifetimeDollarsPurchased: 6,
              userStatus: 1,
              refundPreference: 2
            )
          )
        )
      )
    )
  }

  private static func arrangeMessages(_ shop: inout Shop) throws {
    let changes: [MessagingChange] = [
      .imageUploaded(
        image: RetentionImage(identifier: one, width: 3840, height: 2160, digest: "0123")
      ),
      .imageReviewed(image: one, state: .pending), .imageReviewed(image: one, state: .approved),
      .messageUploaded(
        message: RetentionMessage(
          identifier: two,
          header: "Stay",
          body: "More is to come.",
          image: .init(imageIdentifier: one, altText: "A view"),
          headerPosition: .aboveImage,
          bulletPoints: []
        )
      ),
      .messageReviewed(message: two, state: .rejected),
      .messageReviewed(message: two, state: .approved),
      .defaultSet(default: DefaultMessage(product: "silver.monthly", locale: "en", message: two)),
      .defaultDeleted(product: "silver.monthly", locale: "en"),
      .messageDeleted(message: two), .imageDeleted(image: one),
      .realtimeURLSet(url: "https://example.com"),
      .performanceTestBegun(test: PerformanceTest(of: shop.id(1))), .realtimeURLDeleted,
    ]
    for change in changes { try shop.perform(.server(.changeMessaging(change))) }
    let test = try #require(shop.store.messaging.performanceTests.last?.requestId)
    let result = PerformanceTestResult(
      isPassed: false,
      successRate: 50,
      numPending: 1,
      responseTimes: .init(average: 1, p50: 2, p90: 3, p95: 4, p99: 5),
      failures: [.init(result: "TIMED_OUT", count: 25)]
    )
    try shop.perform(.server(.changeMessaging(.performanceTestEnded(test: test, result: result))))
  }

  @Test func theTextOfEveryChangeIsFrozen() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = try Self.examples
      .map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
      .joined()
    try expectGolden(text, named: "server-journal")
  }

  @Test func writtenEventsAreReadUnchanged() throws {
    let golden = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/server-journal.txt")
    let lines = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")
    let decoder = JSONDecoder()
    let read = try lines.map { try decoder.decode(StoreEvent.self, from: Data($0.utf8)) }
    #expect(read == (try Self.examples))
  }
}
