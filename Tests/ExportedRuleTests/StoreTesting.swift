import StoreKit
import StoreKitTest
import XCTest

/// The result of a purchase.
enum PurchaseOutcome: Equatable {
  case success
  case unverified
  case userCancelled
  case pending
  /// The call threw the error with this name.
  case failed(String)
}

/// Buys a product as an app does, and finishes the transaction after delivery.
@MainActor
func buy(
  _ identifier: String,
  options: Set<Product.PurchaseOption> = [],
  expecting expected: PurchaseOutcome,
  finishing isFinishing: Bool = true,
  file: StaticString = #filePath,
  line: UInt = #line
) async throws {
  var outcome: PurchaseOutcome
  do {
    let products = try await Product.products(for: [identifier])
    let product = try XCTUnwrap(products.first, "\(identifier) isn't sold", file: file, line: line)
    switch try await product.purchase(options: options) {
    case .success(.verified(let transaction)):
      if isFinishing { await transaction.finish() }
      outcome = .success
    case .success(.unverified): outcome = .unverified
    case .userCancelled: outcome = .userCancelled
    case .pending: outcome = .pending
    @unknown default: outcome = .failed("unknown result")
    }
  } catch {
    outcome = .failed(name(of: error))
  }
  assertEqual(outcome, expected, file: file, line: line)
}

/// The win-back offer of a product with an identifier.
func winBackOffer(
  _ identifier: String,
  of product: String
) async throws -> Product.SubscriptionOffer {
  let offers = try await Product.products(for: [product]).first?.subscription?.winBackOffers
  return try XCTUnwrap(offers?.first { $0.id == identifier }, "\(product) has no such offer")
}

/// Finishes the oldest unfinished transaction of a product, as an app does that listens to updates.
///
/// The transaction may arrive some time after the call that caused it.
@MainActor
func finish(
  _ product: String,
  file: StaticString = #filePath,
  line: UInt = #line
) async throws {
  for _ in 0..<250 {
    var oldest: Transaction?
    for await case .verified(let transaction) in Transaction.unfinished
    where transaction.productID == product {
      if oldest.map({ transaction.id < $0.id }) ?? true { oldest = transaction }
    }
    if let oldest { return await oldest.finish() }
    try await Task.sleep(for: .milliseconds(20))
  }
  assertEqual("no unfinished transaction", product, file: file, line: line)
}

/// The identifier of a product's newest test transaction, or of one that has newer ones after it.
func identifier(
  of product: String,
  in session: SKTestSession,
  newer: Int = 0
) throws -> UInt {
  let all = session.allTransactions().filter { $0.productIdentifier == product }
  let sorted = all.filter { $0.state != .failed }.map(\.identifier).sorted(by: >)
  return try XCTUnwrap(sorted.dropFirst(newer).first, "no such transaction of \(product)")
}

/// The test transactions of everything that was bought.
func purchases(in session: SKTestSession) -> [SKTestTransaction] {
  session.allTransactions().filter { $0.state == .purchased }
}

/// The products of the transactions that were revoked, oldest first.
func revokedProducts(in session: SKTestSession) -> [String] {
  let revoked = purchases(in: session).filter { $0.cancelDate != nil }
  return revoked.sorted { $0.identifier < $1.identifier }.map(\.productIdentifier)
}

/// The products that the customer is entitled to, in alphabetical order.
func entitlements() async -> [String] {
  await products(of: Transaction.currentEntitlements).sorted()
}

/// The products of unfinished transactions, in alphabetical order.
func unfinished() async -> [String] {
  await products(of: Transaction.unfinished).sorted()
}

/// The products of all transactions, newest first.
func history() async -> [String] {
  await products(of: Transaction.all)
}

/// The products of transactions, in their order.
func products(of transactions: Transaction.Transactions) async -> [String] {
  var products: [String] = []
  for await transaction in transactions {
    products.append(transaction.unsafePayloadValue.productID)
  }
  return products
}

/// The newest transaction of a product.
func latest(_ product: String) async throws -> Transaction? {
  try await Transaction.latest(for: product)?.payloadValue
}

/// The seconds from the newest purchase of a product to the end of its period.
func periodLength(of product: String) async throws -> TimeInterval? {
  guard let transaction = try await latest(product) else { return nil }
  return transaction.expirationDate?.timeIntervalSince(transaction.purchaseDate).rounded()
}

/// The seconds of the grace period of the subscription in a product's group.
func graceLength(of product: String) async throws -> TimeInterval? {
  guard let end = try await renewal(of: product)?.gracePeriodExpirationDate,
    let start = try await current(of: product)?.expirationDate
  else { return nil }
  return end.timeIntervalSince(start).rounded()
}

/// The renewal info of the subscription in a product's group.
func renewal(of product: String) async throws -> Product.SubscriptionInfo.RenewalInfo? {
  try await status(of: product)?.renewalInfo.payloadValue
}

/// The newest transaction of the subscription in a product's group.
func current(of product: String) async throws -> Transaction? {
  try await status(of: product)?.transaction.payloadValue
}

/// The status of the subscription in a product's group.
func status(of product: String) async throws -> Product.SubscriptionInfo.Status? {
  try await Product.products(for: [product]).first?.subscription?.status.first
}

/// The products that `Transaction.updates` delivers.
@MainActor
final class TransactionUpdates {
  private(set) var products: [String] = []
  private var task: Task<Void, Never>?

  init() {
    let updates = Transaction.updates
    task = Task { [weak self] in
      for await update in updates { self?.products.append(update.unsafePayloadValue.productID) }
    }
  }

  func stop() { task?.cancel() }
}

/// Checks that a call throws the error with a name.
@MainActor
func assertThrows(
  _ expected: String,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: () async throws -> Void
) async {
  var found = "nothing"
  do { try await body() } catch { found = name(of: error) }
  assertEqual(found, expected, file: file, line: line)
}

/// The name of an error in StoreKit.
func name(of error: any Error) -> String {
  switch error {
  case StoreKitError.unknown: "unknown"
  case StoreKitError.userCancelled: "userCancelled"
  case StoreKitError.networkError: "networkError"
  case StoreKitError.systemError: "systemError"
  case StoreKitError.notAvailableInStorefront: "notAvailableInStorefront"
  case StoreKitError.notEntitled: "notEntitled"
  case Product.PurchaseError.invalidQuantity: "invalidQuantity"
  case Product.PurchaseError.productUnavailable: "productUnavailable"
  case Product.PurchaseError.purchaseNotAllowed: "purchaseNotAllowed"
  case Product.PurchaseError.ineligibleForOffer: "ineligibleForOffer"
  case Product.PurchaseError.invalidOfferIdentifier: "invalidOfferIdentifier"
  case Product.PurchaseError.invalidOfferPrice: "invalidOfferPrice"
  case Product.PurchaseError.invalidOfferSignature: "invalidOfferSignature"
  case Product.PurchaseError.missingOfferParameters: "missingOfferParameters"
  case SKTestError.invalidAction: "invalidAction"
  default: "\(error)"
  }
}

/// Checks that a value is what is expected, now or within seconds: the test environment of the App
/// Store may still be working when a call returns.
@MainActor
func assertEventually<Value: Equatable>(
  _ value: @autoclosure () async throws -> Value,
  equals expected: Value,
  file: StaticString = #filePath,
  line: UInt = #line
) async throws {
  var found = try await value()
  for _ in 0..<250 where found != expected {
    try await Task.sleep(for: .milliseconds(20))
    found = try await value()
  }
  assertEqual(found, expected, file: file, line: line)
}
