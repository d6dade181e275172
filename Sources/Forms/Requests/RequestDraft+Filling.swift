import AdvancedCommerce
package import StoreCatalog
package import StoreEngine
package import StoreModel

/// The initial values of a form, from the catalog or from existing items.
extension RequestDraft {
  /// Fills in the catalog's values for a SKU.
  ///
  /// The SKU's texts and price replace those of the previous SKU. Values that the user has set for the whole
  /// request stay.
  package mutating func fillIn(
    _ sku: CatalogSKU,
    _ entry: Int? = nil,
    in storefront: Storefront,
    locale: String
  ) {
    let words = Localization.choice(among: sku.localizations, for: locale)
    let isPlaced = kind == .createSubscription || isSet(.storefront)
    let chosen = isPlaced ? Storefront(countryCode: text(.storefront)) : nil
    let storefront = chosen ?? storefront
    fill(.sku, entry, sku.sku)
    fill(.displayName, entry, words?.displayName ?? "")
    fill(.description, entry, words?.description ?? "")
    if let price = sku.price(in: storefront) { fill(.price, entry, price.decimal) }
    guard entry == nil || isFirstItem(entry) else { return }
    suggest(.taxCode, sku.taxCode)
    suggest(.product, sku.genericProductID.rawValue)
    if !isPlaced {
      fill(.storefront, storefront.countryCode)
      suggest(.currency, storefront.currency.rawValue)
    }
    guard kind == .createSubscription else { return }
    if let period = sku.period { suggest(.period, Period(period).rawValue) }
    // A subscription with one item gets the item's texts, until the user changes them.
    if text(.name).isEmpty { fill(.name, words?.displayName ?? "") }
    if text(.nameDescription).isEmpty { fill(.nameDescription, words?.description ?? "") }
  }

  /// Returns whether the user has set a field of the whole request.
  private func isSet(_ name: FieldName) -> Bool { edited.contains(FieldID(name)) }

  /// Fills in a field of the whole request, unless the user has set it.
  private mutating func suggest(_ name: FieldName, _ text: String) {
    if !isSet(name) { fill(name, text) }
  }

  /// Updates the prices for a storefront, if the catalog has them.
  package mutating func takePrices(in storefront: Storefront, from catalog: Catalog?) {
    for field in stops where field.id.name == .sku {
      let sku = catalog?.sku(text(field.id))
      guard let price = sku?.price(in: storefront) else { continue }
      fill(.price, field.id.entry, price.decimal)
    }
  }

  private func isFirstItem(_ entry: Int?) -> Bool {
    kind == .createSubscription && entries(.item).first?.id == entry
  }

  /// Fills in the initial values for a storefront.
  package mutating func start(in storefront: Storefront, product: Product?) {
    fill(.storefront, storefront.countryCode)
    fill(.currency, storefront.currency.rawValue)
    fill(.taxCode, kind.taxKind.defaultCode.rawValue)
    fill(.product, product?.id.rawValue ?? "")
    fillUsual(table.rows, of: table.shapes)
    switch kind {
    case .createSubscription:
      fill(.period, Period.p1m.rawValue)
      if entries.isEmpty { addEntry(.item) }
    case .migrate:
      if entries.isEmpty { addEntry(.item) }
    case .oneTimeCharge, .modifySubscription, .reactivateSubscription, .cancel, .revoke,
      .changePrice, .changeMetadata, .requestRefund:
      break
    }
  }

  /// Fills in the values that most requests have in an entry.
  mutating func fillDefaults(_ entry: Entry) {
    guard let form = table.entries[entry.role] else { return }
    fillUsual(form.rows, of: form.shapes, entry.id)
    // These values are used when the user chooses an offer.
    guard form.shapes["offer.period"] != nil else { return }
    fill(.offerPeriod, entry.id, OfferPeriod.p1m.rawValue)
  }

  private mutating func fillUsual(
    _ rows: [MemberRow],
    of shapes: [String: MemberShape],
    _ entry: Int? = nil
  ) {
    for row in rows {
      guard let usual = shapes[row.path]?.usual else { continue }
      fill(row.name, entry, usual)
    }
  }

  /// Fills in the state of a subscription: its items, texts and period.
  package mutating func fillIn(_ terms: AdvancedCommerceTerms) {
    let bundle = kind == .createSubscription ? terms.next : terms.current
    held = bundle
    heldTaxCode = terms.taxCode
    fill(.name, bundle.descriptors.displayName)
    fill(.nameDescription, bundle.descriptors.description)
    fill(.taxCode, kind == .modifySubscription ? "" : terms.taxCode)
    if kind == .createSubscription {
      for entry in entries { removeEntry(entry.id) }
      fill(.period, Period(bundle.period).rawValue)
      for item in bundle.items { takeAgain(item) }
      return
    }
    for item in bundle.items { hold(AdvancedCommerceInfo.Item(item)) }
  }

  /// Fills in the items that a transaction sold.
  package mutating func fillIn(_ info: AdvancedCommerceInfo) {
    heldTaxCode = info.taxCode
    for item in info.items { hold(item) }
  }

  /// Adds an item of an ended subscription, which the customer buys again.
  private mutating func takeAgain(_ item: AdvancedCommerceTerms.Item) {
    let id = addEntry(.item, isOpen: entries.isEmpty)
    fillItem(id, AdvancedCommerceInfo.Item(item))
    fill(.offerReason, id, OfferReason.winBack.rawValue)
  }

  private mutating func hold(_ item: AdvancedCommerceInfo.Item) {
    let id = addEntry(.held, held: item, isOpen: entries.isEmpty)
    switch kind {
    case .modifySubscription:
      fillItem(id, item)
      fill(.offerReason, id, OfferReason.retention.rawValue)
    case .changeMetadata: fillItem(id, item)
    case .oneTimeCharge, .createSubscription, .reactivateSubscription, .cancel, .revoke,
      .changePrice, .migrate, .requestRefund:
      break
    }
  }

  private mutating func fillItem(_ id: Int, _ item: AdvancedCommerceInfo.Item) {
    fill(.sku, id, item.sku)
    fill(.displayName, id, item.displayName)
    fill(.description, id, item.description)
    fill(.price, id, Price(milliunits: item.price, currency: currency).decimal)
  }

  /// Restates every item when the period changes, as the App Store requires
  /// (rule: advanced-commerce.changes.all-restated).
  package mutating func restateItems() {
    guard kind == .modifySubscription, !text(.period).isEmpty else { return }
    for entry in entries(.held) where text(.action, entry.id).isEmpty {
      fill(.action, entry.id, "change")
    }
  }
}
