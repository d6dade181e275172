import ShopApp
import StoreEngine
import StoreModel

extension ContentShelf {
  /// What the app had delivered on this device when the journal ended.
  ///
  /// The app finishes what it has granted and nothing else, so its finished transactions tell what it
  /// trusts; of those it believes whatever a purchase or `Transaction.updates` brought since. What was
  /// restored on a new device is not known again; another restore brings it back.
  convenience init(recalling journal: [JournaledEvent]) {
    self.init()
    var news = AppNews()
    var transactions: [TransactionID: Transaction] = [:]
    var trusted: Set<TransactionID> = []
    for journaled in journal {
      let event = journaled.event
      if let transaction = event.transaction {
        transactions[transaction.transactionId] = transaction
      }
      if case .transactionFinished(let id, by: .app) = event { trusted.insert(id) }
      if case .deviceReplaced = event { clear() }
      for id in news.transactions(of: event) where trusted.contains(id) {
        if let transaction = transactions[id] { hand(over: PaidContent(transaction)) }
      }
    }
  }
}

/// What an app hears of transactions, by the journal of its store.
private struct AppNews {
  /// Nil before the store opens.
  private var announcer: Announcer?
  private var isAppRunning = false

  /// The transactions that an event brings to the app, or that the app has just been done with.
  ///
  /// Who buys what they have already gets the transaction that is there. The journal says of such a
  /// purchase nothing but its end: it counts as the app's own if the app runs, though it may have been
  /// made on another device.
  mutating func transactions(of event: StoreEvent) -> [TransactionID] {
    // Most events of a long journal: what is new is not trusted yet, and a state is no content.
    if case .transactionAdded = event { return [] }
    if case .subscriptionChanged = event { return [] }
    if case .opened(_, let settings, _) = event {
      announcer = Announcer(settings: settings, isAppRunning: false)
    } else if case .appLaunched = event {
      isAppRunning = true
    } else if event.endsApp {
      isAppRunning = false
    } else if case .purchaseEnded(_, .success(let transaction)) = event, isAppRunning {
      return [transaction]
    } else if case .transactionFinished(let id, by: .app) = event {
      return [id]
    }
    return announcer?.announcement(of: event).transactions ?? []
  }
}

extension PaidContent {
  fileprivate init(_ transaction: Transaction) {
    self.init(
      transaction: transaction.transactionId.rawValue,
      product: transaction.productId.rawValue,
      quantity: transaction.quantity,
      items: transaction.advancedCommerceInfo?.items.map { item in
        Item(sku: item.sku, isRevoked: item.revocationDate != nil)
      },
      isOfSubscription: transaction.type == .autoRenewable,
      isRevoked: transaction.revocationDate != nil,
      isUpgraded: transaction.isUpgraded ?? false
    )
  }
}
