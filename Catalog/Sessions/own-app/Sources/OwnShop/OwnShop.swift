import Foundation
import StoreKit

/// A shop without a screen, which does what it reads on standard input.
///
/// It uses StoreKit as an app for the App Store does, and contains nothing for Storefront.
@main
struct OwnShop {
  static func main() async {
    let shelf = Shelf()
    // First, so that no transaction is missed. Detached, because the main actor waits for input.
    let updates = Task.detached {
      for await result in Transaction.updates { await shelf.deliver(result, from: "update") }
    }
    defer { updates.cancel() }
    for await result in Transaction.unfinished { await shelf.deliver(result, from: "unfinished") }
    print("ready")
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "buy" where words.count == 2: await buy(words[1], for: shelf)
      case "restore": await restore()
      case "owned": print("owned: \(await owned().joined(separator: " "))")
      case "gems": print("gems: \(await shelf.gems)")
      case "quit": return
      default: print("commands: buy PRODUCT, restore, owned, gems, quit")
      }
    }
  }

  @MainActor
  private static func buy(_ id: String, for shelf: Shelf) async {
    do {
      guard let product = try await Product.products(for: [id]).first else {
        return print("no product \(id)")
      }
      print("buying \(product.displayName) for \(product.displayPrice)")
      switch try await product.purchase() {
      case .success(let result): await shelf.deliver(result, from: "purchase")
      case .pending: print("waiting for approval")
      case .userCancelled: print("cancelled")
      }
    } catch {
      print("failed: \(error)")
    }
  }

  private static func restore() async {
    do {
      try await AppStore.sync()
      print("restored: \(await owned().joined(separator: " "))")
    } catch {
      print("failed: \(error)")
    }
  }

  private static func owned() async -> [String] {
    var products: [String] = []
    for await case .verified(let transaction) in Transaction.currentEntitlements {
      products.append(transaction.productID)
    }
    return products.sorted()
  }
}

/// The content that the customer has received.
actor Shelf {
  /// The number of gems, which a real shop would store.
  private(set) var gems = 0

  /// Delivers a transaction's content, and finishes the transaction.
  func deliver(_ result: VerificationResult<Transaction>, from source: String) async {
    guard case .verified(let transaction) = result else {
      return print("\(source): not verified, so nothing is delivered")
    }
    let id = transaction.productID
    if transaction.revocationDate != nil {
      print("\(source): \(id) was refunded")
    } else if transaction.productType == .consumable {
      gems += 500
      print("\(source): \(id), \(gems) gems")
    } else {
      print("\(source): \(id)")
    }
    await transaction.finish()
  }
}
