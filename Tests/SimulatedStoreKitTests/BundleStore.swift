import AdvancedCommerce
import Foundation
import ShopTestSupport
import SimulatedStoreKit
import StoreEngine
import StoreModel
import StoreSession
import StoreSigning
import StoreTestSupport
import Synchronization
import Testing

/// A store that sells bundles with Advanced Commerce, with its merchant, where each sheet is answered with Buy.
final class BundleStore: Sendable {
  let session: StoreSession
  private let signatures = Mutex(0)

  static let consumable = "com.example.aca.generic.consumable"
  static let subscription = "com.example.aca.generic.subscription"

  init() throws {
    let products = StoreModel.Product.samples + [.genericSubscription]
    session = try .sample(selling: .shop(products)) { $0.standingAnswer = .buy }
  }

  /// Returns a signed request, as from the merchant, with a new nonce each time.
  func sign(_ request: some InAppRequest) -> String {
    let number = signatures.withLock { number in
      number += 1
      return number
    }
    return session.requestSigner().sign(
      .advancedCommerce(request: Data(request.json(pretty: false).utf8)),
      issuedAt: session.store.now.milliseconds / 1000,
      nonce: String(format: "00000000-0000-4000-8000-%012d", number)
    )
  }

  /// The two ways to send a request through StoreKit.
  enum Way: CaseIterable {
    case advancedCommerceData
    case compactJWS
  }

  /// Buys in one of the two ways.
  @MainActor
  func buy(
    _ request: some InAppRequest,
    _ product: String = subscription,
    by way: Way = .compactJWS,
    options: Set<Product.PurchaseOption> = []
  ) async throws -> Product.PurchaseResult {
    try await send(sign(request), product, by: way, options: options)
  }

  /// Passes a JWS to StoreKit.
  @MainActor
  func send(
    _ jws: String,
    _ product: String = subscription,
    by way: Way,
    options: Set<Product.PurchaseOption> = []
  ) async throws -> Product.PurchaseResult {
    try await StoreScope.with(session) {
      switch way {
      case .advancedCommerceData:
        let product = try #require(try await Product.products(for: [product]).first)
        let data = SignatureInfo.wrap(jws)
        return try await product.purchase(
          options: options.union([.custom(key: "advancedCommerceData", value: data)])
        )
      case .compactJWS:
        let product = try await AdvancedCommerceProduct(id: product)
        return try await product.purchase(compactJWS: jws, confirmIn: HeadlessUIContext())
      }
    }
  }

  /// Returns the verified transaction of the purchase.
  @MainActor
  func bought(
    _ request: some InAppRequest,
    _ product: String = subscription,
    by way: Way = .compactJWS
  ) async throws -> Transaction {
    guard case .success(let result) = try await buy(request, product, by: way) else {
      throw StoreKitError.unknown
    }
    return try result.payloadValue
  }

  /// Returns the metadata of the nth request.
  static func info(_ number: Int, account: String? = nil) -> RequestInfo {
    RequestInfo(
      requestReferenceId: String(format: "10000000-0000-4000-8000-%012d", number),
      appAccountToken: account
    )
  }

  static func charge(_ number: Int, account: String? = nil) -> OneTimeChargeCreateRequest {
    OneTimeChargeCreateRequest(
      currency: "USD",
      item: OneTimeChargeItem(
        sku: "BOOK",
        displayName: "A Book",
        description: "Paper",
        price: 4990
      ),
      requestInfo: info(number, account: account),
      taxCode: "C003-00-2",
      storefront: "USA"
    )
  }

  static func create(_ number: Int, sku: String = "FILMS") -> SubscriptionCreateRequest {
    SubscriptionCreateRequest(
      currency: "USD",
      descriptors: Descriptors(displayName: "Streaming", description: "Films and sports"),
      items: [
        SubscriptionCreateItem(
          sku: sku,
          displayName: "Films",
          description: "Every film",
          price: 9990
        ),
        SubscriptionCreateItem(
          sku: "\(sku)_SPORTS",
          displayName: "Sports",
          description: "Every match",
          price: 4990,
          offer: Offer(period: .p1m, periodCount: 3, price: 2990, reason: .acquisition)
        ),
      ],
      period: .p1m,
      requestInfo: info(number),
      taxCode: "C003-00-1"
    )
  }
}
