import PhraseBook
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript

extension Menu.Kind {
  static var storefronts: Self {
    Self("Storefront", letters: .narrowByCode) { context, _ in
      context.storefrontItems { context.setting($0) }
    }
  }

  static var languages: Self {
    Self("Language", letters: .narrow) { context, _ in context.languageItems }
  }
}

extension MenuContext {
  /// The setting of a storefront, and with it of its language, unless another one was chosen.
  func setting(_ storefront: Storefront) -> Choice {
    let locale = newLocale(in: storefront)
    return .setting {
      $0.storefront = storefront.countryCode
      $0.locale = locale
    }
  }

  /// The language that comes with a storefront; `nil` if the present one stays.
  private func newLocale(in storefront: Storefront) -> String? {
    guard let settings = store?.settings, settings.storefront.readsFirst(settings.locale),
      settings.locale != storefront.locale
    else { return nil }
    return storefront.locale
  }

  /// The storefronts, each with what the selected product costs there.
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

  /// What a change to a storefront would change, and what not.
  func help(on storefront: Storefront) -> String {
    let note = shelf.selectedProduct.flatMap { shelf.priceNote(on: $0, in: storefront) }
    let prices = note.map { "* \($0)." } ?? said("Prices in \(storefront.currency).")
    return said("\(prices) Names in \(newLocale(in: storefront) ?? locale).")
  }

  /// What the selected product or SKU costs in a storefront; the currency if it has no price at all.
  private func samplePrice(in storefront: Storefront) -> String {
    if let sku = shelf.selectedSKU {
      return shelf.priceText(of: sku, in: storefront) ?? said("not sold")
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
        help: said("Show names in \(name).")
      )
    }
  }
}
