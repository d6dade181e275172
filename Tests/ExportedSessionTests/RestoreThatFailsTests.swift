import StoreKit
import StoreKitTest
import XCTest

/// A restore that fails.
///
/// Written by `storefront session export` from restore-that-fails.session.yaml.
final class RestoreThatFailsTests: XCTestCase {
  @MainActor
  func testARestoreThatFails() async throws {
    let session = try SKTestSession(configurationFileNamed: "Sample")
    session.resetToDefaultState()
    session.clearTransactions()
    session.disableDialogs = true

    // buyElsewhere: com.example.meridian.theme.night
    try await session.buyProduct(identifier: "com.example.meridian.theme.night")
    try await finish("com.example.meridian.theme.night")

    // set: {restoreRetries: 0, syncError: userCancelled}
    try await session.setSimulatedError(.generic(.userCancelled), forAPI: .appStoreSync)

    // restore:
    await assertThrows("userCancelled") { try await AppStore.sync() }

    // The second time, the password is right.
    // set: {syncError: none}
    try await session.setSimulatedError(nil, forAPI: .appStoreSync)

    // restore:
    try await AppStore.sync()
    try await assertEventually(await entitlements(), equals: ["com.example.meridian.theme.night"])
  }
}

/// Finishes the oldest unfinished transaction of a product, as an app does that listens to updates.
///
/// The transaction may arrive some time after the call that caused it.
@MainActor
private func finish(
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
  XCTAssertEqual("no unfinished transaction", product, file: file, line: line)
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

/// Checks that a call throws the error with a name.
@MainActor
private func assertThrows(
  _ expected: String,
  file: StaticString = #filePath,
  line: UInt = #line,
  _ body: () async throws -> Void
) async {
  var found = "nothing"
  do { try await body() } catch { found = name(of: error) }
  XCTAssertEqual(found, expected, file: file, line: line)
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
