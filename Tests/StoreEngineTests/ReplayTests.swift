import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Tests of replay, which checks every event because a journal may come from outside.
struct ReplayTests {
  private let opening = Shop(isRunning: false).journal

  private func fault(_ journal: [StoreEvent]) -> JournalFault? {
    do throws(JournalFault) {
      _ = try Store(replaying: journal)
      return nil
    } catch {
      return error
    }
  }

  @Test func aJournalBeginsByOpening() {
    #expect(fault([]) == .empty)
    #expect(fault([.synced]) == .doesNotOpen)
    #expect(fault(opening + opening) == .opensAgain(ordinal: 2))
    #expect(fault(opening) == nil)
  }

  @Test func aJournalThatContradictsItselfIsRefused() throws {
    var shop = Shop()
    try shop.buy(.gems)
    let added = try #require(
      shop.journal.first { if case .transactionAdded = $0 { true } else { false } }
    )
    let id = shop.id(1)
    let finished = StoreEvent.transactionFinished(transaction: id, by: .app)
    let changed = StoreEvent.transactionChanged(
      transaction: shop.transaction(1),
      change: .joint(.refunded)
    )
    let back = StoreEvent.clockAdvanced(to: "2026-01-01")
    #expect(fault(opening + [back]) == .timeRunsBackwards(ordinal: 2))
    let next = TransactionID(rawValue: id.rawValue + 1)
    #expect(
      fault(opening + [added, added])
        == .idsNotConsecutive(ordinal: 3, id: id, expected: next)
    )
    #expect(fault(opening + [finished]) == .unknownTransaction(ordinal: 2, id: id))
    #expect(fault(opening + [changed]) == .unknownTransaction(ordinal: 2, id: id))
    #expect(fault(opening + [added, changed, finished]) == nil)

    let decided = StoreEvent.refundDecided(transaction: id, isGranted: true)
    #expect(fault(opening + [decided]) == .unknownTransaction(ordinal: 2, id: id))
    #expect(fault(opening + [added, decided])?.ordinal == 3)
    let strangers: [StoreEvent] = [
      .refundRequested(request: RefundRequest(transaction: id, since: .start)),
      .transactionsDeleted(transactions: [id]),
      .appLaunched(redelivered: [id]),
      .messagePosted(
        message: StoreMessage(
          id: MessageID(rawValue: 1),
          reason: .generic,
          subscription: id,
          since: .start
        )
      ),
    ]
    for stranger in strangers {
      #expect(fault(opening + [stranger]) == .unknownTransaction(ordinal: 2, id: id))
      #expect(fault(opening + [added, stranger]) == nil)
    }
    let sheet = SystemSheetID(rawValue: 1)
    #expect(
      fault(opening + [.systemSheetAnswered(sheet: sheet, answer: .agree)])
        == .unknownSystemSheet(ordinal: 2, id: sheet)
    )
    #expect(
      fault(opening + [.systemSheetEnded(sheet: sheet, outcome: .done)])
        == .unknownSystemSheet(ordinal: 2, id: sheet)
    )
    let message = MessageID(rawValue: 3)
    #expect(
      fault(opening + [.messageShown(message: message)])
        == .unknownMessage(ordinal: 2, id: message)
    )

    try shop.buy(.silverMonthly)
    let subscription = try #require(shop.store.subscriptions.first)
    let orphan = StoreEvent.subscriptionChanged(
      subscription: subscription,
      change: .period(.renewed)
    )
    #expect(
      fault(opening + [added, orphan]) == .unknownTransaction(ordinal: 3, id: shop.id(2))
    )
  }

  @Test func anImpossibleEventChangesNothing() throws {
    var shop = Shop()
    try shop.buy(.gems)
    var store = shop.store
    let added = try #require(
      shop.journal.first { if case .transactionAdded = $0 { true } else { false } }
    )
    store.apply(added)
    store.apply(.transactionFinished(transaction: 1, by: .app))
    store.apply(.clockAdvanced(to: "2026-01-01"))
    // The store counts facts, including these.
    var same = shop.store
    for _ in 0..<3 { same.apply(.synced) }
    #expect(store == same)
  }

  @Test func theSeedDecidesEveryNumber() throws {
    func bought(seed: UInt64) throws -> Transaction {
      var sample = SampleStore(.sample(seed: seed), at: .start)
      try sample.perform(.purchaseElsewhere(PurchaseRequest(product: .silverMonthly)))
      return sample.store.transactions[0].transaction
    }
    let (one, same, other) = (
      try bought(seed: 1), try bought(seed: 1), try bought(seed: 2)
    )
    #expect(one == same)
    #expect(one.transactionId != other.transactionId)
    #expect(one.webOrderLineItemId != other.webOrderLineItemId)
    #expect(one.deviceVerificationNonce != other.deviceVerificationNonce)
  }

  @Test func aNewStoreSaysItsRules() {
    guard case .opened(let identity, _, _)? = Shop(isRunning: false).journal.first else {
      Issue.record("the store did not open")
      return
    }
    #expect(identity.rules == RulesVersion.current && !identity.hasEarlierRules)
  }
}
