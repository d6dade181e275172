import SimulatedStoreKit
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession

/// Purchases of an app through StoreKit, compared with the same purchases without StoreKit.
struct StoreKitBench {
  /// The two measurements take turns, so that other activity affects both alike.
  private static let rounds = 21
  private static let countPerRound = 100

  /// Returns the purchases per second, each with its verified transaction, which is finished.
  func purchases() async throws -> [BenchFigure] {
    let session = try openSession()
    let products = try await StoreScope.with(session) {
      try await SimulatedStoreKit.Product.products(for: [Self.gems.id.rawValue])
    }
    guard let product = products.first else { throw BenchFailure("the store lacks its product") }
    var rates: [Double] = []
    var bareRates: [Double] = []
    for round in 0...Self.rounds {
      let rate = try await Self.rate { try await buy(product) }
      let bareRate = try await Self.rate { try await buyGems(from: session) }
      // The first round makes keys.
      guard round > 0 else { continue }
      rates.append(rate)
      bareRates.append(bareRate)
    }
    return [
      BenchFigure(
        name: "storekit-purchase",
        value: BenchSample(rates).median,
        unit: "per second",
        peer: "without StoreKit",
        peerValue: BenchSample(bareRates).median
      )
    ]
  }

  private static func rate(of purchase: () async throws -> Void) async rethrows -> Double {
    let clock = ContinuousClock()
    let begun = clock.now
    for _ in 0..<countPerRound { try await purchase() }
    return Double(countPerRound) / (clock.now - begun).seconds
  }

  private func openSession() throws -> StoreSession {
    let catalog = Catalog(products: [Self.gems])
    let start = StoreInstant(milliseconds: 1_767_225_600_000)
    var opening = StoreOpening(catalog: catalog, start: start, seed: 1)
    opening.settings.standingAnswer = .buy
    let session = try StoreSession(catalog: catalog, opening: opening)
    try session.perform(.launch)
    return session
  }

  private func buy(_ product: SimulatedStoreKit.Product) async throws {
    guard case .success(.verified(let transaction)) = try await product.purchase() else {
      throw BenchFailure("the purchase failed")
    }
    await transaction.finish()
  }

  private func buyGems(from session: StoreSession) async throws {
    let outcome = try await session.purchase(PurchaseRequest(product: Self.gems))
    guard case .success(let id) = outcome, let item = session.signedTransaction(id) else {
      throw BenchFailure("the purchase failed")
    }
    try item.verdict.get()
    try session.perform(.finish(id, by: .app))
  }

  private static let gems = StoreModel.Product(
    id: "com.example.gems",
    type: .consumable,
    milliunits: 990
  )
}
