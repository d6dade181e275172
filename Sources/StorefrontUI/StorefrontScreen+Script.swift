import AdvancedCommerce
import StoreCatalog
import StoreModel
import StoreScript
import StoreTelling

// What a screen does for a script that others than its keys carry out.
extension StorefrontScreen {
  /// Selects what a step buys, so that list and details show what the story is about.
  mutating func follow(_ step: Step) {
    guard let catalog = shelf.catalog else { return }
    let wanted: CatalogIndex.Item?
    switch step {
    case .buy(let buy):
      wanted = catalog.productIndex(buy.product).map { .product($0) }
    case .request(let asked):
      wanted =
        asked.request.oneTimeCharge.flatMap { catalog.skuIndex($0.item.sku) }.map { .sku($0) }
        ?? asked.product.flatMap(catalog.productIndex).map { .product($0) }
    default: wanted = nil
    }
    guard let wanted, wanted != shelf.selection, shelf.select(wanted) else { return }
    positions[.detail] = nil
  }

  /// Forgets everything that was shown of a store, because another one comes.
  mutating func forgetStore() {
    snapshot = nil
    live = LivePanes()
    notices = NotificationShelf()
    log = StoreLog()
    rate = 0
    stepsUnderWay = 0
    positions = [:]
    selected = [:]
    page = .browse
    drafts = [:]
    menus = []
    toast = nil
    lastSaid = nil
    unlogged = []
    waiting = nil
  }
}
