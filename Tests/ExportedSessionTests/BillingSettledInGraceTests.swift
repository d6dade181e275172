import StoreKit
import StoreKitTest
import XCTest

/// A billing problem, settled in time.
///
/// Written by `storefront session export` from billing-settled-in-grace.session.yaml.
final class BillingSettledInGraceTests: XCTestCase {
  @MainActor
  func testABillingProblemSettledInTime() async throws {
    let session = try SKTestSession(configurationFileNamed: "Games")
    session.resetToDefaultState()
    session.clearTransactions()
    session.disableDialogs = true

    // set: {billingGracePeriod: true, gracePeriodDays: 28}
    session.billingGracePeriodIsEnabled = true

    // buy: com.example.lanternfall.vip.gold.monthly
    // answer: buy
    try await buy("com.example.lanternfall.vip.gold.monthly", expecting: .success)

    // The card expires.
    // set: {billingRetryOnRenewal: true}
    session.shouldEnterBillingRetryOnRenewal = true

    // advance: {to: "2026-02-02T00:00:00Z"}
    try session.forceRenewalOfSubscription(
      productIdentifier: "com.example.lanternfall.vip.gold.monthly"
    )

    // Not checked in a test: messages, why.
    try await assertEventually(
      await entitlements(),
      equals: ["com.example.lanternfall.vip.gold.monthly"]
    )
    try await assertEventually(
      try await status(of: "com.example.lanternfall.vip.gold.monthly")?.state,
      equals: .inGracePeriod
    )
    try await assertEventually(
      try await renewal(of: "com.example.lanternfall.vip.gold.monthly")?.expirationReason,
      equals: .billingError
    )

    // The app shows the system's message. The customer enters a new card.
    // showMessage: billingIssue
    // Not checked in a test: systemSheet.
    // respond: agree
    try session.resolveIssueForTransaction(
      identifier: identifier(of: "com.example.lanternfall.vip.gold.monthly", in: session)
    )
    try await finish("com.example.lanternfall.vip.gold.monthly")

    // Not checked in a test: systemSheet.
    try await assertEventually(
      await entitlements(),
      equals: ["com.example.lanternfall.vip.gold.monthly"]
    )
    try await assertEventually(await unfinished(), equals: [])
    try await assertEventually(purchases(in: session).count, equals: 2)
    try await assertEventually(
      try await status(of: "com.example.lanternfall.vip.gold.monthly")?.state,
      equals: .subscribed
    )
    try await assertEventually(
      try await renewal(of: "com.example.lanternfall.vip.gold.monthly")?.expirationReason,
      equals: nil
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

/// The renewal info of the subscription in a product's group.
private func renewal(of product: String) async throws -> Product.SubscriptionInfo.RenewalInfo? {
  try await status(of: product)?.renewalInfo.payloadValue
}

/// The status of the subscription in a product's group.
private func status(of product: String) async throws -> Product.SubscriptionInfo.Status? {
  try await Product.products(for: [product]).first?.subscription?.status.first
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
