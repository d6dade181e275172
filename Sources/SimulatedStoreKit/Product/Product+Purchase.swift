import Foundation
import StoreEngine
import StoreModel
import StoreSession

extension Product {
  /// Asks the customer to buy this product: the sheet comes up, and the call waits for its answer.
  ///
  /// It waits as long as the sheet is up; store time may pass meanwhile. What was bought is returned
  /// here and does not come through ``Transaction/updates`` (rule: entitlements.updates-not-own-purchase). Deliver
  /// it, then finish it. A subscription, a non-consumable or an unfinished consumable that the customer has
  /// already is returned again, without a sheet and without a charge (rules: purchasing.owned-returned,
  /// purchasing.unfinished-consumable-returned).
  ///
  /// ```swift
  /// switch try await product.purchase(options: [.quantity(2)]) {
  /// case .success(let result):
  ///   let transaction = try result.payloadValue
  ///   await deliver(transaction)
  ///   await transaction.finish()
  /// case .pending: print("It arrives in Transaction.updates if it is approved.")
  /// case .userCancelled: print("Nothing was bought.")
  /// }
  /// ```
  ///
  /// - Parameter options: The terms; none buys one at the ordinary price.
  /// - Returns: The signed transaction, or that there is none (yet).
  /// - Throws: ``PurchaseError`` for terms that the store refuses, ``StoreKitError`` for anything
  ///   else, `CancellationError` if the task is cancelled while the sheet is up.
  @MainActor
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    try await session.buy(offered, options: options)
  }

  /// Asks the customer to buy this product in front of what the app shows.
  ///
  /// ```swift
  /// let result = try await product.purchase(confirmIn: HeadlessUIContext())
  /// ```
  ///
  /// - Parameters:
  ///   - context: What the app shows; here anything may stand for it.
  ///   - options: The terms, as of ``purchase(options:)``.
  /// - Returns: The signed transaction, or that there is none (yet).
  /// - Throws: The same as ``purchase(options:)``.
  @MainActor
  public func purchase(
    confirmIn context: some PurchaseUIContext,
    options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    try await session.buy(offered, options: options)
  }

  /// The newest transaction of this product, nil if it was never bought.
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { await session.latestTransaction(of: offered.id) }
  }

  /// Every transaction that entitles the customer to this product.
  public var currentEntitlements: Transaction.Transactions {
    Transaction.Transactions(listing: .entitlements, of: offered.id, in: session)
  }
}

extension StoreSession {
  /// Puts a purchase to the store and brings its answer in StoreKit's terms.
  @concurrent
  func buy(
    _ product: StoreModel.Product,
    options: Set<Product.PurchaseOption>
  ) async throws -> Product.PurchaseResult {
    let request = try options.verifiedRequest(for: product, in: self)
    do {
      return try await result(of: request, asking: options.storefrontChangeDecision)
    } catch let failure as PurchaseFailureError {
      throw failure.thrown
    }
  }

  /// Waits for the answer to a request that is complete, and returns it in StoreKit's terms
  /// (rules: storekit.caller-results, purchasing.buy-succeeds, purchasing.cancel-returns-user-cancelled,
  /// purchasing.pending-resolves-later).
  ///
  /// - Throws: ``PurchaseFailureError`` when there is no answer, or the answer's own error.
  @concurrent
  func result(of request: PurchaseRequest) async throws -> Product.PurchaseResult {
    let outcome = try await purchase(request)
    switch outcome {
    case .success(let id):
      guard let transaction = verified(id) else { throw StoreKitError.unknown }
      return .success(transaction)
    case .userCancelled: return .userCancelled
    case .pending: return .pending
    case .failed(let failure): throw failure.error
    }
  }
}

extension PurchaseFailureError {
  /// What the caller of `purchase` catches.
  var thrown: any Error {
    switch self {
    case .refused(.purchase(let failure)): failure.error
    // The purchase option hides the reason (rule: advanced-commerce.requests.app-hears-unknown).
    case .refused(.request): StoreKitError.unknown
    case .refused(let refusal): StoreKitError.systemError(refusal)
    case .cancelled, .appEnded: CancellationError()
    case .journal: StoreKitError.systemError(self)
    }
  }
}
