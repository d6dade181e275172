import StoreKit

/// A sale with a request that the merchant's server signed.
@MainActor
struct AdvancedCharge {
  var window: any PurchaseUIContext

  func charge(_ productID: String, compactJWS: String) async throws -> Transaction? {
    let product = try await AdvancedCommerceProduct(id: productID)
    guard product.type == .consumable || product.type == .autoRenewable else { return nil }
    switch try await product.purchase(compactJWS: compactJWS, confirmIn: HeadlessUIContext()) {
    case .success(let result): return try checkVerified(result)
    case .userCancelled, .pending: return nil
    @unknown default: return nil
    }
  }

  func total(of transaction: Transaction) -> Decimal? {
    guard let info = transaction.advancedCommerceInfo else { return nil }
    return info.items.reduce(into: Decimal(0)) { total, item in
      let refunded = item.refunds?.reduce(Decimal(0)) { $0 + $1.amount } ?? 0
      total += item.details.price - refunded
    }
  }
}
