import AdvancedCommerce
import SessionSamples
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreSession

/// A store that receives requests one after another, each with a reference of its own.
struct ErrorCounter {
  let session: StoreSession
  /// The transaction for requests that name no other.
  private(set) var transaction = TransactionID(rawValue: 0)
  private var references = 0

  init(in environment: StoreEnvironment = .sandbox) throws {
    session = try .sample(in: environment)
  }

  /// The newest transaction in the store.
  var latest: TransactionID {
    session.store.transactions.last?.id ?? TransactionID(rawValue: 0)
  }

  /// Makes a request and accepts its sheet, if there is one.
  ///
  /// - Parameters:
  ///   - kind: The kind of the request, with a minimal sample that the changes apply to.
  ///   - changes: The changed members, by path.
  ///   - product: The product to buy, or the target of a migration.
  ///   - isRepeated: Whether the request uses the reference of the previous one.
  /// - Returns: The error of a refused request, or `nil` if the store accepts it.
  /// - Throws: An error of the store other than the refusal of a request.
  @discardableResult
  mutating func ask(
    _ kind: RequestKind,
    _ changes: KeyValuePairs<String, String?> = [:],
    with product: Product? = nil,
    isRepeated: Bool = false
  ) throws -> AdvancedCommerceErrorCode? {
    if !isRepeated { references += 1 }
    let digits = String(references)
    let reference =
      "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    var all: [(path: String, text: String?)] = [
      ("requestInfo.requestReferenceId", #""\#(reference)""#)
    ]
    if kind == .modifySubscription || kind == .reactivateSubscription {
      all.append(("transactionId", #""\#(transaction)""#))
    }
    let value = try Samples.value(kind, isFull: false)
      .changed(all + changes.map { ($0.key, $0.value) })
    let reading = AnyRequest.read(json: Array(value.text().utf8), as: kind)
    switch try #require(reading.request, "\(reading.problems)") {
    case .inApp(let request):
      let generic: Product = kind == .oneTimeCharge ? .genericConsumable : .genericSubscription
      return try purchase(
        PurchaseRequest(product: product ?? generic, advancedCommerce: request)
      )
    case .server(let request):
      return try perform(
        .serverRequest(request, of: transaction, target: product ?? .genericSubscription)
      )
    }
  }

  /// Subscribes to tales at 9.99 and songs at 4.99 a month, and makes this the transaction for requests.
  mutating func subscribe(_ changes: KeyValuePairs<String, String?> = [:]) throws {
    let items = """
      [{"SKU":"TALES","displayName":"Tales","description":"Every tale","price":9990},\
      {"SKU":"SONGS","displayName":"Songs","description":"Every song","price":4990}]
      """
    let both: [(String, String?)] =
      [("items", items), ("period", #""P1M""#)] + changes.map { ($0.key, $0.value) }
    try subscribe(both)
  }

  private mutating func subscribe(_ changes: [(String, String?)]) throws {
    references += 1
    let value = try Samples.value(.createSubscription, isFull: false)
      .changed(
        [
          (
            "requestInfo.requestReferenceId",
            #""10000000-0000-4000-8000-00000000000\#(references)""#
          )
        ]
          + changes
      )
    let request = try AnyInAppRequest(json: Array(value.text().utf8))
    #expect(
      try purchase(PurchaseRequest(product: .genericSubscription, advancedCommerce: request)) == nil
    )
    transaction = latest
  }

  /// Buys an ordinary product, and makes this the transaction for requests.
  mutating func buy(_ product: Product) throws {
    #expect(try purchase(PurchaseRequest(product: product)) == nil)
    transaction = latest
  }

  /// Changes to another plan with the next period, which makes no transaction.
  func buyLater(_ product: Product) throws {
    #expect(try purchase(PurchaseRequest(product: product)) == nil)
  }

  /// Sets the transaction for requests.
  mutating func speak(of id: UInt64) {
    transaction = TransactionID(rawValue: id)
  }

  /// Makes the newest transaction the one for requests.
  mutating func speakOfLatest() {
    transaction = latest
  }

  mutating func set(_ change: (inout StoreSettings) -> Void) throws {
    try session.changeSettings(change)
  }

  mutating func pass(days: Int64) throws {
    let now = session.store.now
    try session.perform(.advance(to: now.advanced(bySeconds: days * 86_400)))
  }

  private func purchase(_ request: PurchaseRequest) throws -> AdvancedCommerceErrorCode? {
    let code = try perform(.purchase(request))
    if code == nil { try session.answer(.buy) }
    return code
  }

  @discardableResult
  func perform(_ command: StoreCommand) throws -> AdvancedCommerceErrorCode? {
    do {
      try session.perform(command)
      return nil
    } catch StoreRefusal.request(let refusal) {
      return refusal.code
    }
  }
}
