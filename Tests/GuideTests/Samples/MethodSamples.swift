import AdvancedCommerceMercato

/// The guide's calls, unchanged, with parameters for values from elsewhere.
enum MethodSamples {
  static func productRetrieval() async throws -> [AdvancedCommerceProduct] {
    let products = try await AdvancedCommerceMercato.shared.retrieveProducts(
      productIds: ["com.app.premium", "com.app.basic"]
    )
    return products
  }

  static func purchase(
    signedJWS: String,
    viewController: HeadlessUIContext
  ) async throws -> AdvancedCommercePurchase {
    let purchase = try await AdvancedCommerceMercato.purchase(
      productId: "com.app.premium",
      compactJWS: signedJWS,
      confirmIn: viewController,  // UIViewController on iOS, NSWindow on macOS
      options: []
    )
    return purchase
  }

  static func purchaseOnAWatch(signedJWS: String) async throws -> AdvancedCommercePurchase {
    let purchase = try await AdvancedCommerceMercato.purchase(
      productId: "com.app.premium",
      compactJWS: signedJWS,
      options: []
    )
    return purchase
  }

  static func requestData(signatureInfo: String) -> Data {
    // Could be different api for different languages but the idea is the same
    let jsonString = signatureInfo
    let advancedCommerceRequestData = Data(jsonString.utf8)
    return advancedCommerceRequestData
  }

  static func purchase(signedJWS: Data) async throws -> Product.PurchaseResult {
    let purchase = try await AdvancedCommerceMercato.purchase(
      productId: "com.app.premium",
      advancedCommerceData: signedJWS
    )
    return purchase
  }

  static func transactions(
    of productId: String
  ) async -> (Transaction.Transactions?, Transaction.Transactions?, Transaction?) {
    // Get all transactions for a product
    let transactions = await AdvancedCommerceMercato.allTransactions(for: productId)

    // Get current entitlements
    let entitlements = await AdvancedCommerceMercato.currentEntitlements(for: productId)

    // Get latest transaction
    let latest = await AdvancedCommerceMercato.latestTransaction(for: productId)
    return (transactions, entitlements, latest?.unsafePayloadValue)
  }

  /// Returns a word for the guide's comment in each case.
  static func errorHandling(productId: String, jws: String, view: HeadlessUIContext) async -> String
  {
    do {
      let purchase = try await AdvancedCommerceMercato.purchase(
        productId: productId,
        compactJWS: jws,
        confirmIn: view
      )
      return "bought \(purchase.productId)"
    } catch MercatoError.productNotFound {
      // Product ID not found
      return "not found"
    } catch MercatoError.canceledByUser {
      // User canceled the purchase
      return "canceled"
    } catch MercatoError.purchaseIsPending {
      // Purchase requires approval (Ask to Buy)
      return "pending"
    } catch {
      // Handle other errors
      return "other"
    }
  }
}
