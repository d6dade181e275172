import AdvancedCommerce
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Texts

/// What a customer does with the selected product.
enum ShopCommand: Hashable, Sendable, CaseIterable {
  case buy
  case buyWith
}

extension ShopCommand {
  static let rows: [CommandRow] = [
    CommandRow(
      .shop(.buy),
      "sheet.buy",
      "shop.app-asks-buy-selected-product",
      [
        .keys([.enter, .character("b")], in: .products, rank: 1),
        .keys(
          [.enter, .character("b")],
          in: .detail,
          rank: 1,
          help: "shop.app-asks-buy-product-shown"
        ),
      ],
      writes: true,
      isOnlyLooking: { $0.previewedRow != nil },
      obstacle: { $0.previewedRow == nil ? $0.obstacleToSelling(otherwise: false) : nil },
      footer: CommandRow.Footer(
        label: { $0.previewedRow == nil ? $0.requestWords : said("keys.inspect") },
        worth: .whenever { $0.shelf.selection != nil || $0.previewedRow != nil }
      ),
      run: { $0.subjects.previewedRow == nil ? $0.sell() : $0.openRow() }
    ),
    CommandRow(
      .shop(.buyWith),
      "shop.buy-with",
      "shop.buy-offer-quantity-another-device",
      [.letter("B", in: .products, rank: 13)],
      writes: true,
      obstacle: { $0.obstacleToSelling(otherwise: true) },
      run: { screen in
        if let product = screen.pages.shelf.selectedProduct {
          screen.open(Menu(.buyWith(product.id)))
        }
        return []
      }
    ),
  ]
}

extension Subjects {
  /// Why the selected product or SKU cannot be sold, as it is or otherwise.
  fileprivate func obstacleToSelling(otherwise: Bool) -> String? {
    guard shelf.catalog != nil, context.hasStore else { return notOpen }
    if shelf.selectedSKU != nil {
      return otherwise ? said("shop.sku-sold-request-enter-builds-one") : nil
    }
    guard let product = shelf.selectedProduct else {
      return shelf.isEmpty
        ? said("shop.there-are-no-products-in", shelf.appName)
        : said("customer.select-a-product-first")
    }
    if product.isGeneric {
      return otherwise ? said("shop.generic-product-sold-request-enter") : nil
    }
    return obstacleToApp
  }

  /// What selling is called where it takes a request: such things are charged, not bought.
  fileprivate var requestWords: String? {
    if let sku = shelf.selectedSKU {
      return sku.kind == .subscription ? said("shop.subscribe") : said("shop.charge")
    }
    guard let product = shelf.selectedProduct, product.isGeneric else { return nil }
    return product.subscription == nil ? said("shop.charge") : said("shop.subscribe")
  }
}

extension StorefrontScreen {
  /// Buys the selected product, or opens the form of the request that sells it.
  fileprivate mutating func sell() -> [Effect] {
    if let sku = pages.shelf.selectedSKU {
      let effects = openForm(kind(for: sku), with: sku)
      return appearance.isForMeeting ? FormPage.sellByItself(sku, on: &self) : effects
    }
    guard let product = pages.shelf.selectedProduct else { return [] }
    if product.isGeneric {
      let kind = product.type == .consumable ? RequestKind.oneTimeCharge : .createSubscription
      return openForm(kind, with: product)
    }
    return [.perform(.buy(Buy(product: product.id)))]
  }
}
