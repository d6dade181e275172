package import AdvancedCommerce
import SessionSamples
package import StoreDriver
import StoreEngine
package import StoreModel
import StoreSamples
package import StoreScript
package import StoreSession

/// A store in memory, a phone, and the app running on it.
package struct Shop {
  package let session: StoreSession
  /// The phone with the app.
  package let driver: StoreDriver
  package let journal: MemoryJournal

  /// Opens a shop that sells the samples, with a running app.
  package static func open(seed: UInt64 = StoreIdentity.sampleSeed) async throws -> Shop {
    let shop = try Shop(seed: seed)
    try await shop.driver.start()
    return shop
  }

  /// Opens a shop whose app isn't launched yet.
  package init(
    seed: UInt64 = StoreIdentity.sampleSeed,
    journal: MemoryJournal = MemoryJournal(),
    selling products: [StoreModel.Product] = StoreModel.Product.samples
  ) throws {
    self.journal = journal
    session = try .sample(
      selling: .shop(products),
      seed: seed,
      journal: journal,
      events: journal.events,
      isAppRunning: false
    )
    driver = StoreDriver(session: session)
  }

  package func play(_ steps: Step...) async throws {
    try await play(steps)
  }

  package func play(_ steps: [Step]) async throws {
    for step in steps { try await driver.perform(step) }
  }

  /// The result of the session so far, for comparing whole values.
  package var result: ShopResult {
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

/// The result of a session, in the app and in the store.
package struct ShopResult: Equatable {
  /// The outcome of the app's last purchase.
  package var outcome: String?
  /// The error of the app's last attempt.
  package var error: String?
  /// The message for the customer.
  package var message: String?
  package var granted: [ProductID] = []
  /// The products that `Transaction.updates` delivered.
  package var updates: [ProductID] = []
  /// The products of unfinished transactions.
  package var unfinished: [ProductID] = []
  /// The products of all transactions.
  package var transactions: [ProductID] = []

  /// Creates a result from the given values, with defaults for the others.
  package init(
    outcome: String? = nil,
    error: String? = nil,
    message: String? = nil,
    granted: [ProductID] = [],
    updates: [ProductID] = [],
    unfinished: [ProductID] = [],
    transactions: [ProductID] = []
  ) {
    self.outcome = outcome
    self.error = error
    self.message = message
    self.granted = granted
    self.updates = updates
    self.unfinished = unfinished
    self.transactions = transactions
  }
}

extension Step {
  /// Returns a step in which the app buys a product.
  package static func buy(_ product: ProductID) -> Step { .buy(Buy(product: product)) }

  /// A step in which the app charges for the book of the guide.
  package static let chargeForBook = charge(.book)

  /// Returns a step that changes the settings.
  package static func set(_ change: (inout SettingsChange) -> Void) -> Step {
    var settings = SettingsChange()
    change(&settings)
    return .set(settings)
  }

  package static func charge(_ request: OneTimeChargeCreateRequest) -> Step {
    .request(AppRequest(request: .oneTimeCharge(request)))
  }
}

extension OneTimeChargeCreateRequest {
  /// The one-time charge of the guide.
  package static let book = OneTimeChargeCreateRequest(
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
