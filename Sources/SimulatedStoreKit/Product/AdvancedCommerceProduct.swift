import AdvancedCommerce
public import Foundation
import StoreConnection
import StoreModel

/// A generic product for the sale of items with Advanced Commerce requests.
///
/// Each request contains the names and prices of the items.
///
/// ```swift
/// let product = try await AdvancedCommerceProduct(id: "com.example.generic.monthly")
/// if case .success(.verified(let transaction)) = try await product.purchase(compactJWS: jws) {
///   await deliver(transaction)
///   await transaction.finish()
/// }
/// ```
public struct AdvancedCommerceProduct: Identifiable, Sendable {
  /// The kind of product, which has the same values as for ``Product``.
  public typealias ProductType = Product.ProductType
  /// The result of a purchase, which has the same values as for ``Product``.
  public typealias PurchaseResult = Product.PurchaseResult

  /// The product identifier.
  public let id: String
  /// The kind of product.
  public let type: ProductType

  private let session: any StoreConnection
  private let offered: StoreModel.Product

  /// Loads a generic product.
  ///
  /// - Throws: ``StoreKitError``: `unsupported` if the product doesn't exist or isn't an Advanced Commerce product
  ///   (rules: advanced-commerce.requests.invalid-product-unsupported, storekit.advanced-commerce-unknown-id).
  public init(id: String) async throws {
    let session = try StoreScope.openSession
    let offered = try await session.loadedProducts([id]).products.first?.product
    guard let offered, offered.isGeneric else {
      throw StoreKitError.unsupported
    }
    self.id = id
    type = ProductType(offered.type)
    self.session = session
    self.offered = offered
  }

  /// Presents the purchase sheet for a request that the merchant signed.
  ///
  /// - Parameters:
  ///   - compactJWS: The merchant's JWS without the `signatureInfo` wrapper.
  ///   - context: The app's view controller, window or scene.
  ///   - options: Additional options of the purchase.
  /// - Returns: The result of the purchase.
  /// - Throws: ``InvalidRequestError`` if the store rejects the request
  ///   (rule: advanced-commerce.requests.product-type-throws). Otherwise ``StoreKitError`` or
  ///   ``Product/PurchaseError``.
  @MainActor
  public func purchase(
    compactJWS: String,
    confirmIn context: some PurchaseUIContext,
    options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    try await buy(compactJWS, options)
  }

  /// Presents the purchase sheet for a request that the merchant signed.
  ///
  /// - Throws: ``InvalidRequestError`` if the store rejects the request
  ///   (rule: advanced-commerce.requests.product-type-throws). Otherwise ``StoreKitError`` or
  ///   ``Product/PurchaseError``.
  @MainActor
  public func purchase(
    compactJWS: String,
    options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    try await buy(compactJWS, options)
  }

  private func buy(_ token: String, _ options: Set<PurchaseOption>) async throws -> PurchaseResult {
    let order = PurchaseOrder(offered, request: .product(compactJWS: token))
    do {
      return try await session.buy(order, asking: options.first?.decision)
    } catch StoreCallError.rejected(let code, let problems) {
      throw InvalidRequestError(
        code: Int64(code.rawValue),
        message: problems.joined(separator: "; ")
      )
    } catch {
      throw error.thrown
    }
  }

  /// The latest transaction of this product, or `nil` if the customer never bought the product.
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { await session.latestTransaction(of: offered.id) }
  }

  /// All transactions of this product.
  public var allTransactions: Transaction.Transactions {
    Transaction.Transactions(TransactionList(.all, of: offered.id), in: session)
  }

  /// All transactions of this product that currently entitle the customer.
  public var currentEntitlements: Transaction.Transactions {
    Transaction.Transactions(TransactionList(.entitlements, of: offered.id), in: session)
  }

  /// Whether the product belongs to the store of the current task.
  ///
  /// A cache must check this value before it returns the product.
  @_spi(Storefront) public var isOfThisStore: Bool { session === StoreScope.session }

  /// An option that an app adds to a purchase.
  public struct PurchaseOption: Hashable, Sendable {
    let decision: StorefrontChangeDecision

    /// Calls a closure that decides whether to continue if the storefront changes during the purchase.
    public static func onStorefrontChange(
      shouldContinuePurchase: @escaping @Sendable (Storefront) -> Bool
    ) -> PurchaseOption {
      PurchaseOption(decision: StorefrontChangeDecision(shouldContinuePurchase))
    }
  }
}

extension AdvancedCommerceProduct: Hashable {
  /// Returns whether two values represent the same product of the same store.
  public static func == (left: AdvancedCommerceProduct, right: AdvancedCommerceProduct) -> Bool {
    left.session === right.session && left.offered == right.offered
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// An error that is thrown if the store rejects a merchant's request.
public struct InvalidRequestError: LocalizedError, Hashable, Sendable {
  /// Apple's error code.
  public let code: Int64
  /// The description of the error.
  public let message: String

  /// The description of the error.
  public var errorDescription: String? { message }
}
