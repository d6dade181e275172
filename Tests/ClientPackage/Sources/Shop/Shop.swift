import StoreKit

/// Buys a product and returns whether the customer now owns it.
@MainActor
public func buy(_ id: String) async throws -> Bool {
  guard let product = try await Product.products(for: [id]).first,
    case .success(.verified(let transaction)) = try await product.purchase()
  else { return false }
  await transaction.finish()
  return true
}
