package import StoreModel

/// Two branches side by side: where they part, and where each has come to.
package struct BranchComparison: Hashable, Sendable {
  /// One of the two.
  package struct Side: Hashable, Sendable {
    package var name: String
    /// How many steps it has in all.
    package var steps: Int
    /// Its first step that the other one does not have, as scripts write it; nil if it ends before.
    package var firstStep: String?
    /// Store time at its end.
    package var now: StoreInstant
    /// The products that the customer may use at its end, in the order in which they were bought.
    package var entitlements: [ProductID]
    /// What was paid and not paid back, by currency, in milliunits.
    package var money: [Currency: Price]
    /// How many transactions there are.
    package var transactions: Int
    /// The notifications that only this branch has told of, by type and subtype, in order.
    package var notifications: [String]

    /// A side, from its store.
    ///
    /// - Parameters:
    ///   - name: What the branch is called.
    ///   - steps: How many steps it has in all.
    ///   - firstStep: Its first step that the other one does not have.
    ///   - store: The store at its end.
    ///   - events: Every event up to its end.
    ///   - shared: The number of notifications that both branches have.
    package init(
      name: String,
      steps: Int,
      firstStep: String?,
      store: Store,
      events: EventLog,
      shared: Int
    ) {
      self.name = name
      self.steps = steps
      self.firstStep = firstStep
      now = store.now
      entitlements = store.currentEntitlements.compactMap {
        store.transactions[id: $0]?.transaction.productId
      }
      transactions = store.transactions.count
      money = BranchComparison.money(of: store.transactions.lazy.map(\.transaction))
      var log = NotificationLog()
      log.fold(events)
      notifications = (min(shared, log.count) + 1..<log.count + 1).map {
        log.kind($0, in: events).code
      }
    }
  }

  /// What was paid for transactions and not paid back, by currency.
  package static func money(of transactions: some Sequence<Transaction>) -> [Currency: Price] {
    var sums: [Currency: Int64] = [:]
    for transaction in transactions {
      guard let price = transaction.price, let currency = transaction.currency else { continue }
      sums[currency, default: 0] += price - (transaction.refunded?.milliunits ?? 0)
    }
    return Dictionary(
      uniqueKeysWithValues: sums.map { ($0.key, Price(milliunits: $0.value, currency: $0.key)) }
    )
  }

  /// How many steps both have.
  package let shared: Int
  package let left: Side
  package let right: Side

  package init(shared: Int, left: Side, right: Side) {
    self.shared = shared
    self.left = left
    self.right = right
  }
}
