import AdvancedCommerce
import FoundationEssentials
import StoreCatalog
import StoreEngine
import StoreJournal
import StoreModel
import StoreSession
import StoreSigning

/// The cost of an Advanced Commerce purchase, from the merchant's request to the verified
/// transaction.
///
/// The journal uses SQLite, and the session runs without observers.
struct PurchaseBench {
  /// The number of rounds.
  ///
  /// This program and the peer take turns, so that other activity affects both alike.
  private static let rounds = 21
  private static let countPerRound = 25
  private static let start = StoreInstant(milliseconds: 1_767_225_600_000)

  /// The number of timed purchases, large enough to include any waits for the disk.
  private static let singles = 4_000

  let setting: BenchSetting

  /// Returns the purchases per second, compared with two signatures and two verifications, and the slowest of
  /// many purchases.
  func purchases() async throws -> [BenchFigure] {
    let journal = try SQLiteJournal(path: "\(setting.folder)/bench.store")
    defer { journal.close() }
    let session = try openSession(journal)
    let signer = session.requestSigner()
    var chance = SplitMix64(seed: 1)
    let curve = try P256Bench()
    let clock = ContinuousClock()
    var ours: [Double] = []
    var bounds: [Double] = []
    for round in 0...Self.rounds {
      let begun = clock.now
      for _ in 0..<Self.countPerRound { try await buy(from: session, signer, &chance) }
      let rate = Double(Self.countPerRound) / (clock.now - begun).seconds
      let bound = try ContinuousClock.rate(of: Self.countPerRound) {
        for _ in 0..<2 {
          try curve.sign()
          try curve.verify()
        }
      }
      // The first round opens files and makes keys.
      guard round > 0 else { continue }
      ours.append(rate)
      bounds.append(bound)
    }
    return [
      BenchFigure(
        name: "purchase",
        value: BenchSample(ours).median,
        unit: "per second",
        peer: "its ECDSA alone",
        peerValue: BenchSample(bounds).median
      ),
      try await slowest(in: session, signer, &chance),
    ]
  }

  /// Returns the longest time of a purchase, compared with the time that a key may wait.
  private func slowest(
    in session: StoreSession,
    _ signer: InAppRequestSigner,
    _ chance: inout SplitMix64
  ) async throws -> BenchFigure {
    let clock = ContinuousClock()
    var slowest = 0.0
    for _ in 0..<Self.singles {
      let begun = clock.now
      try await buy(from: session, signer, &chance)
      slowest = max(slowest, (clock.now - begun).seconds)
    }
    return BenchFigure(
      name: "purchase-slowest",
      value: slowest * 1000,
      unit: "ms",
      peer: "budget",
      peerValue: 16
    )
  }

  private func openSession(_ journal: SQLiteJournal) throws -> StoreSession {
    let catalog = Catalog(products: [Self.generic])
    var opening = StoreOpening(catalog: catalog, start: Self.start, seed: 1)
    opening.settings.standingAnswer = .buy
    let session = try StoreSession(catalog: catalog, opening: opening, journal: journal)
    try session.perform(.launch)
    return session
  }

  /// Performs one purchase from start to end.
  ///
  /// The merchant makes the request: its JSON, JWS and wrapper. The store verifies it, runs the
  /// engine and writes the journal. The app verifies and finishes the signed transaction.
  private func buy(
    from session: StoreSession,
    _ signer: InAppRequestSigner,
    _ chance: inout SplitMix64
  ) async throws {
    let request = OneTimeChargeCreateRequest(
      currency: "USD",
      item: OneTimeChargeItem(
        sku: "BOOK",
        displayName: "A Book",
        description: "A book of the collection",
        price: 4990
      ),
      requestInfo: RequestInfo(requestReferenceId: chance.nextUUID()),
      taxCode: "C003-00-2"
    )
    let token = signer.sign(
      .advancedCommerce(request: Data(request.json().utf8)),
      issuedAt: Self.start.milliseconds / 1000,
      nonce: chance.nextUUID()
    )
    let verified = try session.verifiedRequest(
      advancedCommerceData: Array(SignatureInfo.wrap(token))
    )
    let outcome = try await session.purchase(
      PurchaseRequest(product: Self.generic, verified: verified)
    )
    guard case .success(let id) = outcome, let item = session.signedTransaction(id) else {
      throw BenchFailure("a purchase came to nothing")
    }
    try item.verdict.get()
    try session.perform(.finish(id, by: .app))
  }

  private static let generic = Product(
    id: "com.example.generic.consumable",
    type: .consumable,
    referenceName: "Generic",
    milliunits: 990,
    localizations: [
      Localization(locale: "en_US", displayName: "Generic", description: "Generic")
    ],
    isGeneric: true
  )
}
