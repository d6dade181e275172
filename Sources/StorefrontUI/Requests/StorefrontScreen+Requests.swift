import AdvancedCommerce
import RequestEditor
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript

extension Menu.Kind {
  static var itemPrices: Self {
    Self("The customer answers") { context, _ in context.itemPriceItems }
  }
}

/// The menu behind `a`: which request is put together.
extension StorefrontScreen {
  /// Opens the menu at the request that somebody most likely means.
  mutating func openRequests() -> [Effect] {
    open(Menu(.requests))
    let rows = Binding.table(of: .requestMenu)
    let likely = rows.firstIndex { $0.command == .request(likelyRequest) }
    if let likely { selectItem(likely, of: rows.count) }
    return []
  }

  /// Opens the form of a request, with the selected SKU if it sells that.
  mutating func openRequest(_ kind: RequestKind) -> [Effect] {
    let sku = page == .browse && focus == .products ? shelf.selectedSKU : nil
    return openForm(kind, with: sku.flatMap { self.kind(for: $0) == kind ? $0 : nil })
  }

  /// The request that sells a SKU.
  func kind(for sku: CatalogSKU) -> RequestKind {
    sku.kind == .oneTime ? .oneTimeCharge : .createSubscription
  }

  /// The request that somebody most likely means here.
  private var likelyRequest: RequestCommand {
    if let subscription = actionSubscription {
      guard subscription.advancedCommerce != nil else { return .open(.migrate) }
      if !subscription.isActive { return .resubscribe }
      return .open(subscription.willAutoRenew ? .modifySubscription : .reactivateSubscription)
    }
    if actionTransaction?.transaction.advancedCommerceInfo != nil { return .open(.requestRefund) }
    let isSubscription =
      shelf.selectedSKU?.kind == .subscription || shelf.selectedProduct?.subscription != nil
    return .open(isSubscription ? .createSubscription : .oneTimeCharge)
  }
}

extension MenuContext {
  /// A choice for each answer to each price that waits.
  fileprivate var itemPriceItems: [MenuItem] {
    let items = live.itemsAwaitingConsent.flatMap { subscription, item -> [MenuItem] in
      guard let record = store?.transactions[id: subscription.latestTransactionId],
        let rise = item.priceIncrease
      else { return [] }
      let words = RequestWords(in: shelf.storefront, subscription.renewalPrice.currency)
      return [true, false].map { agrees in
        let dependents = rise.dependentSKUs ?? []
        let ends = ([item.sku] + dependents).joined(separator: ", ")
        return MenuItem(
          "\(agrees ? "Agree to" : "Refuse") \(item.displayName)",
          .perform(.answerItemPrice(reference(to: record), sku: item.sku, agrees: agrees)),
          value: "\(words.money(item.price)) → \(words.money(rise.price))",
          help: agrees
            ? "It goes on at the new price from \(subscription.expiresDate.dayText)."
            : "These end \(subscription.expiresDate.dayText): \(ends)."
        )
      }
    }
    return MenuItem.lettered(items)
  }
}
