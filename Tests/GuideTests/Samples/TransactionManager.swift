import AdvancedCommerceMercato

/// Example 3, whose output goes to ``print(_:)`` of this target.
class TransactionManager {
  func checkUserEntitlements() async {
    let productIds = ["com.app.premium", "com.app.basic"]

    for productId in productIds {
      // Check current entitlements
      if let entitlements = await AdvancedCommerceMercato.currentEntitlements(for: productId) {
        for await transaction in entitlements {
          print("Active entitlement: \(transaction.productID)")
          // Update UI based on active subscriptions
        }
      }

      // Get latest transaction
      if let latest = await AdvancedCommerceMercato.latestTransaction(for: productId) {
        switch latest {
        case .verified(let transaction):
          print("Latest verified transaction: \(transaction.id)")
        case .unverified(let transaction, let error):
          print("Unverified transaction: \(error)")
        }
      }
    }
  }

  func getAllTransactionHistory(for productId: String) async {
    guard let transactions = await AdvancedCommerceMercato.allTransactions(for: productId) else {
      return
    }

    for await transaction in transactions {
      print("Transaction: \(transaction.id), Date: \(transaction.purchaseDate)")
    }
  }
}
