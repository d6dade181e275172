import Foundation
import StoreEngine
package import StoreModel
package import StoreSession
import VisibleText

/// The session's values for StoreKit's types.
extension StoreSession {
  /// Throws if the store is offline or simulates the failure of a call.
  ///
  /// - Parameter failure: The setting with the simulated failure.
  /// - Throws: The error for the caller.
  func check(_ failure: KeyPath<StoreSettings, PurchaseFailure?>) throws {
    let settings = read(\.settings)
    if settings.isOffline { throw PurchaseFailure.networkError.error }
    if let failure = settings[keyPath: failure] { throw failure.error }
  }

  /// Returns a transaction with the result of its verification, or `nil` if it doesn't exist.
  func verified(_ id: TransactionID) -> VerificationResult<Transaction>? {
    guard let transaction = read({ $0.transactions[id: id]?.transaction }),
      let item = signedTransaction(id)
    else { return nil }
    let text = SignedText(item)
    return text.result(Transaction(transaction, text: text, session: self))
  }

  /// Returns ``verified(_:)`` off the caller's actor, because signing and verifying take time.
  @concurrent
  package func verifiedTransaction(_ id: TransactionID) async -> VerificationResult<Transaction>? {
    verified(id)
  }

  /// Returns the latest transaction of a product, not counting finished consumables.
  func latestTransaction(of product: ProductID) async -> VerificationResult<Transaction>? {
    guard let id = transactions(.all, of: product).first else { return nil }
    return await verifiedTransaction(id)
  }

  /// Returns the transactions of a snapshot, newest first (rule: transactions.snapshots-newest-first).
  ///
  /// If a product is given, only its transactions are returned.
  func transactions(_ listing: Transaction.Listing, of product: ProductID?) -> [TransactionID] {
    read { store in
      switch listing {
      case .unfinished:
        store.unfinished.reversed()
      case .entitlements:
        store.currentEntitlements.reversed().filter { store.sells(product, with: $0) }
      case .all:
        if let product {
          store.history(of: product).filter(store.isListed)
        } else {
          store.transactions.map(\.id).reversed().filter(store.isListed)
        }
      }
    }
  }

  /// Finishes a transaction.
  ///
  /// Has no effect if the transaction is already finished (rule: transactions.finish-repeats) or the app has ended.
  @concurrent
  func finish(_ id: TransactionID) async {
    do {
      try perform(.finish(id, by: .app))
    } catch is StoreRefusal {
      return
    } catch {
      let text: PlainText = "can't finish transaction \(id): \(error)\n"
      FileHandle.standardError.write(Data(text.description.utf8))
    }
  }
}

extension Store {
  fileprivate func sells(_ product: ProductID?, with id: TransactionID) -> Bool {
    product == nil || transactions[id: id]?.transaction.productId == product
  }
}
