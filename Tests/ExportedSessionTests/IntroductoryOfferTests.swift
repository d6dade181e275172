import StoreKit
import StoreKitTest
import XCTest

/// An introductory offer, through to the full price.
///
/// Written by `storefront session export` from introductory-offer.session.yaml.
final class IntroductoryOfferTests: XCTestCase {
  @MainActor
  func testAnIntroductoryOfferThroughToTheFullPrice() async throws {
    let session = try SKTestSession(configurationFileNamed: "Sample")
    session.resetToDefaultState()
    session.clearTransactions()
    session.disableDialogs = true
    try await assertEventually(
      await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "BB8AF310"),
      equals: true
    )

    // $9.99 a month for three months.
    // buy: com.example.meridian.plus.observatory.monthly
    // Not checked in a test: sheetPrice.
    // answer: buy
    try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)
    try await assertEventually(
      try await current(of: "com.example.meridian.plus.observatory.monthly")?.offer?.type,
      equals: .introductory
    )
    try await assertEventually(
      await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "BB8AF310"),
      equals: false
    )
    try await assertEventually(
      try await renewal(of: "com.example.meridian.plus.observatory.monthly")?.renewalPrice,
      equals: Decimal(string: "9.99")
    )

    // advance: 2mo
    for _ in 1...2 {
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.plus.observatory.monthly"
      )
      try await finish("com.example.meridian.plus.observatory.monthly")
    }

    // The third month is the last at this price.
    try await assertEventually(purchases(in: session).count, equals: 3)
    try await assertEventually(
      try await current(of: "com.example.meridian.plus.observatory.monthly")?.offer?.type,
      equals: .introductory
    )
    try await assertEventually(
      try await renewal(of: "com.example.meridian.plus.observatory.monthly")?.renewalPrice,
      equals: Decimal(string: "19.99")
    )

    // advance: 1mo
    try session.forceRenewalOfSubscription(
      productIdentifier: "com.example.meridian.plus.observatory.monthly"
    )
    try await finish("com.example.meridian.plus.observatory.monthly")

    // From the fourth month on it is $19.99.
    try await assertEventually(purchases(in: session).count, equals: 4)
    try await assertEventually(
      try await status(of: "com.example.meridian.plus.observatory.monthly")?.state,
      equals: .subscribed
    )
    try await assertEventually(
      try await current(of: "com.example.meridian.plus.observatory.monthly")?.offer?.type,
      equals: nil
    )
    try await assertEventually(
      try await renewal(of: "com.example.meridian.plus.observatory.monthly")?.renewalPrice,
      equals: Decimal(string: "19.99")
    )

    // A smaller plan from next month on. The customer is no longer eligible in this group.
    // buy: com.example.meridian.plus.monthly
    // Not checked in a test: sheet, sheetPrice.
    // answer: buy
    try await buy("com.example.meridian.plus.monthly", expecting: .success)
    try await assertEventually(purchases(in: session).count, equals: 4)
    try await assertEventually(
      try await renewal(of: "com.example.meridian.plus.observatory.monthly")?.autoRenewPreference,
      equals: "com.example.meridian.plus.monthly"
    )
    try await assertEventually(
      try await renewal(of: "com.example.meridian.plus.observatory.monthly")?.renewalPrice,
      equals: Decimal(string: "4.99")
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

/// The test transactions of everything that was bought.
private func purchases(in session: SKTestSession) -> [SKTestTransaction] {
  session.allTransactions().filter { $0.state == .purchased }
}

/// The renewal info of the subscription in a product's group.
private func renewal(of product: String) async throws -> Product.SubscriptionInfo.RenewalInfo? {
  try await status(of: product)?.renewalInfo.payloadValue
}

/// The newest transaction of the subscription in a product's group.
private func current(of product: String) async throws -> Transaction? {
  try await status(of: product)?.transaction.payloadValue
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
