import StoreCatalog
import StoreEngine
package import StoreModel

extension CatalogComparison {
  /// The comparison as JSON: every change with its fields and its consequences.
  package var json: JSONValue {
    let words = ComparisonWords(before: before, after: after, isWhole: true)
    return .object([
      "same": .bool(isSame),
      "counts": .list(
        counts.map {
          .object([
            "thing": .text($0.kindName), "kind": .text($0.kind.rawValue),
            "count": .number($0.count),
          ])
        }
      ),
      "changes": .list(
        entries.map { entry in
          json(
            of: entry.change,
            consequences: entry.consequences.map { consequence in
              .object([
                "kind": .text(consequence.kind.word), "text": .text(words.words(of: consequence)),
                "storefronts": .list(consequence.kind.storefronts.map { .text($0) }),
                "billingPlan": .text(consequence.plan?.rawValue),
              ])
            }
          )
        }
      ),
      "unlisted": .number(unlisted),
    ])
  }

  private func json(of change: CatalogChange, consequences: [JSONValue] = []) -> JSONValue {
    .object([
      "thing": .text(change.subject.kindName),
      "id": .text(change.subject.id),
      "name": .text(change.name),
      "kind": .text(change.kind.rawValue),
      "fields": .list(
        change.fields.map { field in
          .object([
            "field": .text(field.name.field.rawValue),
            "storefront": .text(field.name.storefront),
            "language": .text(field.name.language),
            "before": json(of: field.before, field.name, before),
            "after": json(of: field.after, field.name, after),
          ])
        }
      ),
      "parts": .list(change.parts.map { json(of: $0) }),
      "consequences": .list(consequences),
    ])
  }

  private func json(
    of value: CatalogFieldValue?,
    _ name: CatalogFieldName,
    _ catalog: Catalog
  ) -> JSONValue {
    switch value {
    case nil: return JSONValue(.null)
    case .text(let text): return .text(text)
    case .number(let number): return .number(number)
    case .flag(let flag): return .bool(flag)
    case .period(let period): return .text(period.iso8601)
    case .words(let words): return .list(words.map { .text($0) })
    case .money(let milliunits):
      let storefront = name.storefront.flatMap { Storefront(countryCode: $0) } ?? catalog.home
      let price = Price(milliunits: milliunits, currency: storefront.currency)
      return .object([
        "amount": .text(price.decimal), "currency": .text(price.currency.rawValue),
        "shown": .text(PriceFormat.displayPrice(price, in: storefront)),
      ])
    }
  }
}

extension CatalogConsequence.Kind {
  /// The name of the consequence in JSON.
  package var word: String {
    switch self {
    case .vanishes: "vanishes"
    case .notForSale: "notForSale"
    case .mustAgree: "mustAgree"
    case .isTold: "isTold"
    case .mustAgreeToItem: "mustAgreeToItem"
    case .isToldOfItem: "isToldOfItem"
    case .cannotRise: "cannotRise"
    case .needsChangePrice: "needsChangePrice"
    case .renewsLower: "renewsLower"
    case .keepsPeriod: "keepsPeriod"
    case .moves: "moves"
    case .changesGroup: "changesGroup"
    case .planOpens: "planOpens"
    case .planCloses: "planCloses"
    case .offerIsGone: "offerIsGone"
    case .offerCloses: "offerCloses"
    case .changesType: "changesType"
    case .isSharedNoMore: "isSharedNoMore"
    }
  }

  /// The storefronts that the consequence applies to, or an empty list if it doesn't depend on the storefront.
  package var storefronts: [String] {
    switch self {
    case .notForSale(let codes), .mustAgree(let codes), .isTold(let codes),
      .renewsLower(let codes), .mustAgreeToItem(let codes), .isToldOfItem(let codes),
      .cannotRise(let codes), .needsChangePrice(let codes):
      codes
    case .vanishes, .keepsPeriod, .moves, .changesGroup, .planOpens, .planCloses, .offerIsGone,
      .offerCloses, .changesType, .isSharedNoMore:
      []
    }
  }
}
