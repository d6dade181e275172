import AdvancedCommerce
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport

/// A store in memory, a phone in front of it, and the app running on it.
struct Shop {
  let session: StoreSession
  let driver: StoreDriver
  let journal: MemoryJournal

  static let start = StoreInstant(milliseconds: 1_767_225_600_000)

  /// Opens a shop that sells the samples, with the app started.
  static func open(seed: UInt64 = 7) async throws -> Shop {
    let shop = try Shop(seed: seed)
    try await shop.driver.start()
    return shop
  }

  /// Opens a shop with the app not yet started.
  init(seed: UInt64 = 7, journal: MemoryJournal = MemoryJournal()) throws {
    self.journal = journal
    session = try StoreSession(
      catalog: Catalog(products: StoreModel.Product.samples, groups: [.plans]),
      opening: StoreOpening(
        identity: StoreIdentity(
          bundleId: "com.example.shop",
          appAppleId: 1,
          environment: .sandbox,
          seed: seed,
          catalogDigest: "0000000000000000"
        ),
        start: Self.start
      ),
      journal: journal,
      events: journal.events
    )
    driver = StoreDriver(session: session)
  }

  /// Carries out steps one after another.
  func play(_ steps: Step...) async throws {
    try await play(steps)
  }

  func play(_ steps: [Step]) async throws {
    for step in steps { try await driver.perform(step) }
  }

  /// What came of the session so far, for comparing whole values.
  var result: ShopResult {
    let app = driver.app
    let store = session.store
    return ShopResult(
      outcome: app.lastOutcome,
      error: app.lastError,
      message: app.message,
      granted: app.granted,
      updates: app.updates,
      unfinished: store.unfinished.compactMap { store.transactions[id: $0]?.transaction.productId },
      transactions: store.transactions.map(\.transaction.productId)
    )
  }
}

/// What a session came to, on both sides of the store.
struct ShopResult: Equatable {
  var outcome: String?
  var error: String?
  var message: String?
  var granted: [ProductID] = []
  var updates: [ProductID] = []
  var unfinished: [ProductID] = []
  var transactions: [ProductID] = []
}

extension Step {
  /// The app buys one of a product.
  static func buy(_ product: ProductID) -> Step { .buy(Buy(product: product)) }

  /// The app charges for the book of the guide.
  static let chargeForBook = charge(.book)

  static func set(_ change: (inout SettingsChange) -> Void) -> Step {
    var settings = SettingsChange()
    change(&settings)
    return .set(settings)
  }

  static func charge(_ request: OneTimeChargeCreateRequest) -> Step {
    .charge(Charge(product: nil, request: request))
  }
}

extension OneTimeChargeCreateRequest {
  /// The charge of the guide.
  static let book = OneTimeChargeCreateRequest(
    currency: "USD",
    item: OneTimeChargeItem(
      sku: "BOOK_SHERLOCK_HOLMES",
      displayName: "Sherlock Holmes",
      description: "The Sherlock Holmes, 5th Edition",
      price: 4990
    ),
    requestInfo: RequestInfo(requestReferenceId: "f55df048-4cd8-4261-b404-b6f813ff70e5"),
    taxCode: "C003-00-2",
    storefront: "USA"
  )
}
