import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// A store with its journal, used like a session.
///
/// After every step, the journal is replayed and the stores are compared.
struct Shop {
  private var sample: SampleStore
  private var told = 0

  var store: Store { sample.store }
  /// The events with their times.
  var journaled: [JournaledEvent] { sample.events }
  var journal: [StoreEvent] { sample.events.map(\.event) }

  /// Opens a store on 31 January 2026 in the United States, with the app running.
  init(
    at start: StoreInstant = .start,
    settings: StoreSettings = StoreSettings(),
    environment: StoreEnvironment = .sandbox,
    isRunning: Bool = true,
    rules: Int? = RulesVersion.current,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var identity = StoreIdentity.test
    identity.environment = environment
    identity.rules = rules
    sample = SampleStore(identity, at: start, settings: settings)
    if isRunning {
      #expect(throws: Never.self, sourceLocation: sourceLocation) {
        try perform(.launch, sourceLocation: sourceLocation)
      }
    }
    skip()
  }

  @discardableResult
  mutating func perform(
    _ command: StoreCommand,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [StoreEvent] {
    let events = try sample.perform(command)
    #expect(try Store(replaying: journal) == store, sourceLocation: sourceLocation)
    return events
  }

  /// Returns the events since the last call, one per line.
  mutating func news() -> String {
    let lines = journaled[told...].map { line($0.event) }
    skip()
    return lines.joined(separator: "\n")
  }

  /// Returns the lines of new events that begin with a word.
  mutating func news(of word: String) -> String {
    news().split(separator: "\n").filter { $0.hasPrefix(word) }.joined(separator: "\n")
  }

  /// Skips the events so far, to test the ones that follow.
  mutating func skip() {
    told = journaled.count
  }
}

extension Shop {
  /// Calls `purchase`, and answers the sheet if one opens.
  mutating func buy(
    _ product: Product,
    quantity: Int = 1,
    offer: String? = nil,
    token: String? = nil,
    answer: SheetAnswer = .buy,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let request = PurchaseRequest(
      product: product,
      quantity: quantity,
      appAccountToken: token,
      offerID: offer
    )
    try perform(.purchase(request), sourceLocation: sourceLocation)
    if let sheet = store.sheets.first {
      try perform(.answer(sheet.id, answer), sourceLocation: sourceLocation)
    }
  }

  /// Returns a store with a subscription that fails to renew, with or without a grace period.
  static func failing(_ product: Product = .silverMonthly, grace: Int? = nil) throws -> Shop {
    var shop = Shop()
    try shop.buy(product)
    try shop.change {
      $0.billingRetryOnRenewal = true
      $0.billingGracePeriod = grace != nil
      $0.gracePeriodDays = grace ?? 16
    }
    return shop
  }

  mutating func advance(to moment: StoreInstant) throws {
    try perform(.advance(to: moment))
  }

  mutating func change(_ change: (inout StoreSettings) -> Void) throws {
    var settings = store.settings
    change(&settings)
    try perform(.changeSettings(settings))
  }

  /// Returns the id of the nth transaction, from 1.
  func id(_ number: Int) -> TransactionID {
    store.transactions[number - 1].id
  }

  func transaction(_ number: Int) -> Transaction {
    store.transactions[number - 1].transaction
  }

  /// Returns the numbers of transactions, as in the lines of ``news()``.
  func numbers(_ ids: some Sequence<TransactionID>) -> [Int] {
    ids.map { (store.transactions.position(of: $0) ?? -1) + 1 }
  }

  var entitled: [Int] { numbers(store.currentEntitlements) }

  var unfinished: [Int] { numbers(store.unfinished) }
}

extension StoreIdentity {
  /// The identity in the golden files of events.
  static let test = StoreIdentity(
    bundleId: "com.example",
    appAppleId: 1,
    environment: .sandbox,
    seed: 7,
    catalogDigest: "none"
  )
}

extension StoreInstant {
  static let start: StoreInstant = "2026-01-31"
}

extension Shop {
  /// The offsets in milliseconds for tests just before, at and just after a rule's moment.
  static let offsets: [Int64] = [-1, 0, 1]
}

extension StoreInstant: ExpressibleByStringLiteral {
  /// `value` must be an ISO 8601 text.
  package init(stringLiteral value: String) {
    guard let instant = StoreInstant(iso8601: value) else {
      preconditionFailure("\(value) is no moment")
    }
    self = instant
  }
}

/// Returns the refusal of some work, for comparisons.
func refusal(_ work: () throws -> Void) -> StoreRefusal? {
  do {
    try work()
    return nil
  } catch {
    return error as? StoreRefusal
  }
}
