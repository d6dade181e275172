import StoreCatalog
import StoreModel
package import StoreQueries

/// A field of products and SKUs in queries.
package enum ItemField: String, Hashable, Sendable, CaseIterable {
  case id
  case name
  case type
  case group
  case level
  case price
  case period
  case plan
  case offer
  case family
  case tax
  case language
  case missing
  case changed

  package static let queryFields: [QueryField] = allCases.map(\.queryField)

  package var queryField: QueryField {
    switch self {
    case .id: field(.text, "the identifier of a product or SKU", others: ["sku", "product"])
    case .name: field(.text, "a name in any language")
    case .type: field(.choice(CatalogIndex.Kinds.names.map(\.0)), "the type of product")
    case .group:
      field(.text, "the subscription group, or the category of a SKU", others: ["category"])
    case .level: field(.number, "the level in its group; 1 is the highest")
    case .price: field(.money, "the price in the current storefront")
    case .period: field(.text, "the subscription period, such as P1M")
    case .plan:
      field(
        .choice(BillingPlan.Kind.allCases.map(\.rawValue)),
        "a billing plan that a customer can choose"
      )
    case .offer: field(.choice(Self.offerWords), "a kind of offer that it has")
    case .family: field(.flag, "whether it is shared with the family")
    case .tax: field(.text, "the tax code of a SKU")
    case .language: field(.text, "a language that it has, such as de", others: ["lang"])
    case .missing: field(.text, "a language that it lacks")
    case .changed: field(.text, "a field that was edited, such as price; empty for any")
    }
  }

  private func field(
    _ kind: QueryField.Kind,
    _ help: String,
    others: [String] = []
  ) -> QueryField {
    QueryField(rawValue, kind, help, others: others)
  }

  private static let offerWords = ["introductory", "promotional", "code", "win-back", "trial"]
}

extension CatalogIndex {
  /// Returns an item's value of a field.
  ///
  /// The query itself evaluates changes and missing languages.
  package func value(of field: ItemField, _ item: Item) -> FieldValue {
    switch field {
    case .type: .text(kinds(of: item).word)
    case .group: .text(sections[section(of: position(of: item) ?? 0)].title)
    case .price: price(of: item)
    case .missing, .changed: .none
    case .id, .name, .level, .period, .plan, .offer, .family, .tax, .language:
      switch item {
      case .product(let index): value(of: field, catalog.products[index])
      case .sku(let index): value(of: field, catalog.skus[index])
      }
    }
  }

  /// Returns an item's name in a language.
  ///
  /// - Parameters:
  ///   - item: A product or SKU.
  ///   - locale: The language, by default that of the catalog's home.
  /// - Returns: The name, or `nil` if the item isn't named in the language.
  package func name(of item: Item, in locale: String? = nil) -> String? {
    let locale = locale ?? catalog.home.locale
    return switch item {
    case .product(let index): catalog.products[index].localized(in: locale).displayName
    case .sku(let index):
      Localization.choice(among: catalog.skus[index].localizations, for: locale)?.displayName
    }
  }

  func languages(of item: Item) -> [String] {
    switch item {
    case .product(let index): catalog.products[index].localizations.map(\.locale)
    case .sku(let index): catalog.skus[index].localizations.map(\.locale)
    }
  }

  private func kinds(of item: Item) -> Kinds {
    switch item {
    case .product(let index): Kinds(catalog.products[index].type)
    case .sku(let index): catalog.skus[index].kind == .oneTime ? .oneTimeSKU : .subscriptionSKU
    }
  }

  private func price(of item: Item) -> FieldValue {
    guard let position = position(of: item) else { return .none }
    let amount =
      switch item {
      case .product: products.prices[position]
      case .sku(let index): skus.prices[Int(skus.record(index).tier)]
      }
    return amount == .min ? .none : .money(amount, storefront.currency)
  }

  private func value(of field: ItemField, _ product: Product) -> FieldValue {
    switch field {
    case .id: .text(product.id.rawValue)
    case .name:
      .texts(product.localizations.map(\.displayName) + (product.referenceName.map { [$0] } ?? []))
    case .level: product.subscription.map { .number(Int64($0.groupLevel)) } ?? .none
    case .period: .text(product.subscription?.period.iso8601)
    case .plan: .texts((product.subscription?.plansForSale ?? []).map(\.rawValue))
    case .offer: .texts((product.subscription?.offers ?? []).flatMap(\.queryWords))
    case .family: .flag(product.isFamilyShareable)
    case .language: .texts(product.localizations.map(\.locale))
    case .type, .group, .price, .tax, .missing, .changed: .none
    }
  }

  private func value(of field: ItemField, _ sku: CatalogSKU) -> FieldValue {
    switch field {
    case .id: .text(sku.sku)
    case .name: .texts(sku.localizations.map(\.displayName))
    case .period: .text(sku.period?.iso8601)
    case .tax: .text(sku.taxCode)
    case .language: .texts(sku.localizations.map(\.locale))
    case .type, .group, .level, .price, .plan, .offer, .family, .missing, .changed: .none
    }
  }
}

extension CatalogIndex.Kinds {
  /// The name of the first kind in this set.
  var word: String? {
    Self.names.first { contains($0.1) && $0.1.rawValue.nonzeroBitCount == 1 }?.0
  }
}

extension SubscriptionOffer {
  fileprivate var queryWords: [String] {
    let word =
      switch kind {
      case .introductory: "introductory"
      case .promotional: "promotional"
      case .code: "code"
      case .winBack: "win-back"
      }
    return paymentMode == .freeTrial ? [word, "trial"] : [word]
  }
}
