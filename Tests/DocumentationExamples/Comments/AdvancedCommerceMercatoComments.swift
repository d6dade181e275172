import AdvancedCommerceMercato

/// The examples in the comments of AdvancedCommerceMercato.
enum AdvancedCommerceMercatoExamples {
  private static func deliver(_ transaction: Transaction) async {}

  static func buy(_ compactJWS: String) async throws {
    let purchase = try await AdvancedCommerceMercato.purchase(
      productId: "com.example.charge",
      compactJWS: compactJWS
    )
    await deliver(purchase.transaction)
    await purchase.finish()
  }

  static func buyByOption(_ compactJWS: String) async throws -> Product.PurchaseResult {
    let wrapper = Data(#"{"signatureInfo":{"token":"\(compactJWS)"}}"#.utf8)
    let result = try await AdvancedCommerceMercato.purchase(
      productId: "com.example.charge",
      advancedCommerceData: wrapper
    )
    return result
  }

  static func buyInContext(_ compactJWS: String) async throws {
    let purchase = try await AdvancedCommerceMercato.purchase(
      productId: "com.example.charge",
      compactJWS: compactJWS,
      confirmIn: HeadlessUIContext()
    )
    await deliver(purchase.transaction)
    await purchase.finish()
  }
}
