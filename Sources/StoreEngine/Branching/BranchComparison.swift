package import StoreModel

/// A comparison of two branches: the point where they separate, and the state at the end of each.
package struct BranchComparison: Hashable, Sendable {
  /// One of the two branches.
  package struct Side: Hashable, Sendable {
    package var name: String
    /// The number of the branch's steps.
    package var steps: Int
    /// The branch's first step that the other branch lacks, as scripts write it, or `nil` if the
    /// branch has only shared steps.
    package var firstStep: String?
    /// The store time at the end of the branch.
    package var now: StoreInstant
    /// The products that the customer can use at the end of the branch, in the order of purchase.
    package var entitlements: [ProductID]
    /// The money that was paid and not refunded, by currency.
    package var money: [Currency: Price]
    /// The number of the branch's transactions.
    package var transactions: Int
    /// The notifications that only this branch has, by type and subtype, in order.
    package var notifications: [String]

    /// Creates a side from its store.
    ///
    /// - Parameters:
    ///   - name: The name of the branch.
    ///   - steps: The number of the branch's steps.
    ///   - firstStep: The branch's first step that the other branch lacks.
    ///   - store: The store at the end of the branch.
    ///   - events: All events up to the end of the branch.
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

  /// Returns the money that was paid for the given transactions and not refunded, by currency.
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

  /// The number of steps that both branches share.
  package let shared: Int
  package let left: Side
  package let right: Side

  package init(shared: Int, left: Side, right: Side) {
    self.shared = shared
    self.left = left
    self.right = right
  }
}
