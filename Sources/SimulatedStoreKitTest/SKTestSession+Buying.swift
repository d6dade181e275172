import Foundation
public import SimulatedStoreKit
import StoreConnection
import StoreEngine
import StoreModel
import StoreSession

/// Purchases outside the app: on another device or in the App Store.
extension SKTestSession {
  /// Buys a product outside the app, so that `Transaction.updates` delivers the transaction.
  ///
  /// - Throws: ``SKTestError/Code/invalidProductIdentifier``, or the error of the purchase.
  public func buyProduct(productIdentifier: String) throws {
    _ = try buy(PurchaseRequest(product: product(productIdentifier)))
  }

  /// Buys a product outside the app, so that `Transaction.updates` delivers the transaction
  /// (rule: testing.buy-is-outside-app).
  ///
  /// The purchase shows no dialog, and ignores the settings for the app's own purchases
  /// (rule: purchasing.outside-app-ignores-switches).
  ///
  /// ```swift
  /// let lastYear = session.now.addingTimeInterval(-365 * 86_400)
  /// try await session.buyProduct(
  ///   identifier: "com.example.plus.monthly",
  ///   options: [.purchaseDate(lastYear, renewalBehavior: .renewUntilNow)]
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: The identifier of a product in the configuration file, of any type.
  ///   - options: The options of the purchase. A purchase date in the past can also create the renewals up to now.
  /// - Returns: The transaction, or the existing transaction if the customer already owns the product.
  /// - Throws: ``SKTestError/Code/invalidProductIdentifier``, `StoreKitError` or `Product.PurchaseError`.
  @discardableResult
  public func buyProduct(
    identifier: SimulatedStoreKit.Product.ID,
    options: Set<SimulatedStoreKit.Product.PurchaseOption> = []
  ) async throws -> SimulatedStoreKit.Transaction {
    let order = try options.order(for: product(identifier))
    let id = try buy(await withStoreKitErrors { try store.request(for: order) })
    guard let transaction = await store.transaction(id) else { throw StoreKitError.unknown }
    return transaction.unsafePayloadValue
  }

  private func buy(_ request: PurchaseRequest) throws -> TransactionID {
    let events: [JournaledEvent]
    do {
      events = try store.perform(.purchaseElsewhere(request))
    } catch let refusal as StoreRefusal {
      if case .purchase(let failure) = refusal { throw failure.error }
      // StoreKit doesn't tell the app why a request was rejected (rule: advanced-commerce.requests.app-hears-unknown).
      if case .request = refusal { throw StoreKitError.unknown }
      throw SKTestError(refusal)
    }
    for journaled in events {
      guard case .purchaseEnded(_, let outcome) = journaled.event else { continue }
      switch outcome {
      case .success(let transaction): return transaction
      case .failed(let failure): throw failure.error
      case .userCancelled: throw StoreKitError.userCancelled
      case .pending: throw StoreKitError.unknown
      }
    }
    throw StoreKitError.unknown
  }
}
