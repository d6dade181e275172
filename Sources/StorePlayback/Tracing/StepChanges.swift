import StoreEngine
import StoreModel

/// The changes that a step made to entitlements, payments, transactions and notifications.
struct StepChanges: Hashable, Sendable {
  /// The products that the customer has gained access to, oldest first.
  var gained: [String] = []
  /// The products that the customer has lost access to.
  var lost: [String] = []
  /// The additional payments in milliunits, keyed by currency.
  ///
  /// Refunds are negative.
  var money: [String: Int64] = [:]
  /// The change in the number of transactions.
  var transactions = 0
  /// The new notifications, described by type and subtype.
  var notifications: [String] = []

  /// Compares the store before and after a step.
  ///
  /// The result is `nil` if nothing has changed.
  ///
  /// - Parameters:
  ///   - before: The store before the step.
  ///   - after: The store after the step.
  ///   - changed: The transactions that the step has added or changed.
  ///   - notifications: The notifications that the step has caused.
  init?(
    from before: Store,
    to after: Store,
    changed: [TransactionID],
    notifications: [ServerNotification]
  ) {
    let had = Array(before.currentEntitlements)
    let has = Array(after.currentEntitlements)
    if had != has {
      gained = Self.names(Set(has).subtracting(had), in: after)
      lost = Self.names(Set(had).subtracting(has), in: before)
    }
    let sides = [before, after].map { store in
      BranchComparison.money(
        of: changed.compactMap { store.transactions[id: $0]?.transaction }
      )
    }
    for currency in Set(sides.flatMap(\.keys)) {
      let more = (sides[1][currency]?.milliunits ?? 0) - (sides[0][currency]?.milliunits ?? 0)
      if more != 0 { money[currency.rawValue] = more }
    }
    transactions = after.transactions.count - before.transactions.count
    self.notifications = notifications.map(\.kind.code)
    let isNothing =
      gained.isEmpty && lost.isEmpty && money.isEmpty && transactions == 0
      && notifications.isEmpty
    if isNothing { return nil }
  }

  private static func names(_ ids: Set<TransactionID>, in store: Store) -> [String] {
    ids.sorted().compactMap { store.transactions[id: $0]?.transaction.productId.rawValue }
  }

  static let members: [TraceMember<StepChanges>] = [
    .list("gained", "The products that the customer gained access to.", of: .text, \.gained),
    .list("lost", "The products that the customer lost access to.", of: .text, \.lost),
    .optional("money", "The change of the amount paid, in milliunits by currency.", .numbers) {
      changes in
      changes.money.isEmpty ? nil : changes.money
    },
    .optional("transactions", "The number of new transactions.", .whole) { changes in
      changes.transactions == 0 ? nil : changes.transactions
    },
    .list("notifications", "The new notifications, by type and subtype.", of: .text) {
      $0.notifications
    },
  ]
}
