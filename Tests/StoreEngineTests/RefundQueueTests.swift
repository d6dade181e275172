import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// The order and moments of consumption requests for several pending refunds.
struct RefundQueueTests {
  /// Returns a shop that sold a consumable, a non-consumable and three seasons.
  ///
  /// Refunds are requested in the given order at the same moment.
  private func shop(asking numbers: [Int]) throws -> Shop {
    var shop = Shop()
    for product in [Product.gems, .unlock, .season, .season, .season] { try shop.buy(product) }
    try shop.change { $0.refundPolicy = .wait }
    for number in numbers { try NotificationTableTests.ask(&shop, of: number) }
    return shop
  }

  private func asked(about numbers: [Int]) -> String {
    numbers.map { "CONSUMPTION_REQUEST #\($0) OTHER" }.joined(separator: "\n")
  }

  @Test func atOneMomentTheOldestRequestComesFirst() throws {
    var shop = try shop(asking: [3, 5, 1])
    let before = shop.notifications.count
    try shop.advance(to: "2026-02-01")
    #expect(shop.told(after: before) == asked(about: [3, 5, 1, 3, 5, 1]))
  }

  @Test func aLaterRequestIsDueLater() throws {
    var shop = try shop(asking: [4, 2])
    try shop.advance(to: "2026-01-31T11:00:00Z")
    try NotificationTableTests.ask(&shop, of: 1)
    let before = shop.notifications.count
    try shop.advance(to: "2026-02-01T11:00:00Z")
    #expect(shop.told(after: before) == asked(about: [4, 2, 1, 4, 2, 1]))
  }

  @Test(.rule("server.consumption-repeats"))
  func settledRequestsAreNotAskedAboutAgain() throws {
    var shop = try shop(asking: [3, 2, 4, 1, 5])
    let ids = (1...5).map { shop.id($0) }
    #expect(shop.store.refundRequests.map(\.transaction) == [3, 2, 4, 1, 5].map { ids[$0 - 1] })
    try shop.perform(.decideRefund(ids[1], isGranted: false))
    try shop.perform(.server(.sendConsumption(ids[0], .current(request: .unused))))
    try shop.perform(.deleteTransaction(ids[4]))
    #expect(shop.store.refundRequests.map(\.transaction) == [ids[2], ids[3], ids[0]])
    #expect(shop.store.refundRequests.map { $0.report == nil } == [true, true, false])
    let before = shop.notifications.count
    try shop.advance(to: "2026-02-01")
    #expect(shop.told(after: before) == asked(about: [3, 4, 3, 4]))
    #expect(
      refusal { try shop.perform(.decideRefund(ids[1], isGranted: true)) }
        == .noRefundRequest(ids[1])
    )
    // A declined refund may be requested again, and is then the last in the queue.
    try NotificationTableTests.ask(&shop, of: 2)
    #expect(
      shop.store.refundRequests.map(\.transaction) == [ids[2], ids[3], ids[0], ids[1]]
    )
  }

  @Test func clearedRequestsAreForgotten() throws {
    var shop = try shop(asking: [1, 2])
    try shop.perform(.clearTransactions)
    #expect(shop.store.refundRequests == [])
    let before = shop.notifications.count
    try shop.advance(to: "2026-02-03")
    #expect(shop.notifications.count == before)
  }

  /// Compares the queue with a simple list that is searched completely every time.
  @Test(arguments: Seeds.first(20))
  func remindersEqualThoseOfAPlainList(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var pending = PendingRefunds()
    var plain: [PendingRefund] = []
    var now = StoreInstant.first
    for step in 0..<800 {
      let id = TransactionID(rawValue: random.next() % 60)
      let known = plain.firstIndex { $0.transaction == id }
      switch random.next() % 10 {
      case 0...4 where known == nil:
        let request = PendingRefund(
          transaction: id,
          event: UInt32(step),
          since: now,
          isCustomers: true,
          asked: random.next().isMultiple(of: 4) ? nil : 1
        )
        pending.add(request)
        plain.append(request)
      case 5:
        let removed = known.map { plain.remove(at: $0) }
        #expect(pending.remove(id)?.event == removed?.event)
      case 6:
        pending.stopAsking(about: id)
        if let known { plain[known].asked = nil }
      default:
        now = now.advanced(bySeconds: Int64(random.next() % 8) * 3600)
        let expected = asked(plain: &plain, upTo: now)
        let events = asked(pending: &pending, upTo: now)
        #expect(events == expected)
      }
      let nextDue = plain.compactMap(\.nextReminder).min()
      #expect(pending.nextDue == nextDue)
    }
  }

  private func asked(pending: inout PendingRefunds, upTo now: StoreInstant) -> [UInt32] {
    var events: [UInt32] = []
    while let request = pending.takeDue(upTo: now) { events.append(request.event) }
    return events
  }

  private func asked(plain: inout [PendingRefund], upTo now: StoreInstant) -> [UInt32] {
    var events: [UInt32] = []
    while let due = plain.compactMap(\.nextReminder).min(), due <= now,
      let index = plain.firstIndex(where: { $0.nextReminder == due })
    {
      plain[index].asked = (plain[index].asked ?? 0) + 1
      events.append(plain[index].event)
    }
    return events
  }
}

extension ConsumptionRequest {
  /// A report that nothing was consumed.
  fileprivate static let unused = ConsumptionRequest(
    customerConsented: true,
    sampleContentProvided: false,
    deliveryStatus: .delivered,
    consumptionPercentage: 0,
    refundPreference: .decline
  )
}
