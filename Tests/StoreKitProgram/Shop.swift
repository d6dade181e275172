import StoreKit
import StoreKitTest

@main
struct Shop {
  static func main() async throws {
    let file = URL(filePath: "Catalog/Sample.storekit")
    let store = try SKTestSession(contentsOf: file, startingAt: Date(timeIntervalSince1970: 1.8e9))
    store.disableDialogs = true
    for product in try await Product.products(for: ["com.example.meridian.plus.monthly"]) {
      guard case .success(.verified(let transaction)) = try await product.purchase() else { return }
      print("Bought \(product.displayName) for \(product.displayPrice)")
      await transaction.finish()
    }
    for _ in 1...12 { store.advanceToNextEvent() }
    for await case .verified(let transaction) in Transaction.currentEntitlements {
      print(transaction.productID, "until", transaction.expirationDate?.formatted(.iso8601) ?? "")
    }
  }
}
