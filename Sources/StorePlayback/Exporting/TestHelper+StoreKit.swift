// The functions in exported tests that read values from StoreKit.
extension TestHelper {
  static let identifierText = """
    /// The identifier of a product's newest test transaction, or of one that has newer ones after it.
    private func identifier(
      of product: String,
      in session: SKTestSession,
      newer: Int = 0
    ) throws -> UInt {
      let all = session.allTransactions().filter { $0.productIdentifier == product }
      let sorted = all.filter { $0.state != .failed }.map(\\.identifier).sorted(by: >)
      return try XCTUnwrap(sorted.dropFirst(newer).first, "no such transaction of \\(product)")
    }
    """

  static let transactionsText = """
    /// The test transactions of everything that was bought.
    private func purchases(in session: SKTestSession) -> [SKTestTransaction] {
      session.allTransactions().filter { $0.state == .purchased }
    }
    """

  static let revokedText = """
    /// The products of the transactions that were revoked, oldest first.
    private func revokedProducts(in session: SKTestSession) -> [String] {
      let revoked = purchases(in: session).filter { $0.cancelDate != nil }
      return revoked.sorted { $0.identifier < $1.identifier }.map(\\.productIdentifier)
    }
    """

  static let entitlementsText = """
    /// The products that the customer is entitled to, in alphabetical order.
    private func entitlements() async -> [String] {
      await products(of: Transaction.currentEntitlements).sorted()
    }
    """

  static let unfinishedText = """
    /// The products of unfinished transactions, in alphabetical order.
    private func unfinished() async -> [String] {
      await products(of: Transaction.unfinished).sorted()
    }
    """

  static let historyText = """
    /// The products of all transactions, newest first.
    private func history() async -> [String] {
      await products(of: Transaction.all)
    }
    """

  static let productsText = """
    /// The products of transactions, in their order.
    private func products(of transactions: Transaction.Transactions) async -> [String] {
      var products: [String] = []
      for await transaction in transactions {
        products.append(transaction.unsafePayloadValue.productID)
      }
      return products
    }
    """

  static let latestText = """
    /// The newest transaction of a product.
    private func latest(_ product: String) async throws -> Transaction? {
      try await Transaction.latest(for: product)?.payloadValue
    }
    """

  static let periodLengthText = """
    /// The seconds from the newest purchase of a product to the end of its period.
    private func periodLength(of product: String) async throws -> TimeInterval? {
      guard let transaction = try await latest(product) else { return nil }
      return transaction.expirationDate?.timeIntervalSince(transaction.purchaseDate).rounded()
    }
    """

  static let graceLengthText = """
    /// The seconds of the grace period of the subscription in a product's group.
    private func graceLength(of product: String) async throws -> TimeInterval? {
      guard let end = try await renewal(of: product)?.gracePeriodExpirationDate,
        let start = try await current(of: product)?.expirationDate
      else { return nil }
      return end.timeIntervalSince(start).rounded()
    }
    """

  static let renewalText = """
    /// The renewal info of the subscription in a product's group.
    private func renewal(of product: String) async throws -> Product.SubscriptionInfo.RenewalInfo? {
      try await status(of: product)?.renewalInfo.payloadValue
    }
    """

  static let currentText = """
    /// The newest transaction of the subscription in a product's group.
    private func current(of product: String) async throws -> Transaction? {
      try await status(of: product)?.transaction.payloadValue
    }
    """

  static let statusText = """
    /// The status of the subscription in a product's group.
    private func status(of product: String) async throws -> Product.SubscriptionInfo.Status? {
      try await Product.products(for: [product]).first?.subscription?.status.first
    }
    """

  static let assertEventuallyText = """
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
    """
}
