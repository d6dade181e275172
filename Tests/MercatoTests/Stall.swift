import Mercato
import ShopTestSupport
import SimulatedStoreKit
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// A store in memory with a running app, where each sheet is confirmed.
struct Stall {
  let session: StoreSession

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - seed: The random seed.
  ///   - change: Changes the settings.
  /// - Throws: The error of opening a store.
  init(
    seed: UInt64 = StoreIdentity.sampleSeed,
    _ change: (inout StoreSettings) -> Void = { _ in }
  ) throws {
    session = try .sample(selling: .shop(.stall), seed: seed) {
      $0.standingAnswer = .buy
      change(&$0)
    }
  }

  /// Runs an app's code with this store.
  func run<Result>(
    isolation: isolated (any _Concurrency.Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await StoreScope.with(session, body)
  }

  /// Loads a product like an app.
  func product(_ id: String) async throws -> SimulatedStoreKit.Product {
    try await run { try await Mercato().retrieveProduct(id) }
  }

  /// Returns a product of the store.
  func offered(_ id: ProductID) throws -> StoreModel.Product {
    try #require(session.catalog.product(id))
  }

  /// Runs an app's code until a system sheet is open, answers the sheet, and returns the result.
  func answering<Result: Sendable>(
    _ answer: SystemSheetAnswer,
    _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    try session.changeSettings { $0.standingAnswer = nil }
    let stall = self
    let task = Task { try await stall.run { try await body() } }
    var turns = 0
    while session.store.systemSheets.isEmpty, turns < 1_000_000 {
      turns += 1
      await Task.yield()
    }
    let sheet = try #require(session.store.systemSheets.first)
    try session.perform(.answerSystemSheet(sheet.id, answer))
    return try await task.value
  }
}

extension [StoreModel.Product] {
  /// The samples with further offers.
  ///
  /// Silver has an introductory price paid monthly, and gold keeps its trial. The yearly plan has an introductory
  /// price paid up front, and a promotional offer.
  fileprivate static var stall: [StoreModel.Product] {
    StoreModel.Product.samples.map { product in
      var product = product
      switch product.id {
      case "silver.monthly":
        product.subscription?.offers = [.introductory(.payAsYouGo, .month, count: 3, 990)]
      case "silver.yearly":
        product.subscription?.offers = [
          .introductory(.payUpFront, .year, count: 1, 29_990),
          StoreModel.SubscriptionOffer(
            kind: .promotional,
            id: "loyal",
            paymentMode: .payUpFront,
            period: StoreModel.SubscriptionPeriod(value: 1, unit: .year),
            milliunits: 39_990
          ),
        ]
      default: break
      }
      return product
    }
  }
}

extension StoreModel.SubscriptionOffer {
  fileprivate static func introductory(
    _ mode: PaymentMode,
    _ unit: StoreModel.SubscriptionPeriod.Unit,
    count: Int,
    _ milliunits: Int64
  ) -> StoreModel.SubscriptionOffer {
    StoreModel.SubscriptionOffer(
      kind: .introductory,
      paymentMode: mode,
      period: StoreModel.SubscriptionPeriod(value: 1, unit: unit),
      periodCount: count,
      milliunits: milliunits
    )
  }
}
