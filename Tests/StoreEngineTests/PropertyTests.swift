import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// What must be so whatever anybody does.
struct PropertyTests {
  private static let steps = 110

  @Test(arguments: 0..<250 as Range<UInt64>)
  func whateverHappensTheStoreStaysTrue(seed: UInt64) throws {
    var shopper = RandomShopper(seed: seed)
    var journal = Store.opening(identity: .test, settings: StoreSettings(), at: .start)
    var store = try Store(replaying: journal)
    var announcer = Announcer(settings: store.settings, isAppRunning: false)
    for step in 0..<Self.steps {
      let command = shopper.command(for: store)
      let before = store
      guard let events = try? store.events(for: command) else { continue }
      #expect(try store.events(for: command) == events)
      for event in events {
        if case .clockAdvanced(let moment) = event {
          #expect(moment > store.now)
        }
        store.apply(event)
        let news = announcer.announcement(of: event)
        #expect(
          (news.transactions + news.statuses).allSatisfy { store.transactions[id: $0] != nil }
        )
        #expect(!store.settings.isOffline || news.statuses.isEmpty)
      }
      journal += events
      #expect(store.now >= before.now)
      for lie in lies(of: store) {
        Issue.record("after step \(step), \(command): \(lie)")
      }
    }
    #expect(try Store(replaying: journal) == store)
  }

  @Test func theRunsComeByEverythingThatCanHappen() throws {
    var seen: Set<String> = []
    for seed: UInt64 in 0..<600 {
      var shopper = RandomShopper(seed: seed)
      var store = try Store(
        replaying: Store.opening(identity: .test, settings: StoreSettings(), at: .start)
      )
      for _ in 0..<Self.steps {
        let command = shopper.command(for: store)
        do throws(StoreRefusal) {
          let events = try store.events(for: command)
          for event in events { store.apply(event) }
          seen.formUnion(events.flatMap(names(of:)))
          seen.insert("command " + command.name.rawValue)
        } catch {
          seen.insert("refusal " + error.kind)
        }
      }
    }
    let commands = StoreCommand.Name.allCases.map { "command " + $0.rawValue }
    #expect((commands + expectations).filter { !seen.contains($0) } == [])
  }

  /// Everything that is wrong with a store.
  private func lies(of store: Store) -> [String] {
    var lies: [String] = []
    func check(_ isTrue: Bool, _ lie: String) {
      if !isTrue { lies.append(lie) }
    }
    let records = Array(store.transactions)
    let unfinished = records.filter { !$0.isFinished }.map(\.id)
    check(store.unfinished == unfinished, "unfinished is not what is not finished")
    check(store.unfinishedCount == unfinished.count, "unfinished is miscounted")
    check(store.currentEntitlements == entitlements(of: store), "entitlements differ from history")
    check(
      store.isAppRunning || store.sheets.isEmpty && store.systemSheets.isEmpty,
      "a sheet is up without an app"
    )
    check(!store.isAppRunning || store.purchaseIntents.isEmpty, "an intent was not delivered")
    let known = Set(records.map(\.id))
    let named = store.refundRequests.map(\.transaction) + store.messages.compactMap(\.subscription)
    check(known.isSuperset(of: named), "something is about a deleted transaction")
    for (id, record) in zip(store.transactions.indices.map(store.transactions.id(at:)), records) {
      check(id == record.id && store.transactions[id: id] == record, "an id is elsewhere")
    }
    for product in Set(records.map(\.transaction.productId)) {
      let history = records.reversed().filter { $0.transaction.productId == product }.map(\.id)
      check(Array(store.history(of: product)) == history, "the history of \(product) differs")
    }
    for product in Product.samples {
      let isEntitled = store.currentEntitlements.contains {
        store.transactions[id: $0]?.transaction.productId == product.id
      }
      check(store.why(product: product).last == .entitled(isEntitled), "why \(product.id) is wrong")
    }
    check(store.nextDue.map { $0 > store.now } ?? true, "something that was due is left")
    for group in Set(store.subscriptions.map(\.groupID)) {
      let active = store.subscriptions(in: group).filter {
        $0.isActive && !store.isShared($0)
      }
      check(active.count <= 1, "two active subscriptions in \(group)")
    }
    for subscription in store.subscriptions {
      let latest = store.transactions[id: subscription.latestTransactionId]?.transaction
      check(latest?.expiresDate == subscription.expiresDate, "a period ends at two moments")
      check(latest?.productId == subscription.product.id, "a period is of two products")
      check(
        subscription.state != .subscribed || subscription.expiresDate > store.now,
        "a period is over and still subscribed"
      )
      let wants = subscription.isRenewalWanted || subscription.isWithinCommitment
      check(
        subscription.state == .expired || subscription.state == .revoked
          || subscription.willAutoRenew == wants,
        "renewal is not what is wanted"
      )
      let periods = records.filter {
        $0.transaction.originalTransactionId == subscription.originalTransactionId
      }
      let timeline = store.timeline(of: subscription, coming: 2)
      check(timeline.compactMap(\.transaction) == periods.map(\.id), "the timeline forgets periods")
      let info = store.renewalInfo(for: subscription)
      check(info.gracePeriodExpiresDate.map { $0 > store.now } ?? true, "grace is over")
    }
    return lies
  }

  /// The entitlements, found the long way.
  private func entitlements(of store: Store) -> [TransactionID] {
    var current: [ProductID: TransactionID] = [:]
    var result: [TransactionID] = []
    for record in store.transactions where record.transaction.revocationDate == nil {
      switch record.transaction.type {
      case .nonConsumable, .nonRenewing: current[record.transaction.productId] = record.id
      case .consumable: break
      case .autoRenewable:
        let subscription = store.subscription(of: record.id)
        if subscription?.latestTransactionId == record.id,
          subscription?.state == .subscribed || subscription?.state == .inGracePeriod,
          record.transaction.isUpgraded != true
        {
          result.append(record.id)
        }
      }
    }
    return (result + current.values).sorted()
  }

  private func names(of event: StoreEvent) -> [String] {
    switch event {
    case .purchaseEnded(_, let outcome): ["outcome " + name(outcome)]
    case .sheetAnswered(_, let answer): ["answer " + name(answer)]
    case .transactionAdded(_, let sale): ["origin " + sale.origin.rawValue]
    case .transactionChanged(_, let change): ["transaction " + change.rawValue]
    case .subscriptionChanged(_, let change): ["subscription " + change.rawValue]
    case .deferredEnded(_, let ending): ["ending " + ending.rawValue]
    case .purchaseDeferred(let waiting): ["waiting " + waiting.reason.rawValue]
    case .systemSheetAnswered(_, let answer): ["system answer " + name(answer)]
    case .systemSheetEnded(_, let outcome): ["system outcome " + name(outcome)]
    default: ["event " + event.kind]
    }
  }

  /// The name of an enum's case.
  private func name(_ value: some Any) -> String {
    String("\(value)".prefix { $0.isLetter })
  }

  private let expectations = [
    "refusal purchase", "refusal sheetNotUp", "refusal notDeferred",
    "refusal transactionNotFound", "refusal subscriptionNotFound", "refusal subscriptionEnded",
    "refusal alreadyRefunded", "refusal alreadyFinished", "refusal timeRunsBackwards",
    "refusal appNotRunning", "refusal appAlreadyRunning", "refusal systemSheetNotUp",
    "refusal answerDoesNotFit", "refusal noRefundRequest", "refusal messageNotPending",
    "refusal notShared", "refusal sharingStopped", "refusal noPriceIncreasePending",
    "refusal noBillingProblem", "refusal billingProblem", "refusal notAnIncrease",
    "refusal notYet",
    "outcome success", "outcome userCancelled", "outcome pending", "outcome failed",
    "answer buy", "answer cancel", "answer pending", "answer unverified", "answer fail",
    "answer interrupt", "answer authenticate",
    "origin purchase", "origin deferred", "origin renewal", "origin elsewhere",
    "origin family",
    "transaction refunded", "transaction upgraded", "transaction revoked",
    "transaction ended",
    "subscription subscribed", "subscription resubscribed", "subscription renewed",
    "subscription recovered", "subscription upgraded", "subscription crossgraded",
    "subscription downgradeScheduled", "subscription crossgradeScheduled",
    "subscription changeWithdrawn", "subscription offerRedeemed",
    "subscription autoRenewDisabled", "subscription autoRenewEnabled",
    "subscription renewalFailed", "subscription gracePeriodEnded", "subscription expired",
    "subscription refunded", "subscription priceIncreaseAnnounced",
    "subscription priceIncreaseAgreed", "subscription priceIncreaseDeclined",
    "subscription revoked",
    "ending approved", "ending declined", "ending resolved",
    "waiting askToBuy", "waiting interrupted", "waiting authentication",
    "system answer agree", "system answer cancel", "system answer redeem",
    "system answer change", "system answer setAutoRenew", "system answer fail",
    "system outcome done", "system outcome userCancelled", "system outcome failed",
    "event settingsChanged", "event clockAdvanced", "event appLaunched",
    "event appTerminated", "event deviceReplaced", "event synced", "event sheetPresented",
    "event transactionFinished", "event systemSheetPresented", "event refundRequested",
    "event refundDecided", "event messagePosted", "event messagesRedelivered",
    "event messageShown", "event purchaseIntentSent", "event purchaseIntentsRedelivered",
    "event networkRestored", "event transactionsDeleted", "event transactionsCleared",
  ]
}
