import Foundation
import StoreEngine
package import StoreModel
package import StoreSession
import VisibleText

/// What StoreKit's types read in a session.
extension StoreSession {
  /// Lets a call through that needs the network, unless the store was told to fail it.
  ///
  /// - Parameter failure: The switch that fails it.
  /// - Throws: What the caller catches.
  func check(_ failure: KeyPath<StoreSettings, PurchaseFailure?>) throws {
    let settings = read(\.settings)
    if settings.isOffline { throw PurchaseFailure.networkError.error }
    if let failure = settings[keyPath: failure] { throw failure.error }
  }

  /// A transaction with the verdict on its signature, nil if the store has none of that number.
  func verified(_ id: TransactionID) -> VerificationResult<Transaction>? {
    guard let transaction = read({ $0.transactions[id: id]?.transaction }),
      let item = signedTransaction(id)
    else { return nil }
    let text = SignedText(item)
    return text.result(Transaction(transaction, text: text, session: self))
  }

  /// The same off the caller's actor: signing and verifying take time.
  @concurrent
  package func verifiedTransaction(_ id: TransactionID) async -> VerificationResult<Transaction>? {
    verified(id)
  }

  /// The newest transaction of a product; a consumable counts until it is finished.
  func latestTransaction(of product: ProductID) async -> VerificationResult<Transaction>? {
    guard let id = transactions(.all, of: product).first else { return nil }
    return await verifiedTransaction(id)
  }

  /// The transactions of a snapshot, newest first (rule: transactions.snapshots-newest-first).
  ///
  /// Only those of a product, if one is named.
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

  /// Finishes a transaction; one that is already finished stays so (rule: transactions.finish-repeats), and an
  /// app that has ended finishes nothing.
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
