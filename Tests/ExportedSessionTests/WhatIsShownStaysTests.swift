import StoreKit
import StoreKitTest
import XCTest

/// What is shown, and what happened, is what it was.
///
/// Written by `storefront session export` from what-is-shown-stays.session.yaml.
final class WhatIsShownStaysTests: XCTestCase {
  @MainActor
  func testWhatIsShownAndWhatHappenedIsWhatItWas() async throws {
    let session = try SKTestSession(configurationFileNamed: "Games")
    session.resetToDefaultState()
    session.clearTransactions()
    session.disableDialogs = true

    // The whole screen and journal are compared with files, which play --update writes.
    // buy: com.example.lanternfall.unlock.full
    // Not checked in a test: golden.
    // answer: buy
    try await buy("com.example.lanternfall.unlock.full", expecting: .success)

    // Not checked in a test: golden.
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
