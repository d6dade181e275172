// The functions in exported tests that act as the app.
extension TestHelper {
  static let buyText = """
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
        let product = try XCTUnwrap(products.first, "\\(identifier) isn't sold", file: file, line: line)
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
    """

  static let winBackOfferText = """
    /// The win-back offer of a product with an identifier.
    private func winBackOffer(
      _ identifier: String,
      of product: String
    ) async throws -> Product.SubscriptionOffer {
      let offers = try await Product.products(for: [product]).first?.subscription?.winBackOffers
      return try XCTUnwrap(offers?.first { $0.id == identifier }, "\\(product) has no such offer")
    }
    """

  static let finishText = """
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
    """

  static let updatesText = """
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
    """

  static let throwingText = """
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
    """

  static let errorNameText = """
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
      default: "\\(error)"
      }
    }
    """
}
