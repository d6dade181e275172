import AdvancedCommerce
import RequestEditor
import StoreCatalog
import StoreModel

extension Menu.Kind {
  /// The list behind a field of the open form.
  static func field(_ id: FieldID) -> Self {
    if id.name == .sku { return skus(id) }
    let letters: Letters = id == FieldID(.storefront) ? .narrowByCode : .narrow
    return Self(title(of: id), about: id, letters: letters) { screen, _ in screen.fieldItems(id) }
  }

  /// The SKUs of the catalog that the open form may sell.
  private static func skus(_ id: FieldID) -> Self {
    Self(
      title(of: id),
      about: id,
      letters: .find,
      found: { screen, query in
        screen.shelf.hits(matching: "type:\(screen.skuType) " + query, limit: 200)
      },
      items: { screen, menu in screen.skuItems(menu.found, id) }
    )
  }

  private static func title(of id: FieldID) -> Title {
    Title { $0.form?.draft.field(id)?.label ?? "" }
  }
}

/// The lists behind the fields of a form.
extension StorefrontScreen {
  fileprivate func fieldItems(_ id: FieldID) -> [MenuItem] {
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
    return Self.lists[id.name]?(self, id, form) ?? []
  }

  /// What the fields offer whose values are not said by the field itself.
  private static let lists:
    [FieldName: @Sendable (StorefrontScreen, FieldID, FormPage) -> [MenuItem]] = [
      .currency: { screen, id, _ in screen.currencyItems(id) },
      .storefront: { screen, id, _ in screen.storefrontItems { .fill(id, $0) } },
      .taxCode: { screen, id, form in screen.taxCodeItems(id, form.draft.kind.taxKind) },
      .product: { screen, id, form in screen.productItems(id, form.draft.kind.productType) },
      .dependents: { screen, id, form in screen.dependentItems(id, form) },
    ]

  private func productItems(_ id: FieldID, _ type: ProductType?) -> [MenuItem] {
    genericProducts(type).map { product in
      MenuItem(
        product.id.rawValue,
        .fill(id, product.id.rawValue),
        value: shelf.name(of: product)
      )
    }
  }

  /// What the catalog calls the SKUs that the open form sells.
  fileprivate var skuType: String {
    form?.draft.kind == .oneTimeCharge ? "onetime" : "subscription type:sku"
  }

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
  private func dependentItems(_ id: FieldID, _ form: FormPage) -> [MenuItem] {
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

  fileprivate func skuItems(_ found: [CatalogIndex.Item], _ id: FieldID) -> [MenuItem] {
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
