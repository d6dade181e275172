import AdvancedCommerceMercato
import Foundation
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import Testing

/// The samples of the guide that belong to one-time charges, as they stand there but for
/// `try` where the guide forgot it (advanced-commerce.md 1.7, D16) and the merchant's server.
private final class PurchaseManager: Sendable {
  let sign: @Sendable (String) async throws -> Data

  init(sign: @escaping @Sendable (String) async throws -> Data) {
    self.sign = sign
  }

  func encodeRequestToBase64(_ request: any Codable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .prettyPrinted

    let jsonData = try encoder.encode(request)
    return jsonData.base64EncodedString()
  }

  func purchaseWithAdvancedCommerce(productId: String) async throws -> String {
    // 0. Build request data
    let request = OneTimeChargeCreateRequest(
      currency: "USD",
      item: OneTimeChargeItem(
        sku: "BOOK_SHERLOCK_HOLMES",
        displayName: "Sherlock Holmes",
        description: "The Sherlock Holmes, 5th Edition",
        price: 4990
      ),
      requestInfo: RequestInfo(requestReferenceId: "F55DF048-4CD8-4261-B404-B6F813FF70E5"),
      taxCode: "C003-00-2",
      storefront: "USA"
    )
    try request.validate()
    let base64encodedRequest = try encodeRequestToBase64(request)

    // 1. Get Advanced Commerce data from your server
    let advancedCommerceData = try await sign(base64encodedRequest)

    // 2. Make the purchase through StoreKit
    let result = try await AdvancedCommerceMercato.purchase(
      productId: productId,
      advancedCommerceData: advancedCommerceData
    )

    // 3. Handle the result
    switch result {
    case .success(let verification):
      let transaction = try verification.payload

      // Finish the transaction
      await transaction.finish()
      return "delivered \(transaction.productID)"

    case .userCancelled:
      return "Purchase cancelled by user"

    case .pending:
      return "Purchase pending approval"

    @unknown default:
      return "Unknown purchase result"
    }
  }
}

private final class TransactionManager: Sendable {
  func checkUserEntitlements(_ productIds: [String]) async -> [String] {
    var lines: [String] = []
    for productId in productIds {
      // Check current entitlements
      if let entitlements = await AdvancedCommerceMercato.currentEntitlements(for: productId) {
        for await transaction in entitlements {
          lines.append("Active entitlement: \(transaction.productID)")
        }
      }

      // Get latest transaction
      if let latest = await AdvancedCommerceMercato.latestTransaction(for: productId) {
        switch latest {
        case .verified(let transaction):
          lines.append("Latest verified transaction: \(transaction.productID)")
        case .unverified(_, let error):
          lines.append("Unverified transaction: \(error)")
        }
      }
    }
    return lines
  }

  func getAllTransactionHistory(for productId: String) async -> [Date] {
    guard let transactions = await AdvancedCommerceMercato.allTransactions(for: productId) else {
      return []
    }
    var dates: [Date] = []
    for await transaction in transactions {
      dates.append(transaction.purchaseDate)
    }
    return dates
  }
}

struct GuideSamplesTests {
  private let productId = "com.example.aca.generic.consumable"

  @Test func theGuidesPurchaseIsSold() async throws {
    let shop = try await Shop.open()
    try await shop.play(.set { $0.standingAnswer = .on(.buy) })
    let manager = PurchaseManager(sign: shop.merchant)
    let line = try await StoreScope.with(shop.session) {
      try await manager.purchaseWithAdvancedCommerce(productId: productId)
    }
    #expect(line == "delivered \(productId)")
    #expect(shop.session.store.unfinishedCount == 0)
  }

  @Test func theGuidesHistoryTellsWhatIsNotFinished() async throws {
    let shop = try await Shop.open()
    try await shop.play(.chargeForBook, .answer(.unverified(flaw: .expiredLeaf)))
    let manager = TransactionManager()
    let (lines, dates) = await StoreScope.with(shop.session) {
      (
        await manager.checkUserEntitlements([productId, "gems"]),
        await manager.getAllTransactionHistory(for: productId)
      )
    }
    #expect(lines == ["Unverified transaction: invalidCertificateChain"])
    #expect(dates == [Date(timeIntervalSince1970: 1_767_225_600)])
  }
}

extension Shop {
  /// The merchant's server: takes the base64 of a request, signs it and wraps it.
  fileprivate var merchant: @Sendable (String) async throws -> Data {
    let driver = driver
    return { base64 in
      let request = try OneTimeChargeCreateRequest(json: #require(Data(base64Encoded: base64)))
      return Data(driver.signed(.oneTimeCharge(request)).wrapper.utf8)
    }
  }
}
