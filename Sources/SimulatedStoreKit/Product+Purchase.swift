import Foundation
import StoreEngine
import StoreModel
import StoreSession

extension Product {
  /// Asks the customer to buy this product: the sheet comes up, and the call waits for its answer.
  ///
  /// - Throws: ``StoreKitError`` or ``PurchaseError``.
  @MainActor
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    try await session.buy(offered, options: options)
  }

  /// Asks the customer to buy this product in front of what the app shows.
  ///
  /// - Throws: ``StoreKitError`` or ``PurchaseError``.
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
    var request = try options.request(for: product, in: self)
    if let data = options.advancedCommerceData {
      do {
        request.advancedCommerce = try verifiedRequest(advancedCommerceData: Array(data))
      } catch {
        // The reason is not told by this way in (advanced-commerce.md 3.3).
        throw StoreKitError.unknown
      }
    }
    guard let decision = options.storefrontChangeDecision else {
      return try await result(of: request)
    }
    return try await result(of: request, asking: decision)
  }

  /// Waits for the answer to a request that is complete.
  @concurrent
  func result(of request: PurchaseRequest) async throws -> Product.PurchaseResult {
    let outcome: PurchaseOutcome
    do {
      outcome = try await purchase(request)
    } catch {
      throw error.thrown
    }
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
    case .refused(let refusal): StoreKitError.systemError(refusal)
    case .cancelled, .appEnded: CancellationError()
    case .journal: StoreKitError.systemError(self)
    }
  }
}
