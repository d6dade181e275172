import AdvancedCommerce
import Forms
import StoreCatalog
import StoreEngine
import StoreModel

// The menu behind `a`: which request is put together, and what it is about.
extension StorefrontScreen {
  /// Opens the menu at the request that is most likely meant.
  mutating func openRequests() -> [Effect] {
    open(Menu(.requests))
    let isSubscription =
      shelf.selectedSKU?.kind == .subscription || shelf.selectedProduct?.subscription != nil
    let wanted = subjects.requests.likelyRequest(sellsSubscription: isSubscription)
    let rows = appearance.keys.table(of: .requestMenu)
    let likely = rows.firstIndex { $0.command == .request(wanted) }
    if let likely { changeMenu { $0.select(likely, in: $1) } }
    return []
  }

  /// Opens the form of a request, with the selected SKU if it sells that.
  mutating func openRequest(_ kind: RequestKind) -> [Effect] {
    let sku = page == .browse && focus == .products ? shelf.selectedSKU : nil
    return openForm(kind, with: sku.flatMap { self.kind(for: $0) == kind ? $0 : nil })
  }

  func kind(for sku: CatalogSKU) -> RequestKind {
    sku.kind == .oneTime ? .oneTimeCharge : .createSubscription
  }
}

extension Subjects {
  /// What requests can be about now.
  var requests: RequestSubjects {
    RequestSubjects(
      context: context,
      subscriptions: live.subscriptions,
      selected: subscription,
      transaction: transaction,
      form: form
    )
  }
}
