import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import Texts

extension MenuKind {
  static var storefronts: Self {
    Self("common.storefront", manualPage: "Catalogs", letters: .narrowByCode) { context, _ in
      context.storefrontItems { .storefront($0, after: context.store?.settings) }
    }
  }

  static var languages: Self {
    Self("common.language", manualPage: "Catalogs", letters: .narrow) { context, _ in
      context.languageItems
    }
  }
}

extension Choice {
  /// Returns the choice that sets a storefront.
  ///
  /// It also sets the storefront's language, unless the user has set another language.
  static func storefront(_ storefront: Storefront, after settings: StoreSettings?) -> Choice {
    .setting {
      $0.storefront = storefront.countryCode
      $0.locale = settings?.locale(comingWith: storefront)
    }
  }
}

extension StoreSettings {
  /// Returns the language to set together with a storefront, or `nil` to leave the language unchanged.
  fileprivate func locale(comingWith storefront: Storefront) -> String? {
    self.storefront.readsFirst(locale) && locale != storefront.locale ? storefront.locale : nil
  }
}

extension MenuContext {
  /// Returns items for all storefronts, each with the price of the selected product.
  func storefrontItems(_ choice: (Storefront) -> Choice) -> [MenuItem] {
    Storefront.all.map { storefront in
      MenuItem(
        storefront.shownName,
        choice(storefront),
        keyText: storefront.countryCode,
        value: samplePrice(in: storefront),
        help: help(on: storefront)
      )
    }
  }

  /// Returns a description of what changes with the given storefront.
  func help(on storefront: Storefront) -> String {
    let marked = shelf.selectedProduct.flatMap { shelf.isAssumed($0, in: storefront) ? $0 : nil }
    let note = marked.flatMap { shelf.priceNote(on: $0, in: storefront) }
    let prices =
      note == nil
      ? localized("menu.prices-in", storefront.currency) : localized("menu.no-own-price")
    return localized(
      "menu.names-in",
      prices,
      store?.settings.locale(comingWith: storefront) ?? locale
    )
  }

  /// Returns the price of the selected product or SKU in a storefront, or the currency if the price is unknown.
  private func samplePrice(in storefront: Storefront) -> String {
    if let sku = shelf.selectedSKU {
      return shelf.priceText(of: sku, in: storefront) ?? localized("menu.not-sold")
    }
    guard let product = shelf.selectedProduct, !product.isGeneric else {
      return storefront.currency.rawValue
    }
    let price = shelf.priceText(of: product, in: storefront)
    return shelf.marked(price, product, in: storefront)
  }

  fileprivate var languageItems: [MenuItem] {
    var locales: [String] = []
    for product in shelf.catalog?.products.prefix(1000) ?? [] {
      for localization in product.localizations where !locales.contains(localization.locale) {
        locales.append(localization.locale)
      }
    }
    if !locales.contains(locale) { locales.append(locale) }
    return locales.map { name in
      let sample = shelf.selectedProduct?.localized(in: name).displayName ?? ""
      return MenuItem(
        name,
        .setting { $0.locale = name },
        value: sample,
        help: localized("menu.show-names-in", name)
      )
    }
  }
}
