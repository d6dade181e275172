import AdvancedCommerce
import Foundation
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The journal text of events, which must stay readable forever.
struct JournalFormTests {
  /// An event of every case, with as many members as possible.
  var examples: [StoreEvent] {
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
        advancedCommerce: .oneTimeCharge(charge)
      )
      var shop = Shop(rules: nil)
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
      try goOn(&shop)
      return shop.journal
    }
  }

  /// Adds the events of later versions after the original ones.
  private func goOn(_ shop: inout Shop) throws {
    try shop.change {
      $0.refundPolicy = .wait
      $0.gracePeriodDays = 28
      $0.timeRate = .monthlyRenewalEveryHour
      $0.keepsFinishedConsumables = true
      $0.canMakePayments = false
      $0.refundRequestError = .failed
    }
    try shop.change { $0 = StoreSettings() }
    try shop.change { $0.refundPolicy = .wait }
    try shop.perform(.presentSystemSheet(.manageSubscriptions(group: "plans")))
    try shop.perform(
      .answerSystemSheet(
        SystemSheetID(rawValue: 1),
        .setAutoRenew(subscription: shop.id(2), isOn: false)
      )
    )
    try shop.perform(.presentSystemSheet(.refundRequest(transaction: shop.id(2))))
    try shop.perform(.answerSystemSheet(SystemSheetID(rawValue: 2), .agree))
    try shop.perform(.decideRefund(shop.id(2), isGranted: false))
    try shop.perform(.postMessage(.winBackOffer, subscription: shop.id(2)))
    try shop.perform(.terminate(crashed: false))
    try shop.perform(.sendPurchaseIntent(.gems, offerID: nil))
    try shop.perform(.launch)
    try shop.perform(.showMessage(MessageID(rawValue: 1)))
    try shop.change { $0.isOffline = true }
    try shop.perform(.familyBuy(PurchaseRequest(product: .unlock)))
    try shop.perform(.stopFamilySharing(shop.id(3)))
    try shop.change { $0.isOffline = false }
    try shop.perform(.deleteTransaction(shop.id(3)))
    try shop.perform(.clearTransactions)
    try shop.perform(.beginLife(after: shop.store.issuedIdentifiers))
    try shop.change {
      $0.throwsInterruptions = true
      $0.listsEveryNonRenewing = true
    }
    try shop.perform(
      .changeCatalog(
        CatalogFile(name: "autumn.json", digest: "0123456789abcdef", text: "{\"format\": \"ü\"}\n")
      )
    )
  }

  @Test(arguments: [
    (#"{"agree":{}}"#, SystemSheetAnswer.agree),
    (#"{"cancel":{}}"#, .cancel),
    (#"{"decline":{}}"#, .decline),
    (#"{"fail":{"failure":"duplicateRequest"}}"#, .fail(failure: .duplicateRequest)),
    (
      #"{"setAutoRenew":{"isOn":true,"subscription":"7"}}"#,
      .setAutoRenew(subscription: 7, isOn: true)
    ),
  ])
  func everyAnswerOfASystemSheetHasItsText(text: String, answer: SystemSheetAnswer) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(answer), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(SystemSheetAnswer.self, from: Data(text.utf8)) == answer)
  }

  private func text(_ events: [StoreEvent]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return
      try events
      .map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
      .joined()
  }

  @Test func theTextOfEveryEventIsFrozen() throws {
    let events = try examples
    let requests = try RequestFormTests.examples + ServerFormTests.examples
    #expect(Set((events + requests).map(\.kind)) == Set(StoreEvent.kinds))
    try expectGolden(try text(events), named: "journal")
  }

  @Test func writtenEventsAreReadUnchanged() throws {
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
