import AdvancedCommerce
import Forms
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Texts

/// A command of a customer for the selected product.
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
        label: { $0.previewedRow == nil ? $0.requestWords : localized("keys.inspect") },
        worth: .whenever { $0.shelf.selection != nil || $0.previewedRow != nil }
      ),
      update: .changing { pages, context in
        pages.isPreviewingRow(context) ? .running(.screen(.openRow)) : pages.sell(context)
      }
    ),
    CommandRow(
      .shop(.buyWith),
      "shop.buy-with",
      "shop.buy-offer-quantity-another-device",
      [.letter("B", in: .products, rank: 13)],
      writes: true,
      obstacle: { $0.obstacleToSelling(otherwise: true) },
      update: .reading { subjects in
        subjects.shelf.selectedProduct.map { .opening(.buyWith($0.id)) } ?? []
      }
    ),
  ]
}

extension Subjects {
  /// Returns the reason why the selected product or SKU can't be sold.
  ///
  /// `otherwise` says whether it is sold with purchase options.
  fileprivate func obstacleToSelling(otherwise: Bool) -> String? {
    guard shelf.catalog != nil, context.hasStore else { return notOpen }
    if shelf.selectedSKU != nil {
      return otherwise ? localized("shop.sku-sold-request-enter-builds-one") : nil
    }
    guard let product = shelf.selectedProduct else {
      return shelf.isEmpty
        ? localized("shop.there-are-no-products-in", shelf.appName)
        : localized("customer.select-a-product-first")
    }
    if product.isGeneric {
      return otherwise ? localized("shop.generic-product-sold-request-enter") : nil
    }
    return obstacleToApp
  }

  /// The label for a sale that needs a request, or `nil` for a purchase.
  ///
  /// Requests charge for an item or subscribe to it.
  fileprivate var requestWords: String? {
    if let sku = shelf.selectedSKU {
      return sku.kind == .subscription ? localized("shop.subscribe") : localized("shop.charge")
    }
    guard let product = shelf.selectedProduct, product.isGeneric else { return nil }
    return product.subscription == nil ? localized("shop.charge") : localized("shop.subscribe")
  }
}

extension Pages {
  /// Buys the selected product, or opens the form of the request that sells it.
  fileprivate mutating func sell(_ context: PageContext) -> PageResult {
    if let sku = shelf.selectedSKU { return sell(sku, context) }
    guard let product = shelf.selectedProduct else { return [] }
    guard product.isGeneric else { return [.perform(.buy(Buy(product: product.id)))] }
    let kind: RequestKind = product.type == .consumable ? .oneTimeCharge : .createSubscription
    let effects = openForm(kind, context)
    form?.draft.fill(.product, product.id.rawValue)
    return PageResult(effects: effects + (form?.refresh(context) ?? []))
  }

  /// Opens the form of the request that sells a SKU.
  ///
  /// In a presentation, the form is sent immediately, and a new subscription is named after the SKU.
  private mutating func sell(_ sku: CatalogSKU, _ context: PageContext) -> PageResult {
    let effects = openForm(sku.request, with: sku, context)
    guard context.isForPresentation else { return PageResult(effects: effects) }
    let name = shelf.words(of: sku)?.displayName ?? sku.sku
    if form?.draft.kind == .createSubscription { form?.draft.fill(.name, name) }
    form?.sendsItself = true
    // The result of the refresh includes the effects of opening the form. Therefore, `effects` isn't added to it.
    return .sending(after: form?.refresh(context) ?? [])
  }
}
