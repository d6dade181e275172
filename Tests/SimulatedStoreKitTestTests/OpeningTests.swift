import IsolatedStore
import StoreKitTest
import StoreTestSupport
import Testing

/// The source of a session's store, and its initial state.
@Suite(.isolatedStore)
struct OpeningTests {
  @Test(arguments: ["Shop", "Shop.storekit"])
  func aFileIsFoundByItsName(_ name: String) async throws {
    let session = try SKTestSession(configurationFileNamed: name)
    let products = try await Product.products(for: ["shop.gems", "shop.monthly"])
    #expect(products.map(\.id) == ["shop.gems", "shop.monthly"])
    #expect(session.allTransactions() == [])
  }

  @Test func theOlderNameOpensToo() async throws {
    let session = try SKTestSession(contentsOfURL: Shop.file())
    #expect(session.storefront == "USA")
    #expect(try await Product.products(for: ["shop.gems"]).count == 1)
  }

  @Test func aMissingNameSaysWhereItWasLookedFor() throws {
    let error = try #require(throws: SKTestError.self) {
      try SKTestSession(configurationFileNamed: "Nowhere")
    }
    #expect(error.code == .fileNotFound)
    #expect(error.message.contains("there is no Nowhere.storekit"))
    #expect(error.message.contains(Bundle.module.bundleURL.lastPathComponent))
  }

  @Test func aMissingFileIsNamed() throws {
    let error = try #require(throws: SKTestError.self) {
      try SKTestSession(contentsOf: URL(filePath: "/nowhere/Shop.storekit"))
    }
    #expect(error.code == .fileNotFound)
    #expect(error.message == "there is no file /nowhere/Shop.storekit")
  }

  @Test func aURLMustNameAFile() throws {
    let url = try #require(URL(string: "https://example.com/Shop.storekit"))
    let error = try #require(throws: SKTestError.self) { try SKTestSession(contentsOf: url) }
    #expect(error.code == .invalidURL)
  }

  /// As in Xcode, but standard error reports the product that is left out.
  @Test func aFileWithABadProductOpensWithoutIt() async throws {
    _ = try SKTestSession(contentsOf: Shop.file("Faulty"))
    let products = try await Product.products(for: ["shop.gems", "shop.unlock", "shop.monthly"])
    #expect(products.map(\.id) == ["shop.unlock"])
  }

  @Test func aBadFileIsExplainedByLineAndColumn() throws {
    let file = try Shop.file("Broken")
    let error = try #require(throws: SKTestError.self) { try SKTestSession(contentsOf: file) }
    #expect(error.code == .serviceUnavailable)
    #expect(error.message.contains("\(file.path):5:7: "))
    #expect(error.localizedDescription == error.message)
  }

  @Test(.rule("testing.error-codes"))
  func errorsHaveTheDomainAndTheNumbersOfTheOriginal() throws {
    #expect(
      SKTestError.Code.allCases.map { "\($0.rawValue) \($0)" } == [
        "0 serviceUnavailable", "1 invalidProductIdentifier", "2 invalidProductType",
        "3 invalidURL", "4 fileNotFound", "5 noSubscriptionFound", "6 noTransactionFound",
        "7 invalidAction",
      ]
    )
    let session = try Shop.session()
    do {
      try session.refundTransaction(identifier: 1)
      Issue.record("there is no transaction 1")
    } catch SKTestError.noTransactionFound {
      // The pattern in clients' code.
    }
    let error = #expect(throws: SKTestError.self) { try session.refundTransaction(identifier: -1) }
    let bridged = try #require(error) as NSError
    #expect(bridged.domain == "SKTestErrorDomain")
    #expect(bridged.code == 6)
  }

  @Test(.rule("transactions.xcode-ids-from-zero"))
  func transactionsFollowTheContract() async throws {
    let session = try Shop.session()
    let transaction = try await Shop.buy("shop.unlock")
    #expect(transaction.environment == .xcode)
    // The identifiers are numbered as in Xcode.
    #expect(transaction.id == 0 && transaction.originalID == 0)
    #expect(try await Shop.buy("shop.gems").id == 1)
    #expect(transaction.purchaseDate == Shop.start)
    #expect(session.allTransactions().map(\.identifier) == [0, 1])
  }

  /// The same file, start and seed create the same identifiers.
  @Test func aRunCanBeRepeated() async throws {
    var texts: [String] = []
    for _ in 1...2 {
      let session = try Shop.session()
      for id in ["shop.unlock", "shop.monthly", "shop.gems"] {
        try await session.buyProduct(identifier: id)
      }
      texts.append("\(session.allTransactions())")
    }
    #expect(texts[0] == texts[1])
  }

  @Test func storeTimeStartsNowByDefault() throws {
    let before = Date(timeIntervalSinceNow: -0.001)
    let session = try SKTestSession(contentsOf: Shop.file())
    #expect(before...Date() ~= session.now)
  }

  @Test(.rule("testing.session-overrides-file"))
  func theFilesOwnSwitchesAreOn() async throws {
    let session = try SKTestSession(contentsOf: Shop.file("Switched"))
    #expect(session.askToBuyEnabled)
    #expect(session.disableDialogs)
    #expect(!session.interruptedPurchasesEnabled)
    #expect(session.shouldEnterBillingRetryOnRenewal)
    #expect(session.billingGracePeriodIsEnabled)
    #expect(session.timeRate == .monthlyRenewalEveryThirtySeconds)
    #expect(session.storefront == "DEU")
    #expect(session.locale.identifier == "de")
    guard case .generic(.networkError)? = await session.simulatedError(forAPI: .loadProducts) else {
      Issue.record("loading products succeeds")
      return
    }
    await #expect(throws: StoreKitError.self) { try await Product.products(for: ["shop.gems"]) }
  }

  @Test func anotherSessionKnowsNothingOfTheOneBefore() async throws {
    try Shop.session().buyProduct(productIdentifier: "shop.unlock")
    let session = try Shop.session()
    #expect(session.allTransactions() == [])
    #expect(await Shop.entitlements == [])
  }
}
