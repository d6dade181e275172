import StoreEngine
import StoreModel
import StoreScript
import Texts

// Functions that create command rows. Nearly all of these commands run a step for the current transaction.
extension TransactionCommand {
  typealias StepOfTransaction = @Sendable (TransactionReference) -> Step

  /// Returns a command in the menu that the key `o` opens, with keys for other contexts.
  ///
  /// The obstacle is checked only if a transaction is selected.
  static func action(
    _ key: Character,
    _ command: TransactionCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ shortcuts: [CommandRow.Shortcut] = [],
    order: Int = 0,
    needsApp: Bool = false,
    obstacle: @escaping @Sendable (TransactionRecord, Store) -> String? = { _, _ in nil },
    step: @escaping StepOfTransaction
  ) -> CommandRow {
    CommandRow(
      .transaction(command),
      label,
      help,
      shortcuts + [.letter(key, in: .actionMenu, order: order)],
      writes: true,
      obstacle: { subjects in
        subjects.transactionObstacle { record, store in
          (needsApp ? subjects.obstacleToApp : nil) ?? obstacle(record, store)
        }
      },
      isOfRow: true,
      update: .reading { subjects in subjects.perform(step) }
    )
  }

  /// Returns a command that needs a subscription.
  static func subscription(
    _ key: Character,
    _ command: TransactionCommand,
    _ label: Phrase,
    _ help: Phrase,
    obstacle: @escaping @Sendable (Subscription) -> String?,
    step: @escaping StepOfTransaction
  ) -> CommandRow {
    action(key, command, label, help, obstacle: ofSubscription(obstacle), step: step)
  }

  /// Returns the obstacle of a command that needs the transaction's subscription.
  static func ofSubscription(
    _ obstacle: @escaping @Sendable (Subscription) -> String?
  ) -> @Sendable (TransactionRecord, Store) -> String? {
    { record, store in
      guard let subscription = store.subscription(of: record.id) else {
        return localized("common.select-a-subscription-first")
      }
      return obstacle(subscription)
    }
  }

  /// Returns a command that needs a subscription that hasn't ended.
  static func renewal(
    _ key: Character,
    _ command: TransactionCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ shortcuts: [CommandRow.Shortcut],
    obstacle: @escaping @Sendable (Subscription) -> String?,
    step: @escaping StepOfTransaction
  ) -> CommandRow {
    CommandRow(
      .transaction(command),
      label,
      help,
      shortcuts + [.letter(key, in: .actionMenu)],
      writes: true,
      obstacle: { subjects in
        guard let record = subjects.transaction,
          let subscription = subjects.store?.subscription(of: record.id)
        else { return localized("common.select-a-subscription-first") }
        if subscription.state == .expired || subscription.state == .revoked {
          return localized("transaction.the-subscription-is-over")
        }
        return obstacle(subscription)
      },
      isOfRow: true,
      update: .reading { subjects in subjects.perform(step) }
    )
  }

  @Sendable static func isNotAsked(_ record: TransactionRecord, _ store: Store) -> String? {
    store.isRefundPending(record) ? nil : localized("transaction.refund-not-been-asked")
  }

  @Sendable static func isOver(_ subscription: Subscription) -> String? {
    subscription.isActive || subscription.hasBillingProblem
      ? nil : localized("transaction.the-subscription-is-over")
  }

  @Sendable static func keepsPrice(_ subscription: Subscription) -> String? {
    if let obstacle = isOver(subscription) { return obstacle }
    return subscription.keepsTerms
      ? nil : localized("app.wait-until-renews-another-product")
  }

  @Sendable static func hasNoPrice(_ subscription: Subscription) -> String? {
    guard subscription.priceIncrease?.status == .pending else {
      return localized("transaction.no-price-waits-for-an-answer")
    }
    return keepsPrice(subscription)
  }
}

extension Subjects {
  /// Runs a step for the current transaction.
  func perform(_ step: (TransactionReference) -> Step) -> PageResult {
    transaction.map { [.perform(step(context.reference(to: $0)))] } ?? []
  }
}

extension TransactionRecord {
  /// The reason why the transaction can no longer be refunded or shared.
  var refunded: String? {
    if transaction.revocationType == .familyRevoke {
      return localized("transaction.it-is-no-longer-shared")
    }
    return transaction.revocationDate == nil
      ? nil : localized("transaction.it-has-been-refunded-already")
  }
}

extension Store {
  func isRefundPending(_ record: TransactionRecord) -> Bool {
    refundRequests.contains { $0.transaction == record.id }
  }
}
