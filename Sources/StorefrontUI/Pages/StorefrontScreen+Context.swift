import StoreEngine
import StoreModel

// What the screen gives to its pages.
extension StorefrontScreen {
  var context: PageContext {
    PageContext(
      snapshot,
      shelf,
      log: log,
      appearance: appearance,
      isInFront: menus.isEmpty && !isAsked
    )
  }

  var locale: String { snapshot?.store.settings.locale ?? "en_US" }

  func name(of product: ProductID) -> String { context.name(of: product) }
  func name(of transaction: Transaction) -> String { context.name(of: transaction) }
  func name(of record: TransactionRecord) -> String { context.name(of: record) }
  func name(of subscription: Subscription) -> String { context.name(of: subscription) }
  func nextName(of subscription: Subscription) -> String? { context.nextName(of: subscription) }
}
