import StoreKit

/// The family member who pays for the customer's products.
struct FamilyBadge {
  func badges() async -> [String: String] {
    var badges: [String: String] = [:]
    for await case .verified(let transaction) in Transaction.currentEntitlements {
      switch transaction.ownershipType {
      case .purchased: badges[transaction.productID] = "yours"
      case .familyShared: badges[transaction.productID] = "shared with you"
      default: badges[transaction.productID] = transaction.ownershipType.rawValue
      }
    }
    return badges
  }

  func canShare(_ product: Product) -> Bool {
    product.isFamilyShareable && product.type != .consumable
  }
}
