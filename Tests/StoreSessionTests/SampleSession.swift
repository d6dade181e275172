import StoreCatalog
import StoreEngine
import StoreModel
import StoreTestSupport

@testable import StoreSession

extension StoreOpening {
  /// A store of 2026-01-01 with the seed 1.
  static let sample = StoreOpening(
    identity: StoreIdentity(
      bundleId: "com.example.shop",
      appAppleId: 1_234_567_890,
      environment: .sandbox,
      seed: 1,
      catalogDigest: "0000000000000000"
    ),
    start: StoreInstant(milliseconds: 1_767_225_600_000)
  )
}

extension StoreSession {
  /// A session on the sample products whose app runs.
  static func sample(
    journal: any EventJournal = NoJournal(),
    gating: Gating = .oneAtATime,
    watchdog: Watchdog = Watchdog()
  ) throws -> StoreSession {
    let session = try StoreSession(
      catalog: Catalog(products: Product.samples, groups: [.plans]),
      opening: .sample,
      journal: journal,
      gating: gating,
      watchdog: watchdog
    )
    try session.perform(.launch)
    return session
  }

  /// Answers the sheet that is up.
  func answer(_ answer: SheetAnswer) throws {
    guard let sheet = store.sheets.first else { return }
    try perform(.answer(sheet.id, answer))
  }
}
