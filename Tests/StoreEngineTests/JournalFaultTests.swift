import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Tests of replay, which rejects every event that can't have happened.
struct JournalFaultTests {
  /// A change of a good journal, and the fault that it causes.
  struct Forgery: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let forge: @Sendable ([StoreEvent]) throws -> [StoreEvent]
    let said: String

    init(
      _ name: String,
      said: String,
      _ forge: @escaping @Sendable ([StoreEvent]) throws -> [StoreEvent]
    ) {
      testDescription = name
      self.said = said
      self.forge = forge
    }
  }

  /// Returns a journal with a subscription, a consumable with a refund request, and a pending purchase.
  private static func journal() throws -> [StoreEvent] {
    var settings = StoreSettings()
    settings.refundPolicy = .wait
    var shop = Shop(settings: settings)
    try shop.buy(.gems)
    try shop.buy(.silverMonthly)
    try shop.perform(.purchase(PurchaseRequest(product: .unlock)))
    try shop.perform(.answer(try #require(shop.store.sheets.first).id, .pending))
    try shop.perform(.presentSystemSheet(.refundRequest(transaction: shop.id(1))))
    try shop.perform(.answerSystemSheet(try #require(shop.store.systemSheets.first).id, .agree))
    try shop.perform(.postMessage(.generic, subscription: nil))
    return shop.journal
  }

  /// Returns a journal in which one of the events occurs twice in succession.
  private static func again(
    _ name: String,
    said: String,
    _ isIt: @escaping @Sendable (StoreEvent) -> Bool
  ) -> Forgery {
    Forgery("\(name) twice", said: said) { journal in
      let index = try #require(journal.firstIndex(where: isIt))
      return journal[...index] + [journal[index]] + journal[(index + 1)...]
    }
  }

  /// Returns a journal with more events at its end.
  private static func then(
    _ name: String,
    said: String,
    _ events: @escaping @Sendable ([StoreEvent]) throws -> [StoreEvent]
  ) -> Forgery {
    Forgery(name, said: said) { try $0 + events($0) }
  }

  private static func transaction(in journal: [StoreEvent]) throws -> Transaction {
    let all = journal.compactMap { event in
      if case .transactionAdded(let transaction, _) = event { transaction } else { nil }
    }
    return try #require(all.first)
  }

  private static func subscription(in journal: [StoreEvent]) throws -> Subscription {
    let all = journal.compactMap { event in
      if case .subscriptionChanged(let known, _) = event { known } else { nil }
    }
    return try #require(all.last)
  }

  private static func changed(
    _ journal: [StoreEvent],
    _ change: (inout Transaction) -> Void
  ) throws -> [StoreEvent] {
    var transaction = try transaction(in: journal)
    change(&transaction)
    return [.transactionChanged(transaction: transaction, change: .own(.metadataUpdated))]
  }

  private static func changed(
    _ journal: [StoreEvent],
    subscription change: (inout Subscription) -> Void
  ) throws -> [StoreEvent] {
    var known = try subscription(in: journal)
    change(&known)
    return [.subscriptionChanged(subscription: known, change: .period(.renewed))]
  }

  static let forgeries: [Forgery] = [
    again("a launch", said: "needs an app that does not run") {
      if case .appLaunched = $0 { true } else { false }
    },
    again("a sheet", said: "is not the next number") {
      if case .sheetPresented = $0 { true } else { false }
    },
    again("an answer", said: "which is not up") {
      if case .sheetAnswered = $0 { true } else { false }
    },
    again("an outcome", said: "which has ended already") {
      if case .purchaseEnded = $0 { true } else { false }
    },
    again("a wait", said: "which was not answered or waits already") {
      if case .purchaseDeferred(let waiting) = $0 { waiting.reason == .askToBuy } else { false }
    },
    again("a system sheet", said: "not the next number") {
      if case .systemSheetPresented = $0 { true } else { false }
    },
    again("its answer", said: "which is not up") {
      if case .systemSheetAnswered = $0 { true } else { false }
    },
    again("its outcome", said: "which is not up") {
      if case .systemSheetEnded = $0 { true } else { false }
    },
    again("a message", said: "is not the next number") {
      if case .messagePosted = $0 { true } else { false }
    },
    again("a transaction", said: "is not the next number") {
      if case .transactionAdded = $0 { true } else { false }
    },
    then("a leap past a renewal", said: "when something falls due") { journal in
      [.clockAdvanced(to: try Self.subscription(in: journal).expiresDate.advanced(byDays: 1))]
    },
    then("an end of no wait", said: "which does not wait") { _ in
      [.deferredEnded(purchase: PurchaseID(rawValue: 1), ending: .approved)]
    },
    then("the largest purchase", said: "which has ended already") { _ in
      [.purchaseEnded(purchase: PurchaseID(rawValue: .max), outcome: .pending)]
    },
    then("the largest system sheet", said: "not the next number") { _ in
      [
        .systemSheetPresented(
          sheet: SystemSheet(id: SystemSheetID(rawValue: .max), kind: .redeemOfferCode)
        )
      ]
    },
    then("an intent that does not wait", said: "not the next number") { _ in
      [
        .purchaseIntentSent(
          intent: PurchaseIntent(
            id: PurchaseIntentID(rawValue: -1),
            product: .gems,
            offerID: nil
          )
        )
      ]
    },
    then("a second end", said: "needs an app that runs") { _ in
      [.appTerminated(crashed: true), .appTerminated(crashed: true)]
    },
    then("a refund decided twice", said: "that was not asked for") { journal in
      let decided = StoreEvent.refundDecided(
        transaction: try Self.transaction(in: journal).transactionId,
        isGranted: false
      )
      return [decided, decided]
    },
    then("a transaction of tomorrow", said: "after the store's clock") { journal in
      try Self.changed(journal) { $0.signedDate = $0.signedDate.advanced(byDays: 400) }
    },
    then("no quantity", said: "has quantity 0, which must be 1 to 10") { journal in
      try Self.changed(journal) { $0.quantity = 0 }
    },
    then("a price below nothing", said: "has a price -1") { journal in
      try Self.changed(journal) { $0.price = -1 }
    },
    then("a subscription that there is not", said: "which does not exist") { journal in
      let known = try Self.subscription(in: journal)
      var other = Subscription(
        originalTransactionId: TransactionID(rawValue: 1 << 60),
        groupID: known.groupID,
        product: known.product,
        latestTransactionId: known.latestTransactionId,
        start: known.anchor,
        expiresDate: known.expiresDate,
        renewalPrice: known.renewalPrice
      )
      other.changedAt = known.changedAt
      return [.subscriptionChanged(subscription: other, change: .plan(.subscribed))]
    },
    then("periods without end", said: "has periodsSinceAnchor") { journal in
      try Self.changed(journal, subscription: { $0.periodsSinceAnchor = .max })
    },
    then("a grace period of years", said: "which must be 3, 16 or 28") { _ in
      var settings = StoreSettings()
      settings.gracePeriodDays = 10_000
      return [.settingsChanged(settings: settings)]
    },
    then("an image that is not there", said: "which was not uploaded") { _ in
      [.messagingChanged(change: .imageDeleted(image: "x"))]
    },
  ]

  @Test(arguments: forgeries)
  func anImpossibleEventIsNamed(forgery: Forgery) throws {
    let journal = try Self.journal()
    _ = try Store(replaying: journal)
    let forged = try forgery.forge(journal)
    let fault = #expect(throws: JournalFault.self) { try Store(replaying: forged) }
    let text = fault?.description ?? ""
    #expect(text.contains(forgery.said), "\(text)")
    #expect(text.contains("event \(fault?.ordinal ?? 0)"), "\(text)")
  }

  /// If an event is deleted, repeated or exchanged with the next one, replay reports a fault or
  /// produces a valid store.
  @Test func aJournalInDisorderIsAFaultOrAStore() throws {
    let journal = try Self.journal()
    for index in journal.indices.dropFirst() {
      var (dropped, doubled, swapped) = (journal, journal, journal)
      dropped.remove(at: index)
      doubled.insert(journal[index], at: index)
      if index + 1 < journal.count { swapped.swapAt(index, index + 1) }
      for forged in [dropped, doubled, swapped] {
        guard let store = try? Store(replaying: forged) else { continue }
        _ = store.state(at: store.now.advanced(byDays: 90))
      }
    }
  }

  @Test func theOrdinalAndMomentOfAnEventAreChecked() throws {
    let journal = try Self.journal().stamped(after: 0, at: .start)
    _ = try Store(replaying: journal)
    var gap = journal
    gap.remove(at: 3)
    #expect(throws: JournalFault.ordinalsNotConsecutive(expected: 4, found: 5)) {
      try Store(replaying: gap)
    }
    for (index, days) in [(0, 1), (2, -1), (journal.count - 1, 1)] as [(Int, Int64)] {
      var late = journal
      let known = journal[index]
      let moment = known.at.advanced(byDays: days)
      late[index] = JournaledEvent(ordinal: known.ordinal, at: moment, event: known.event)
      let fault = JournalFault.wrongTime(ordinal: index + 1, at: moment, now: known.at)
      #expect(throws: fault) { try Store(replaying: late) }
    }
  }
}
