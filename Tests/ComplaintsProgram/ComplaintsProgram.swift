import StoreKit
import StoreKitTest

/// A test program that makes one mistake, to see what standard error says about it.
@main
struct ComplaintsProgram {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let file = URL(filePath: arguments.last ?? "")
    switch arguments.first {
    case "none": await askTwice()
    case "two":
      let older = try SKTestSession(contentsOf: file)
      let newer = try SKTestSession(contentsOf: file)
      print(older === newer, try await Product.products(for: ["shop.gems"]).map(\.id))
    case "one after the other":
      for _ in 1...2 { print(try SKTestSession(contentsOf: file).storefront) }
    case "unknown":
      let session = try SKTestSession(contentsOf: file)
      for ids in [["shop.gems", "shop.gold", "b", "c", "d"], ["e"]] {
        print(session.storefront, try await Product.products(for: ids).map(\.id))
      }
    default:
      let session = try SKTestSession(contentsOf: file)
      let products = try await Product.products(for: ["shop.gems", "shop.unlock", "shop.monthly"])
      print(session.storefront, products.map(\.id))
    }
  }

  /// Asks for products without a store.
  private static func askTwice() async {
    for _ in 1...2 {
      do {
        print(try await Product.products(for: ["shop.gems"]).map(\.id))
      } catch {
        print(error)
      }
    }
  }
}
