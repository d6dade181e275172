import StoreKit
import StoreKitTest
import XCTest

/// A customer reads German.
///
/// Written by `storefront session export` from in-german.session.yaml.
final class InGermanTests: XCTestCase {
  @MainActor
  func testACustomerReadsGerman() async throws {
    let session = try SKTestSession(configurationFileNamed: "Sample")
    session.resetToDefaultState()
    session.clearTransactions()
    session.disableDialogs = true

    // set: {storefront: DEU, locale: de_DE}
    session.storefront = "DEU"
    session.locale = Locale(identifier: "de_DE")

    // buy: com.example.meridian.theme.night
    // The price has the German format.
    // Not checked in a test: sheetPrice.
    // answer: buy
    try await buy("com.example.meridian.theme.night", expecting: .success)
    try await assertEventually(
      try await latest("com.example.meridian.theme.night")?.currency?.identifier,
      equals: "EUR"
    )
    try await assertEventually(
      try await latest("com.example.meridian.theme.night")?.storefront.countryCode,
      equals: "DEU"
    )
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

/// The newest transaction of a product.
private func latest(_ product: String) async throws -> Transaction? {
  try await Transaction.latest(for: product)?.payloadValue
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
