import AdvancedCommerce
import Foundation
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The journal text of Advanced Commerce requests, which must stay readable forever.
struct RequestFormTests {
  /// The events of a store with every request of an app and of its server.
  static var examples: [StoreEvent] {
    get throws {
      var shop = Shop(environment: .production, rules: nil)
      try shop.change {
        $0.refundPolicy = .wait
        $0.advancedCommerce.itemLimit = 9
        $0.advancedCommerce.offerLimit = 3
        $0.advancedCommerce.alwaysAsksConsent = true
      }
      try shop.subscribe([.basic, .item("SPORTS", 4990, offer: .periods(at: 990))])
      try shop.send(.prices(.price("BASIC", 19_990, with: "SPORTS"), reference: 51))
      try shop.advance(to: "2026-02-01")
      try shop.perform(.answerItemPrice(shop.id(1), sku: "BASIC", agrees: false))
      try shop.perform(.answerItemPrice(shop.id(1), sku: "BASIC", agrees: true))
      try shop.buy(try shop.modification(add: [.item("NEWS", 1990)]))
      try shop.buy(
        try shop.modification(
          reference: 3,
          change: [.item("NEWS", to: "GAMES", 2990, .nextBillCycle)]
        )
      )
      try shop.send(
        .refund(.item("BASIC", .custom, amount: 10, revoke: false), reference: 52),
        about: 2
      )
      try shop.perform(.decideRefund(shop.id(2), isGranted: true))
      try shop.send(
        .metadata(
          SubscriptionChangeMetadataItem(
            currentSku: "BASIC",
            effective: .immediately,
            displayName: "Plus"
          ),
          taxCode: "C003-00-1",
          reference: 53
        )
      )
      try shop.send(.cancel(54))
      try shop.buy(try shop.reactivation(reference: 4))
      try shop.send(.revoke(.prorated, reference: 55))
      try shop.buy(.silverMonthly)
      try shop.send(.migration(reference: 56), about: 3)
      try shop.perform(
        .noteRefusal(
          RequestRefusal(
            layer: .signature,
            code: .invalidSignature,
            problems: ["the claim aud is wrong"],
            operation: "CREATE_SUBSCRIPTION",
            requestReferenceId: Shop.reference(1)
          )
        )
      )
      return shop.journal
    }
  }

  private func text(_ events: [StoreEvent]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return
      try events
      .map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
      .joined()
  }

  @Test func theTextOfEveryRequestIsFrozen() throws {
    try expectGolden(try text(try Self.examples), named: "request-journal")
  }

  @Test func writtenEventsAreReadUnchanged() throws {
    let golden = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/request-journal.txt")
    let lines = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")
    let decoder = JSONDecoder()
    let read = try lines.map { try decoder.decode(StoreEvent.self, from: Data($0.utf8)) }
    #expect(read == (try Self.examples))
  }

  /// The terms in an older journal lack newer members.
  @Test func olderItemsLackNewerMembers() throws {
    let old = #"{"SKU":"x","description":"d","displayName":"n","price":1,"sku":"A"}"#
    let item = try JSONDecoder().decode(AdvancedCommerceTerms.Item.self, from: Data(old.utf8))
    #expect(
      item == AdvancedCommerceTerms.Item(sku: "A", displayName: "n", description: "d", price: 1)
    )
  }
}
