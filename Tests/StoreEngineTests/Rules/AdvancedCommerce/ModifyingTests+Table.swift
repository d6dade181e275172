import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// A table of modifications: the accepted combinations, and the errors of the others.
///
/// All of them change a subscription of BASIC at 9.99 and SPORTS at 4.99, in the middle of a cycle
/// of 30 days.
extension ModifyingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let request: @Sendable (Shop) throws -> AnyInAppRequest
    let outcome: Outcome
  }

  enum Outcome: Sendable {
    /// Sold now for a price in milliunits, up to a date, with a renewal price.
    case now(Int64, until: StoreInstant, renews: Int64)
    /// Free of charge now, with a renewal price.
    case later(renews: Int64)
    case refused(AdvancedCommerceErrorCode)
  }

  private static let end: StoreInstant = "2026-05-01"
  private static let newEnd: StoreInstant = "2026-05-16"

  private static let later = Effective.nextBillCycle

  static let rows: [Row] = accepted + refusedByForm + refusedByState

  private static let accepted = [
    Row(
      testDescription: "1: retained, an item added now",
      request: { try $0.modification(add: [.item("NEWS", 1990)]) },
      outcome: .now(1000, until: end, renews: 16_970)
    ),
    Row(
      testDescription: "1: retained, an item changed now",
      request: { try $0.modification(change: [.item("BASIC", to: "PRO", 19_990)]) },
      outcome: .now(5000, until: end, renews: 24_980)
    ),
    Row(
      testDescription: "2: retained, an item changed later",
      request: {
        try $0.modification(
          change: [.item("SPORTS", to: "NEWS", 1990, later, reason: .downgrade)]
        )
      },
      outcome: .later(renews: 11_980)
    ),
    Row(
      testDescription: "3: a new cycle, an item changed now",
      request: {
        try $0.modification(retain: false, change: [.item("BASIC", to: "PRO", 19_990)])
      },
      outcome: .now(24_980, until: newEnd, renews: 24_980)
    ),
    Row(
      testDescription: "4: a new period now, all items changed now",
      request: {
        try $0.modification(
          retain: false,
          change: [.item("BASIC", to: "BASIC", 99_990), .item("SPORTS", to: "SPORTS", 49_990)],
          period: SubscriptionModifyPeriodChange(effective: .immediately, period: .p1y)
        )
      },
      outcome: .now(149_980, until: "2027-04-16", renews: 149_980)
    ),
    Row(
      testDescription: "9: a new period later, all items changed later",
      request: {
        try $0.modification(
          change: [
            .item("BASIC", to: "BASIC", 99_990, later),
            .item("SPORTS", to: "SPORTS", 49_990, later),
          ],
          period: SubscriptionModifyPeriodChange(effective: later, period: .p1y)
        )
      },
      outcome: .later(renews: 149_980)
    ),
    Row(
      testDescription: "9: a new period later, one item changed and one removed",
      request: {
        try $0.modification(
          change: [.item("BASIC", to: "BASIC", 99_990, later)],
          remove: ["SPORTS"],
          period: SubscriptionModifyPeriodChange(effective: later, period: .p1y)
        )
      },
      outcome: .later(renews: 99_990)
    ),
    Row(
      testDescription: "removal alone, as Apple's sample has it",
      request: { try $0.modification(remove: ["SPORTS"]) },
      outcome: .later(renews: 9990)
    ),
  ]

  private static let refusedByForm = [
    Row(
      testDescription: "5: retained, a new period now",
      request: {
        try $0.modification(
          change: [.item("BASIC", to: "BASIC", 99_990), .item("SPORTS", to: "SPORTS", 49_990)],
          period: SubscriptionModifyPeriodChange(effective: .immediately, period: .p1y)
        )
      },
      outcome: .refused(.periodResetWithRetainBillingCycle)
    ),
    Row(
      testDescription: "6: a new cycle, an item changed later",
      request: {
        try $0.modification(retain: false, change: [.item("BASIC", to: "PRO", 19_990, later)])
      },
      outcome: .refused(.billingCycleResetWithEffectiveLater)
    ),
    Row(
      testDescription: "7: a new period now, an item changed later",
      request: {
        try $0.modification(
          retain: false,
          change: [
            .item("BASIC", to: "BASIC", 99_990), .item("SPORTS", to: "SPORTS", 49_990, later),
          ],
          period: SubscriptionModifyPeriodChange(effective: .immediately, period: .p1y)
        )
      },
      outcome: .refused(.periodChangeImmediateWithEffectiveAtNextBillingCycle)
    ),
    Row(
      testDescription: "8: a new period later, an item added now",
      request: {
        try $0.modification(
          add: [.item("NEWS", 19_990)],
          change: [
            .item("BASIC", to: "BASIC", 99_990, later),
            .item("SPORTS", to: "SPORTS", 49_990, later),
          ],
          period: SubscriptionModifyPeriodChange(effective: later, period: .p1y)
        )
      },
      outcome: .refused(.periodChangeEffectiveConflict)
    ),
    Row(
      testDescription: "11: the same SKU twice",
      request: {
        try $0.modification(change: [.item("SPORTS", to: "NEWS", 1990)], remove: ["SPORTS"])
      },
      outcome: .refused(.multipleOperationsOnSingleSKU)
    ),
    Row(
      testDescription: "12: nothing asked",
      request: { try $0.modification() },
      outcome: .refused(.oneItemNeededInModify)
    ),
  ]

  private static let refusedByState = [
    Row(
      testDescription: "10: a new period, and an item without a price for it",
      request: {
        try $0.modification(
          retain: false,
          change: [.item("BASIC", to: "BASIC", 99_990)],
          period: SubscriptionModifyPeriodChange(effective: .immediately, period: .p1y)
        )
      },
      outcome: .refused(.missingUpdatedItemsWithPeriodChange)
    ),
    Row(
      testDescription: "13: the same SKU at another price",
      request: { try $0.modification(change: [.item("BASIC", to: "BASIC", 11_990)]) },
      outcome: .refused(.priceChangeNotSupportedThroughModifyItems)
    ),
    Row(
      testDescription: "15: the last items removed",
      request: { try $0.modification(remove: ["BASIC", "SPORTS"]) },
      outcome: .refused(.removalAllNotAllowed)
    ),
    Row(
      testDescription: "an item removed that is not there",
      request: { try $0.modification(remove: ["NEWS"]) },
      outcome: .refused(.removeItemNotFound)
    ),
    Row(
      testDescription: "an item changed that is not there",
      request: { try $0.modification(change: [.item("NEWS", to: "PRO", 19_990)]) },
      outcome: .refused(.changeItemNotFound)
    ),
    Row(
      testDescription: "an item added that is there",
      request: { try $0.modification(add: [.item("SPORTS", 4990)]) },
      outcome: .refused(.productAlreadyExists)
    ),
    Row(
      testDescription: "an item changed into another one that is there",
      request: { try $0.modification(change: [.item("BASIC", to: "SPORTS", 4990)]) },
      outcome: .refused(.productAlreadyExists)
    ),
    Row(
      testDescription: "an offer to apply, and none given",
      request: {
        try $0.modification(change: [.item("BASIC", to: "BASIC", 9990, reason: .applyOffer)])
      },
      outcome: .refused(.invalidProductChanges)
    ),
    Row(
      testDescription: "an offer that the cycle has no place for",
      request: {
        try $0.modification(add: [.item("NEWS", 1990, offer: .periods(1, of: .p1w, at: 0))])
      },
      outcome: .refused(.misalignedBillingCycle)
    ),
    Row(
      testDescription: "a prorated price above the full one",
      request: { try $0.modification(add: [.item("NEWS", 1990, prorated: 2990)]) },
      outcome: .refused(.invalidProratedPrice)
    ),
  ]

  @Test(
    .rule(
      "advanced-commerce.requests.modify-members",
      "advanced-commerce.changes.change-now-or-later",
      "advanced-commerce.changes.retained-cycle",
      "advanced-commerce.changes.new-cycle",
      "advanced-commerce.changes.charge-replaces",
      "advanced-commerce.changes.removal-at-renewal",
      "advanced-commerce.changes.removal-alone",
      "advanced-commerce.changes.combinations",
      "advanced-commerce.changes.something-to-change",
      "advanced-commerce.changes.all-restated",
      "advanced-commerce.changes.price-through-endpoint",
      "advanced-commerce.changes.last-item-stays",
      "advanced-commerce.changes.reason-fits",
      "advanced-commerce.changes.offer-same-length",
      "advanced-commerce.requests.prorated-price"
    ),
    arguments: rows
  )
  func aCombination(row: Row) throws {
    var shop = try Shop.halfACycleIn()
    let request = try row.request(shop)
    switch row.outcome {
    case .refused(let code):
      #expect(shop.refusal(of: request)?.code == code)
    case .now(let price, let end, let renews):
      try shop.buy(request)
      #expect(shop.store.transactions.count == 2)
      #expect(shop.transaction(2).price == price)
      #expect(shop.transaction(2).expiresDate == end)
      #expect(shop.transaction(2).originalTransactionId == shop.id(1))
      #expect(shop.transaction(1).isUpgraded == true)
      #expect(shop.entitled == [2])
      #expect(try shop.subscription().renewalPrice.milliunits == renews)
      try shop.advance(to: end)
      #expect(shop.transaction(3).price == renews)
    case .later(let renews):
      try shop.buy(request)
      #expect(shop.store.transactions.count == 1)
      #expect(shop.transaction(1).isUpgraded == nil)
      #expect(try shop.subscription().renewalPrice.milliunits == renews)
      #expect(try shop.terms().current.items.map(\.sku) == ["BASIC", "SPORTS"])
      try shop.advance(to: Self.end)
      #expect(shop.transaction(2).price == renews)
    }
  }

  /// The lines of the sheet add up to the price now and at the renewal.
  @Test(arguments: accepted)
  func theLinesAddUpToThePrice(row: Row) throws {
    var shop = try Shop.halfACycleIn()
    let request = try row.request(shop)
    try shop.perform(
      .purchase(PurchaseRequest(product: .genericSubscription, advancedCommerce: request))
    )
    let sheet = try #require(shop.sheet)
    let lines = try #require(sheet.lines)
    #expect(lines.map(\.priceNow).reduce(0, +) == sheet.price.milliunits)
    #expect(
      lines.compactMap(\.renewalPrice).reduce(0, +) == sheet.renewalPrice?.milliunits
    )
    let prices = lines.map { $0.renewalPrice ?? $0.priceNow }
    #expect(prices == prices.sorted(by: >))
    try shop.perform(.answer(sheet.id, .buy))
    #expect(try shop.subscription().renewalPrice == sheet.renewalPrice)
  }

  @Test func noRowIsMissing() {
    let numbers = Self.rows.compactMap { Int($0.testDescription.prefix { $0.isNumber }) }
    // Row 14 needs an item in an offer, so its test is among those of changed items.
    #expect(Set(numbers + [14]) == Set(1...15))
  }

  /// The refusal of an invalid form names the payload layer.
  ///
  /// The refusal because of the subscription names the state layer.
  @Test func aRefusalNamesItsLayerAndItsRequest() throws {
    var shop = try Shop.halfACycleIn()
    for row in Self.refusedByState.prefix(7) {
      let refusal = shop.refusal(of: try row.request(shop))
      #expect(refusal?.layer == .state)
      #expect(refusal?.operation == "MODIFY_SUBSCRIPTION")
      #expect(refusal?.requestReferenceId == Shop.reference(2))
    }
    for row in Self.refusedByForm {
      #expect(shop.refusal(of: try row.request(shop))?.layer == .payload)
    }
  }
}
