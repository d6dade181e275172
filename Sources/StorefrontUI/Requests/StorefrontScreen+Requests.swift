import AdvancedCommerce
import RequestEditor
import StoreCatalog
import StoreEngine
import StoreModel

// The menu behind `a`: which request is put together, and what it is about.
extension StorefrontScreen {
  /// What requests can be about now.
  var requestSubjects: RequestSubjects { menuContext.requestSubjects }

  /// Opens the menu at the request that somebody most likely means.
  mutating func openRequests() -> [Effect] {
    open(Menu(.requests))
    let isSubscription =
      shelf.selectedSKU?.kind == .subscription || shelf.selectedProduct?.subscription != nil
    let wanted = requestSubjects.likelyRequest(sellsSubscription: isSubscription)
    let rows = Binding.table(of: .requestMenu)
    let likely = rows.firstIndex { $0.command == .request(wanted) }
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

  /// Why there is nothing that a kind of request could be about; nil if there is something.
  func subjectObstacle(to kind: RequestKind) -> String? {
    snapshot == nil ? notOpen : requestSubjects.obstacle(to: kind)
  }

  func genericProducts(_ type: ProductType?) -> [Product] { shelf.genericProducts(type) }

  var endedSubscription: Subscription? { requestSubjects.ended }
}

extension MenuContext {
  var requestSubjects: RequestSubjects {
    RequestSubjects(
      context: page,
      subscriptions: live.subscriptions,
      selected: subjects.subscription,
      transaction: subjects.transaction,
      form: form
    )
  }
}
