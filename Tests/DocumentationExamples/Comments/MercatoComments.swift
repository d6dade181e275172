import Foundation
import Mercato

/// The examples in the comments of Mercato.
enum MercatoExamples {
  private static func deliver(_ transaction: Transaction) async {}

  static func pricePerDay(of product: Product) -> String? {
    let perDay = product.priceInDay.formattedPrice(currencyCode: "USD")
    return perDay
  }

  static func buyGems() async throws {
    do {
      let purchase = try await Mercato.purchase(productId: "com.example.gems", quantity: 2)
      await deliver(purchase.transaction)
      await purchase.finish()
    } catch MercatoError.canceledByUser {
      print("The customer canceled.")
    } catch MercatoError.purchaseIsPending {
      print("Mercato.updates delivers it after approval.")
    }
  }

  static func buyTwo(of product: Product, for account: UUID) async throws -> Purchase {
    let terms = Mercato.PurchaseOptionsBuilder().setQuantity(2).setAppAccountToken(account)
    let purchase = try await Mercato.purchase(
      product: product,
      options: terms.build(),
      finishAutomatically: false
    )
    return purchase
  }

  static func listen() -> TransactionObserverHandler {
    let listener = Mercato.listenForTransactionUpdates { transaction in
      await deliver(transaction)
      await transaction.finish()
    }
    return listener
  }

  static func printEntitlements() async {
    for await case .verified(let transaction) in Mercato.currentEntitlements {
      print(transaction.productID)
    }
  }

  static func buyMap() async throws {
    let purchase = try await Mercato.purchase(productId: "com.example.map")
    await deliver(purchase.transaction)
    await purchase.finish()
  }

  static func load() async throws -> [Product] {
    let products = try await Mercato.retrieveProducts(productIds: ["com.example.gems"])
    return products
  }

  static func ownsMap() async throws -> Bool {
    let ownsMap = try await Mercato.isPurchased("com.example.map")
    return ownsMap
  }

  static func options(for account: UUID) -> Set<Product.PurchaseOption> {
    let options = Mercato.PurchaseOptionsBuilder()
      .setQuantity(2)
      .setAppAccountToken(account)
      .build()
    return options
  }
}
