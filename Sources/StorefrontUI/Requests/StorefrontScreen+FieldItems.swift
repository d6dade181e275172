import AdvancedCommerce
import RequestEditor
import StoreCatalog
import StoreModel

/// The lists behind the fields of a form.
extension StorefrontScreen {
  func fieldItems(_ id: FieldID) -> [MenuItem] {
    guard let form, let field = form.draft.field(id) else { return [] }
    if !field.options.isEmpty {
      return field.options.map { option in
        let isNow = option.value == form.draft.text(id)
        return MenuItem(
          option.words.capitalizedFirst,
          .fill(id, option.value),
          value: isNow ? "● now" : option.value,
          help: field.help
        )
      }
    }
    switch id.name {
    case .currency: return currencyItems(id)
    case .storefront: return storefrontItems { .fill(id, $0) }
    case .taxCode: return taxCodeItems(id, form.draft.kind.taxKind)
    case .product:
      return genericProducts(form.draft.kind.productType).map { product in
        MenuItem(
          product.id.rawValue,
          .fill(id, product.id.rawValue),
          value: shelf.name(of: product)
        )
      }
    case .dependents: return dependentItems(id, form)
    default: return []
    }
  }

  /// What the catalog calls the SKUs that the open form sells.
  var skuType: String { form?.draft.kind == .oneTimeCharge ? "onetime" : "subscription type:sku" }

  private func currencyItems(_ id: FieldID) -> [MenuItem] {
    Currency.appStore.map { currency in
      MenuItem(
        currency.rawValue,
        .fill(id, currency.rawValue),
        value: currency.name,
        help: currency.decimals == 0 ? "Without decimals." : "With two decimals."
      )
    }
  }

  private func taxCodeItems(_ id: FieldID, _ kind: TaxCode.Kind) -> [MenuItem] {
    TaxCode.categories.compactMap { category in
      category.code(for: kind).map { code in
        MenuItem(category.title, .fill(id, code.rawValue), value: code.rawValue)
      }
    }
  }

  /// The other items of the subscription, which may end with one whose price is refused.
  private func dependentItems(_ id: FieldID, _ form: RequestForm) -> [MenuItem] {
    let chosen = form.draft.text(id).split(separator: ",").map { String($0.drop { $0 == " " }) }
    return form.draft.entries(.held).compactMap { entry in
      guard entry.id != id.entry, let held = entry.held else { return nil }
      return MenuItem(
        held.displayName,
        .fill(id, held.sku),
        value: chosen.contains(held.sku) ? "● goes with it" : held.sku,
        help: "Choose it again to take it out of the list."
      )
    }
  }

  func skuItems(_ found: [CatalogIndex.Item], _ id: FieldID) -> [MenuItem] {
    guard let catalog = shelf.catalog else { return [] }
    return found.compactMap { item in
      guard case .sku(let index) = item else { return nil }
      let sku = catalog.skus[index]
      let price = sku.price(in: shelf.storefront)
      let words = Localization.choice(among: sku.localizations, for: locale)
      let rate = sku.period.map { " \($0.rate)" } ?? ""
      return MenuItem(
        words?.displayName ?? sku.sku,
        .fill(id, sku.sku),
        keyText: sku.sku,
        value: price.map { PriceFormat.displayPrice($0, in: shelf.storefront) + rate }
          ?? "not sold here",
        help: words?.description ?? ""
      )
    }
  }
}
