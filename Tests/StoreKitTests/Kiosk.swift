import Foundation
import SessionSamples
import SimulatedStoreKit
import StoreCatalog
import StoreConnection
import StoreEngine
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// A small store with a running app, where each sheet is answered with Buy unless a test changes that.
struct Kiosk {
  let session: StoreSession
  /// The client's connection to the store: in this process, or over a socket if the environment has
  /// `STOREFRONT_ATTACHED`.
  let connection: any StoreConnection

  init(
    environment: StoreEnvironment = .sandbox,
    isLaunched: Bool = true,
    selling products: [StoreModel.Product] = .kiosk,
    _ change: (inout StoreSettings) -> Void = { _ in }
  ) throws {
    session = try .sample(selling: .shop(products), in: environment, isAppRunning: isLaunched) {
      $0.standingAnswer = .buy
      change(&$0)
    }
    let isAttached = ProcessInfo.processInfo.environment["STOREFRONT_ATTACHED"] != nil
    connection = isAttached ? try session.attachedStore() : session
  }

  /// Runs client code with this store.
  func run<Result>(
    isolation: isolated (any _Concurrency.Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await StoreScope.with(connection, body)
  }

  /// Runs a closure that reads the client's sequences at launch.
  func take<Value>(_ body: () throws -> Value) rethrows -> Value {
    let value = try StoreScope.with(connection, body)
    // Listeners register without waiting. This answer comes after they are registered.
    _ = connection.facts
    return value
  }

  /// Returns a product of the engine.
  func offered(_ id: ProductID) throws -> StoreModel.Product {
    try #require(session.catalog.product(id))
  }

  /// Loads a product like a client.
  func product(_ id: String) async throws -> SimulatedStoreKit.Product {
    try #require(
      try await run { try await SimulatedStoreKit.Product.products(for: [id]) }.first
    )
  }

  /// Buys in the app with the standing answer, and returns the transaction, if any.
  @discardableResult
  func buy(
    _ id: ProductID,
    _ change: (inout PurchaseRequest) -> Void = { _ in }
  ) throws -> TransactionID? {
    var request = PurchaseRequest(product: try offered(id))
    change(&request)
    return Self.transaction(of: try session.perform(.purchase(request)))
  }

  /// Buys on another device.
  @discardableResult
  func buyElsewhere(_ id: ProductID) throws -> TransactionID? {
    let request = PurchaseRequest(product: try offered(id))
    return Self.transaction(of: try session.perform(.purchaseElsewhere(request)))
  }

  func advance(days: Int64) async throws {
    try await session.advance(to: session.store.now.advanced(byDays: days))
  }

  private static func transaction(of events: [JournaledEvent]) -> TransactionID? {
    for case .purchaseEnded(_, .success(let id)) in events.map(\.event) { return id }
    return nil
  }
}

extension [StoreModel.Product] {
  /// The samples, with each kind of offer for the yearly plan, and a monthly billing plan.
  static var kiosk: [StoreModel.Product] {
    StoreModel.Product.samples.map { product in
      var product = product
      if product.id == "silver.yearly" {
        product.subscription?.offers = .ofSilver
        product.subscription?.billingPlans = [BillingPlan(kind: .monthly, milliunits: 4990)]
        product.isFamilyShareable = true
      }
      return product
    }
  }
}

extension [StoreModel.SubscriptionOffer] {
  fileprivate static let ofSilver: [StoreModel.SubscriptionOffer] = [
    StoreModel.SubscriptionOffer(
      kind: .promotional,
      id: "loyal",
      paymentMode: .payUpFront,
      period: StoreModel.SubscriptionPeriod(value: 1, unit: .year),
      milliunits: 29_990
    ),
    StoreModel.SubscriptionOffer(
      kind: .winBack,
      id: "return",
      paymentMode: .freeTrial,
      period: StoreModel.SubscriptionPeriod(value: 1, unit: .month)
    ),
    StoreModel.SubscriptionOffer(
      kind: .code,
      id: "FRIEND",
      paymentMode: .freeTrial,
      period: StoreModel.SubscriptionPeriod(value: 1, unit: .month)
    ),
  ]
}

extension StoreModel.Storefront {
  /// Returns a storefront of the table, or that of the United States for an unknown code.
  static func named(_ countryCode: String) -> StoreModel.Storefront {
    StoreModel.Storefront(countryCode: countryCode) ?? .unitedStates
  }
}

/// Yields to other tasks until a condition holds, or until it can no longer be expected to.
func until(_ isSo: () -> Bool) async {
  var turns = 0
  while !isSo(), turns < 1_000_000 {
    turns += 1
    await Task.yield()
  }
}
