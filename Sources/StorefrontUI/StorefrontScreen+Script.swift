import AdvancedCommerce
import CatalogTools
import StoreCatalog
import StoreModel
import StoreScript
import StoreTelling
import Texts

// The display of a script that is playing.
extension StorefrontScreen {
  /// Selects the product or SKU that a step buys, so that the list and the details show the subject of the script.
  mutating func follow(_ step: Step) {
    guard let wanted = pages.shelf.catalog.flatMap(step.item(of:)), wanted != pages.shelf.selection,
      pages.shelf.select(wanted)
    else { return }
    pages.browse.positions[.detail] = nil
  }

  /// Discards everything from the current store, because another store replaces it.
  mutating func forgetStore() {
    session.snapshot = nil
    pages.browse.forgetStore()
    session.log = StoreLog()
    session.rate = 0
    session.stepsUnderWay = 0
    pages.open = .browse
    pages.drafts = [:]
    overlays.menus = []
    overlays.jump = nil
    session.batchOperation = nil
    session.undoGroup = nil
    pages.history = LocationHistory()
    messages.toast = nil
    messages.lastSaid = nil
    messages.unlogged = []
    session.hold = nil
  }
}

extension PlaybackStatus? {
  /// Returns the complete reasons of a failure for the log, or an empty array if the failure isn't new.
  func failures(after old: PlaybackStatus?) -> [String] {
    guard case .failed(let step, let reasons) = self?.ending, old?.ending == nil else { return [] }
    return reasons.map { localized("screen.step-failed", step, $0) }
  }
}

extension Step {
  /// Returns the product or SKU that the step buys, or `nil` if it buys nothing.
  fileprivate func item(of catalog: Catalog) -> CatalogIndex.Item? {
    if case .buy(let buy) = self { return catalog.productIndex(buy.product).map { .product($0) } }
    guard case .request(let asked) = self else { return nil }
    return asked.request.oneTimeCharge.flatMap { catalog.skuIndex($0.item.sku) }.map { .sku($0) }
      ?? asked.product.flatMap(catalog.productIndex).map { .product($0) }
  }
}
