import AdvancedCommerceMercato

/// Example 2, whose last function returns a value for this platform, which the guide lacks.
class AdvancedPurchaseManager {
  func purchaseAdvancedCommerceProduct(productId: String) async throws {
    // 1. Get signed JWS from your server
    let compactJWS = try await fetchSignedJWSFromServer(
      for: productId,
      operation: .createOneTimeCharge
    )

    // 2. Make the Advanced Commerce purchase
    #if os(watchOS)
    let purchase = try await AdvancedCommerceMercato.purchase(
      productId: productId,
      compactJWS: compactJWS,
      options: []
    )
    #else
    let purchase = try await AdvancedCommerceMercato.purchase(
      productId: productId,
      compactJWS: compactJWS,
      confirmIn: getCurrentUIContext(),
      options: []
    )
    #endif

    // 3. Handle the purchase
    await handlePurchase(purchase)
  }

  private func handlePurchase(_ purchase: AdvancedCommercePurchase) async {
    // Deliver content
    await deliverContent(for: purchase.productId)

    // Check if transaction needs finishing
    if purchase.needsFinishTransaction {
      await purchase.finish()
    }

    // Verify the purchase with your server
    await verifyWithServer(transaction: purchase.transaction)
  }

  #if !os(watchOS)
  private func getCurrentUIContext() -> PurchaseUIContext {
    #if os(iOS)
    // Return current UIViewController
    return UIApplication.shared.keyWindow?.rootViewController ?? UIViewController()
    #elseif os(macOS)
    // Return current NSWindow
    return NSApplication.shared.mainWindow ?? NSWindow()
    #else
    return HeadlessUIContext()
    #endif
  }
  #endif
}
