import StoreKit

/// A listener that runs in a detached task from launch, and is cancelled with its owner.
final class TransactionObserver: Sendable {
  private let listener: Task<Void, Never>

  init(deliver: @escaping @Sendable (Transaction) async -> Void) {
    let updates = Transaction.updates
    listener = Task.detached(priority: .background) {
      for await result in updates {
        guard case .verified(let transaction) = result else { continue }
        await deliver(transaction)
        await transaction.finish()
      }
    }
  }

  deinit {
    listener.cancel()
  }
}

/// Collects updates in the shortest form: a loop with a pattern, in a task of the caller.
func collectUpdates(
  _ updates: Transaction.Transactions,
  deliver: (Transaction) async -> Void
) async {
  for await case .verified(let transaction) in updates {
    await deliver(transaction)
    await transaction.finish()
  }
}
