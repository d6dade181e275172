import AdvancedCommerce
import CatalogTools
import Forms
import StoreCatalog
import StoreModel
import Texts

extension MenuKind {
  /// Returns the menu of values for the given field of the open form.
  static func field(_ id: FieldID) -> Self {
    if id.name == .sku { return skus(id) }
    let letters: Letters = id == FieldID(.storefront) ? .narrowByCode : .narrow
    return Self(title(of: id), about: id, letters: letters) { context, _ in
      guard let form = context.form, form.draft.field(id) != nil else { return [] }
      return id.name == .storefront
        ? context.storefrontItems { .act(FieldAction<FormPage>.fill(id, $0.countryCode)) }
        : FieldItems(form: form, context: context.page).items(of: id)
    }
  }

  /// Returns the menu of the catalog's SKUs that the open form can sell.
  private static func skus(_ id: FieldID) -> Self {
    Self(
      title(of: id),
      about: id,
      letters: .find,
      found: { context, query in
        let isOneTime = context.form?.draft.kind == .oneTimeCharge
        let type = isOneTime ? "onetime" : "subscription type:sku"
        return context.shelf.hits(matching: "type:\(type) " + query, limit: 200)
      },
      items: { context, menu in context.page.skuItems(menu.found, id) }
    )
  }

  private static func title(of id: FieldID) -> Title {
    Title { $0.form?.draft.field(id)?.label ?? "" }
  }
}

/// The menu items for the fields of a form.
private struct FieldItems {
  let form: FormPage
  let context: PageContext

  func items(of id: FieldID) -> [MenuItem] {
    guard let field = form.draft.field(id) else { return [] }
    if !field.options.isEmpty {
      return field.options.map { option in
        MenuItem(
          option.words.capitalizedFirst,
          .act(FieldAction<FormPage>.fill(id, option.value)),
          value: MenuItem.value(
            isNow: option.value == form.draft.text(id),
            otherwise: option.value
          ),
          help: field.help
        )
      }
    }
    return Self.lists[id.name]?(self, id) ?? []
  }

  /// The closures that return the values of fields whose definitions don't list their values.
  private static let lists: [FieldName: @Sendable (Self, FieldID) -> [MenuItem]] = [
    .currency: { $0.currencies($1) },
    .taxCode: { $0.taxCodes($1) },
    .product: { $0.products($1) },
    .dependents: { $0.dependents($1) },
  ]

  private func products(_ id: FieldID) -> [MenuItem] {
    context.shelf.genericProducts(form.draft.kind.productType).map { product in
      MenuItem(
        product.id.rawValue,
        .act(FieldAction<FormPage>.fill(id, product.id.rawValue)),
        value: context.shelf.name(of: product)
      )
    }
  }

  private func currencies(_ id: FieldID) -> [MenuItem] {
    Currency.appStore.map { currency in
      MenuItem(
        currency.rawValue,
        .act(FieldAction<FormPage>.fill(id, currency.rawValue)),
        value: currency.shownName,
        help: currency.decimals == 0
          ? localized("request.without-decimals") : localized("request.with-two-decimals")
      )
    }
  }

  private func taxCodes(_ id: FieldID) -> [MenuItem] {
    TaxCode.categories.compactMap { category in
      category.code(for: form.draft.kind.taxKind).map { code in
        MenuItem(
          category.title,
          .act(FieldAction<FormPage>.fill(id, code.rawValue)),
          value: code.rawValue
        )
      }
    }
  }

  /// Returns items for the subscription's other items.
  ///
  /// If an item's price is declined, these items can end together with it.
  private func dependents(_ id: FieldID) -> [MenuItem] {
    let chosen = RequestDraft.list(form.draft.text(id))
    let goes: String = "● " + localized("request.goes-with-it").drop { $0 == " " }
    return form.draft.entries(.held).compactMap { entry in
      guard entry.id != id.entry, let held = entry.held else { return nil }
      return MenuItem(
        held.displayName,
        .act(FieldAction<FormPage>.fill(id, held.sku)),
        value: chosen.contains(held.sku) ? goes : held.sku,
        help: localized("request.choose-again-takes-out")
      )
    }
  }
}

extension PageContext {
  /// Returns menu items for the SKUs in the search result, each with its price.
  fileprivate func skuItems(_ found: [CatalogIndex.Item], _ id: FieldID) -> [MenuItem] {
    guard let catalog = shelf.catalog else { return [] }
    return found.compactMap { item in
      guard case .sku(let index) = item else { return nil }
      let sku = catalog.skus[index]
      let price = shelf.priceText(of: sku, in: shelf.storefront)
      let words = shelf.words(of: sku)
      return MenuItem(
        words?.displayName ?? sku.sku,
        .act(FieldAction<FormPage>.fill(id, sku.sku)),
        keyText: sku.sku,
        value: price.map { sku.period?.rate(of: $0).text ?? $0 } ?? localized("menu.not-sold"),
        help: words?.description ?? ""
      )
    }
  }
}
