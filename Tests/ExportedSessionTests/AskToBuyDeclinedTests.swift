import StoreKit
import StoreKitTest
import XCTest

/// Ask to Buy, declined.
///
/// Written by `storefront session export` from ask-to-buy-declined.session.yaml.
final class AskToBuyDeclinedTests: XCTestCase {
  @MainActor
  func testAskToBuyDeclined() async throws {
    let session = try SKTestSession(configurationFileNamed: "Games")
    session.resetToDefaultState()
    session.clearTransactions()
    session.disableDialogs = true
    let updates = TransactionUpdates()
    defer { updates.stop() }

    // This time the pending answer is chosen on the sheet itself.
    // buy: com.example.lanternfall.gems.6500
    // answer: pending
    session.askToBuyEnabled = true
    try await buy("com.example.lanternfall.gems.6500", expecting: .pending)
    session.askToBuyEnabled = false

    // Not checked in a test: message.
    // advance: 1d
    // decline: com.example.lanternfall.gems.6500
    try session.declineAskToBuyTransaction(
      identifier: identifier(of: "com.example.lanternfall.gems.6500", in: session)
    )

    // The app receives nothing, as with the App Store.
    // Not checked in a test: granted, message.
    try await assertEventually(await entitlements(), equals: [])
    try await assertEventually(await unfinished(), equals: [])
    try await assertEventually(purchases(in: session).count, equals: 0)
    try await assertEventually(updates.products, equals: [])
  }
}

/// The result of a purchase.
private enum PurchaseOutcome: Equatable {
  case success
  case unverified
  case userCancelled
  case pending
  /// The call threw the error with this name.
  case failed(String)
}

/// Buys a product as an app does, and finishes the transaction after delivery.
@MainActor
private func buy(
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
  XCTAssertEqual(outcome, expected, file: file, line: line)
}

/// The identifier of a product's newest test transaction, or of one that has newer ones after it.
private func identifier(
  of product: String,
  in session: SKTestSession,
  newer: Int = 0
) throws -> UInt {
  let all = session.allTransactions().filter { $0.productIdentifier == product }
  let sorted = all.filter { $0.state != .failed }.map(\.identifier).sorted(by: >)
  return try XCTUnwrap(sorted.dropFirst(newer).first, "no such transaction of \(product)")
}

/// The test transactions of everything that was bought.
private func purchases(in session: SKTestSession) -> [SKTestTransaction] {
  session.allTransactions().filter { $0.state == .purchased }
}

/// The products that the customer is entitled to, in alphabetical order.
private func entitlements() async -> [String] {
  await products(of: Transaction.currentEntitlements).sorted()
}

/// The products of unfinished transactions, in alphabetical order.
private func unfinished() async -> [String] {
  await products(of: Transaction.unfinished).sorted()
}

/// The products of transactions, in their order.
private func products(of transactions: Transaction.Transactions) async -> [String] {
  var products: [String] = []
  for await transaction in transactions {
    products.append(transaction.unsafePayloadValue.productID)
  }
  return products
}

/// The products that `Transaction.updates` delivers.
@MainActor
private final class TransactionUpdates {
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

/// The name of an error in StoreKit.
private func name(of error: any Error) -> String {
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
private func assertEventually<Value: Equatable>(
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
  XCTAssertEqual(found, expected, file: file, line: line)
}
