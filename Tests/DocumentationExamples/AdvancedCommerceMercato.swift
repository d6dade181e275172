import AdvancedCommerceMercato

func buyDracula(
  signing: (_ base64: String) async throws -> String
) async throws -> AdvancedCommercePurchase {
  let request = OneTimeChargeCreateRequest(
    currency: "USD",
    item: OneTimeChargeItem(
      sku: "BOOK_DRACULA",
      displayName: "Dracula",
      description: "Dracula, illustrated",
      price: 4990
    ),
    requestInfo: RequestInfo(requestReferenceId: UUID()),
    taxCode: "C003-00-2",
    storefront: "USA"
  )
  try request.validate()
  let purchase = try await AdvancedCommerceMercato.purchase(
    productId: "com.example.charge",
    compactJWS: try await signing(request.base64()),
    confirmIn: HeadlessUIContext()
  )
  await purchase.finish()
  return purchase
}
