import AdvancedCommerce
import Foundation
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The written form of events, which is in people's journals for ever.
struct JournalFormTests {
  /// One event of every case, with as much in it as it can hold.
  private var examples: [StoreEvent] {
    get throws {
      let charge = OneTimeChargeCreateRequest(
        currency: "USD",
        item: OneTimeChargeItem(
          sku: "BOOK_1",
          displayName: "A Book",
          description: "A book to read",
          price: 4990
        ),
        requestInfo: RequestInfo(requestReferenceId: "8c6e0f6e-2f0a-4d3a-9a53-6d1a0a6f7b11"),
        taxCode: "C003-00-2",
        storefront: "USA"
      )
      let token = "11111111-2222-3333-4444-555555555555"
      let request = PurchaseRequest(
        product: .genericConsumable,
        appAccountToken: token,
        charge: charge
      )
      var shop = Shop()
      try shop.change {
        $0.standingAnswer = .fail(failure: .networkError)
        $0.purchaseError = .unknown
        $0.verificationError = .badEncoding
        $0.loadProductsError = .systemError
        $0.syncError = .unsupported
      }
      try shop.change { $0 = StoreSettings() }
      try shop.perform(.sync)
      try shop.perform(.purchase(request))
      try shop.perform(.answer(PurchaseID(rawValue: 1), .unverified(flaw: .foreignRoot)))
      try shop.perform(.finish(shop.id(1), by: .app))
      try shop.perform(.refund(shop.id(1), .other))
      try shop.buy(.goldMonthly, answer: .pending)
      try shop.perform(.approve(PurchaseID(rawValue: 2)))
      try shop.advance(to: "2026-02-01")
      try shop.perform(.terminate(crashed: true))
      try shop.perform(.replaceDevice)
      try shop.perform(.launch)
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

  @Test func everyEventIsWrittenAsItAlwaysWas() throws {
    let events = try examples
    #expect(Set(events.map(\.kind)) == Set(StoreEvent.kinds))
    try expectGolden(try text(events), named: "journal")
  }

  @Test func whatWasWrittenIsReadAsItWas() throws {
    let golden = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/journal.txt")
    let lines = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")
    let decoder = JSONDecoder()
    let read = try lines.map { try decoder.decode(StoreEvent.self, from: Data($0.utf8)) }
    #expect(read == (try examples))
  }

  @Test(arguments: [
    (#"{"buy":{}}"#, SheetAnswer.buy),
    (#"{"cancel":{}}"#, .cancel),
    (#"{"pending":{}}"#, .pending),
    (#"{"interrupt":{}}"#, .interrupt),
    (#"{"unverified":{"flaw":"wrongDevice"}}"#, .unverified(flaw: .wrongDevice)),
    (#"{"fail":{"failure":"notEntitled"}}"#, .fail(failure: .notEntitled)),
  ])
  func everyAnswerHasItsText(text: String, answer: SheetAnswer) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(answer), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(SheetAnswer.self, from: Data(text.utf8)) == answer)
  }

  @Test func settingsOfAnOlderJournalHaveTheirSwitchesOff() throws {
    let old = """
      {"locale":"en_US","askToBuy":true,
       "storefront":{"countryCode":"USA","id":"143441","currency":"USD","locale":"en_US"}}
      """
    var expected = StoreSettings()
    expected.askToBuy = true
    #expect(try JSONDecoder().decode(StoreSettings.self, from: Data(old.utf8)) == expected)
  }
}
