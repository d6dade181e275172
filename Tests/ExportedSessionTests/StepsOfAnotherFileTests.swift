import StoreKit
import StoreKitTest
import XCTest

/// Steps of another file.
///
/// Written by `storefront session export` from steps-of-another-file.session.yaml.
final class StepsOfAnotherFileTests: XCTestCase {
  @MainActor
  func testStepsOfAnotherFile() async throws {
    let session = try SKTestSession(configurationFileNamed: "Sample")
    session.resetToDefaultState()
    session.clearTransactions()
    session.disableDialogs = true

    // The included file buys the monthly plan. This customer cancels.
    // buy: com.example.meridian.plus.monthly
    // Not checked in a test: sheet.
    // answer: cancel
    session.failureError = .paymentCancelled
    session.failTransactionsEnabled = true
    try await buy("com.example.meridian.plus.monthly", expecting: .userCancelled)
    session.failTransactionsEnabled = false
    try await assertEventually(purchases(in: session).count, equals: 0)

    // This story is about the yearly plan, canceled at first and then bought.
    // The branch "asked for" is a test of its own.
    // buy: com.example.meridian.plus.yearly
    // Not checked in a test: sheet.
    // answer: buy
    try await buy("com.example.meridian.plus.yearly", expecting: .success)

    // Not checked in a test: differs.
    try await assertEventually(await entitlements(), equals: ["com.example.meridian.plus.yearly"])
  }

  @MainActor
  func testAskedFor() async throws {
    let session = try SKTestSession(configurationFileNamed: "Sample")
    session.resetToDefaultState()
    session.clearTransactions()
    session.disableDialogs = true

    // The included file buys the monthly plan. This customer cancels.
    // buy: com.example.meridian.plus.monthly
    // Not checked in a test: sheet.
    // answer: cancel
    session.failureError = .paymentCancelled
    session.failTransactionsEnabled = true
    try await buy("com.example.meridian.plus.monthly", expecting: .userCancelled)
    session.failTransactionsEnabled = false
    try await assertEventually(purchases(in: session).count, equals: 0)

    // This story is about the yearly plan, canceled at first and then bought.
    // buy: com.example.meridian.plus.yearly
    // Not checked in a test: sheet.
    // answer: pending
    session.askToBuyEnabled = true
    try await buy("com.example.meridian.plus.yearly", expecting: .pending)
    session.askToBuyEnabled = false
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

/// The test transactions of everything that was bought.
private func purchases(in session: SKTestSession) -> [SKTestTransaction] {
  session.allTransactions().filter { $0.state == .purchased }
}

/// The products that the customer is entitled to, in alphabetical order.
private func entitlements() async -> [String] {
  await products(of: Transaction.currentEntitlements).sorted()
}

/// The products of transactions, in their order.
private func products(of transactions: Transaction.Transactions) async -> [String] {
  var products: [String] = []
  for await transaction in transactions {
    products.append(transaction.unsafePayloadValue.productID)
  }
  return products
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
