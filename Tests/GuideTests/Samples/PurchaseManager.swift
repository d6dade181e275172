import AdvancedCommerceMercato

/// Example 1, with the `try` that the guide forgot before `encodeRequestToBase64`.
class PurchaseManager {
  func encodeRequestToBase64(_ request: Codable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .prettyPrinted

    let jsonData = try encoder.encode(request)
    return jsonData.base64EncodedString()
  }

  func purchaseWithAdvancedCommerce(productId: String) async throws {
    // 0. Build request data
    let request = OneTimeChargeCreateRequest(
      currency: "USD",
      item: OneTimeChargeItem(
        sku: "BOOK_SHERLOCK_HOLMES",
        displayName: "Sherlock Holmes",
        description: "The Sherlock Holmes, 5th Edition",
        price: 4990
      ),
      requestInfo: RequestInfo(requestReferenceId: UUID().uuidString),
      taxCode: "C003-00-2",
      storefront: "USA"
    )
    let base64encodedRequest = try encodeRequestToBase64(request)

    // 1. Get Advanced Commerce data from your server
    let advancedCommerceData = try await fetchAdvancedCommerceDataFromServer(
      for: base64encodedRequest
    )

    // 2. Make the purchase through StoreKit
    let result = try await AdvancedCommerceMercato.purchase(
      productId: productId,
      advancedCommerceData: advancedCommerceData
    )

    // 3. Handle the result
    switch result {
    case .success(let verification):
      let transaction = try verification.payload

      // Deliver the content
      await deliverContent(for: transaction.productID)

      // Finish the transaction
      await transaction.finish()

    case .userCancelled:
      print("Purchase cancelled by user")

    case .pending:
      print("Purchase pending approval")

    @unknown default:
      print("Unknown purchase result")
    }
  }
}
