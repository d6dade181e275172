import StoreKitTest
import Testing

/// The examples in the comments of SimulatedStoreKitTest.
struct SimulatedStoreKitTestExamples {
  let session: SKTestSession

  init() throws {
    let session = try SKTestSession(configurationFileNamed: "Shop")
    session.disableDialogs = true
    self.session = session
  }

  init(atFixedTime: Void) throws {
    let session = try SKTestSession(
      contentsOf: URL(filePath: "Shop.storekit"),
      startingAt: Date(timeIntervalSince1970: 1_767_225_600)
    )
    self.session = session
  }

  func buyInThePast() async throws {
    let lastYear = session.now.addingTimeInterval(-365 * 86_400)
    try await session.buyProduct(
      identifier: "com.example.plus.monthly",
      options: [.purchaseDate(lastYear, renewalBehavior: .renewUntilNow)]
    )
  }

  func moveTime(until end: Date) {
    session.advance(by: .seconds(31 * 86_400))
    while let moment = session.advanceToNextEvent(), moment < end { print(moment) }
  }

  func cancel(_ product: Product) async throws {
    async let result = product.purchase()
    _ = await session.nextDialog()
    try session.answerDialog(.cancel)
    guard case .userCancelled = try await result else { return }
  }

  func simulateErrors() async throws {
    try await session.setSimulatedError(.generic(.notAvailableInStorefront), forAPI: .purchase)
    try await session.setSimulatedError(
      .verification(.invalidSignature),
      forAPI: .verification
    )
    try await session.setSimulatedError(nil, forAPI: .purchase)
  }

  func expire() throws {
    try session.expireSubscription(productIdentifier: "com.example.plus.monthly")
  }

  func renew() throws {
    for _ in 1...3 {
      try session.forceRenewalOfSubscription(productIdentifier: "com.example.plus.monthly")
    }
  }

  func useRate() {
    session.timeRate = .monthlyRenewalEveryFiveMinutes
    session.advance(by: .seconds(5 * 60))
  }

  func refund() throws {
    for transaction in session.allTransactions() where transaction.state == .purchased {
      try session.refundTransaction(identifier: transaction.identifier)
    }
  }

  func resolve() throws {
    for transaction in session.allTransactions() where transaction.hasPurchaseIssue {
      try session.resolveIssueForTransaction(identifier: transaction.identifier)
    }
  }

  func approve() throws {
    for waiting in session.allTransactions() where waiting.pendingAskToBuyConfirmation {
      try session.approveAskToBuyTransaction(identifier: waiting.identifier)
    }
  }

  @Test func buyingGivesAccess() async throws {
    let session = try SKTestSession(configurationFileNamed: "Shop")
    session.disableDialogs = true
    let product = try await Product.products(for: ["com.example.plus.monthly"]).first
    guard case .success(let result) = try await product?.purchase() else { return }
    #expect(try result.payloadValue.productID == "com.example.plus.monthly")
    session.advanceToNextEvent()
    #expect(session.allTransactions().count == 2)
  }
}
