import AdvancedCommerce
public import Foundation
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession

/// A generic product that Advanced Commerce requests are sold with.
///
/// It has no price and no name of its own: all of that comes from the request.
public struct AdvancedCommerceProduct: Identifiable, Sendable {
  /// The kind of product, with ``Product``'s values.
  public typealias ProductType = Product.ProductType
  /// What came of a purchase, with ``Product``'s values.
  public typealias PurchaseResult = Product.PurchaseResult

  /// The product identifier.
  public let id: String
  /// The kind of product.
  public let type: ProductType

  private let session: StoreSession
  private let offered: StoreModel.Product

  /// Looks up a generic product.
  ///
  /// - Throws: ``StoreKitError``: `unsupported` for a product without Advanced Commerce, and for
  ///   one that doesn't exist (rules: advanced-commerce.requests.invalid-product-unsupported,
  ///   storekit.advanced-commerce-unknown-id).
  public init(id: String) async throws {
    let session = try StoreScope.openSession
    let catalog = try session.loadedCatalog()
    guard let offered = catalog.product(ProductID(rawValue: id)), offered.isGeneric else {
      throw StoreKitError.unsupported
    }
    self.id = id
    type = ProductType(offered.type)
    self.session = session
    self.offered = offered
  }

  /// Asks the customer to agree to a request that the merchant signed.
  ///
  /// - Parameters:
  ///   - compactJWS: The merchant's JWS itself, without the `signatureInfo` wrapper.
  ///   - context: What the app shows.
  ///   - options: Further terms.
  /// - Returns: What came of it.
  /// - Throws: ``InvalidRequestError`` for a request that the store refuses
  ///   (rule: advanced-commerce.requests.product-type-throws), else ``StoreKitError``
  ///   or ``Product/PurchaseError``.
  @MainActor
  public func purchase(
    compactJWS: String,
    confirmIn context: some PurchaseUIContext,
    options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    try await session.buy(offered, compactJWS: compactJWS, options: options)
  }

  /// Asks the customer to agree to a request that the merchant signed.
  ///
  /// - Throws: ``InvalidRequestError`` for a request that the store refuses
  ///   (rule: advanced-commerce.requests.product-type-throws), else ``StoreKitError``
  ///   or ``Product/PurchaseError``.
  @MainActor
  public func purchase(
    compactJWS: String,
    options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    try await session.buy(offered, compactJWS: compactJWS, options: options)
  }

  /// The newest transaction, nil when nothing was bought.
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { await session.latestTransaction(of: offered.id) }
  }

  /// Every transaction of this product.
  public var allTransactions: Transaction.Transactions {
    Transaction.Transactions(listing: .all, of: offered.id, in: session)
  }

  /// Every transaction of this product that entitles to something.
  public var currentEntitlements: Transaction.Transactions {
    Transaction.Transactions(listing: .entitlements, of: offered.id, in: session)
  }

  /// Whether it is a product of the store that this task belongs to; a cache must ask.
  package var isOfThisStore: Bool { session === StoreScope.session }

  /// A term that an app adds to a purchase.
  public struct PurchaseOption: Hashable, Sendable {
    let decision: StorefrontChangeDecision

    /// Asks the app whether to go on if the storefront changes during the purchase.
    public static func onStorefrontChange(
      shouldContinuePurchase: @escaping @Sendable (Storefront) -> Bool
    ) -> PurchaseOption {
      PurchaseOption(decision: StorefrontChangeDecision(shouldContinuePurchase))
    }
  }
}

extension AdvancedCommerceProduct: Hashable {
  /// Whether two values are the same product of the same store.
  public static func == (left: AdvancedCommerceProduct, right: AdvancedCommerceProduct) -> Bool {
    left.session === right.session && left.offered == right.offered
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// A merchant's request that the store refuses.
public struct InvalidRequestError: LocalizedError, Hashable, Sendable {
  /// Apple's number for the reason.
  public let code: Int64
  /// The reason in one sentence.
  public let message: String

  /// The reason in one sentence.
  public var errorDescription: String? { message }
}

extension InvalidRequestError {
  /// What the store found wrong with a request.
  init(_ refusal: RequestRefusal) {
    self.init(
      code: Int64(refusal.code.rawValue),
      message: refusal.problems.joined(separator: "; ")
    )
  }
}

extension StoreSession {
  @concurrent
  fileprivate func buy(
    _ product: StoreModel.Product,
    compactJWS: String,
    options: Set<AdvancedCommerceProduct.PurchaseOption>
  ) async throws -> Product.PurchaseResult {
    let request: PurchaseRequest
    do {
      request = PurchaseRequest(
        product: product,
        verified: try verifiedRequest(compactJWS: compactJWS)
      )
    } catch {
      throw InvalidRequestError(error)
    }
    do {
      return try await result(of: request, asking: options.first?.decision)
    } catch PurchaseFailureError.refused(.request(let refusal)) {
      throw InvalidRequestError(refusal)
    } catch let failure as PurchaseFailureError {
      throw failure.thrown
    }
  }
}
