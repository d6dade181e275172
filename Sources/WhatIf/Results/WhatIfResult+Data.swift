import CatalogTools
import StoreCatalog
package import StoreModel
import VisibleText

extension WhatIfResult {
  /// The result for programs, with all amounts in milliunits.
  package var json: JSONValue {
    .object([
      "caution": .text(Habits.caution),
      "customers": .number(population.customers),
      "years": .number(population.years),
      "seed": .number(population.seed),
      "start": .text(population.start.description),
      "currency": .text(population.habits.currency.rawValue),
      "fromMonth": .number(question.second == nil ? nil : question.changeMonth + 1),
      "catalogs": .list(sides.map { json(of: $0) }),
      "habits": .text(population.habits.text),
    ])
  }

  private func json(of side: Side) -> JSONValue {
    let figures = side.figures
    var members = [
      JSONMember(key: "name", value: .text(side.name)),
      JSONMember(key: "referenceRevenue", value: .number(reference(figures))),
      JSONMember(key: "referenceGivenBack", value: .number(reference(figures, \.givenBack))),
    ]
    members += figures.total.counts
    members += [
      JSONMember(key: "churnPerMille", value: .number(churn(figures))),
      JSONMember(key: "foundNothing", value: .number(figures.foundNothing)),
      JSONMember(key: "cancelledSheet", value: .number(figures.cancelledSheet)),
      JSONMember(
        key: "storefronts",
        value: .list(places.indices.map { json(of: figures, at: $0) })
      ),
      JSONMember(key: "offers", value: .list(figures.takenOffers.map(json(of:)))),
    ]
    return JSONValue(.object(members))
  }

  private func json(of figures: Figures, at index: Int) -> JSONValue {
    let months = figures.months[index].enumerated().map { month, found in
      JSONValue(
        .object(
          [
            JSONMember(key: "month", value: .text(population.monthStart(month).day)),
            JSONMember(key: "revenue", value: .number(found.revenue)),
            JSONMember(
              key: "referenceRevenue",
              value: .number(reference(figures, at: index, month: month))
            ),
            JSONMember(key: "givenBack", value: .number(found.givenBack)),
            JSONMember(
              key: "referenceGivenBack",
              value: .number(reference(figures, at: index, month: month, \.givenBack))
            ),
          ] + found.counts
        )
      )
    }
    return .object([
      "storefront": .text(places[index].countryCode),
      "currency": .text(places[index].currency.rawValue),
      "revenue": .number(figures.total(at: index).revenue),
      "referenceRevenue": .number(reference(figures, at: index)),
      "givenBack": .number(figures.total(at: index).givenBack),
      "referenceGivenBack": .number(reference(figures, at: index, \.givenBack)),
      "prices": JSONValue(.object(figures.consents[index].counts)),
      "months": .list(months),
    ])
  }

  private func json(of offer: (key: OfferKey, figures: OfferFigures)) -> JSONValue {
    .object([
      "product": .text(offer.key.product.rawValue),
      "offerType": .number(offer.key.kind.rawValue),
      "offerId": .text(offer.key.id),
      "taken": .number(offer.figures.taken),
      "kept": .number(offer.figures.kept),
      "referenceDuring": .number(reference(offer.figures.duringOffer)),
      "referenceAfter": .number(reference(offer.figures.afterOffer)),
    ])
  }

  /// The result for spreadsheets (RFC 4180), with one line for each catalog, storefront and month.
  package var csv: String {
    let heads =
      ["catalog", "storefront", "month", "currency", "revenue", "givenBack", "referenceCurrency"]
      + ["referenceRevenue", "referenceGivenBack"] + MonthFigures.rows.map(\.name) + ["caution"]
    let amounts: [Amount] = [\.revenue, \.givenBack]
    let currency = population.habits.currency
    var lines = [heads.map { CSVCell(words: $0) }]
    for side in sides {
      for (index, place) in places.enumerated() {
        for (month, found) in side.figures.months[index].enumerated() {
          let words = [
            side.name, place.countryCode, population.monthStart(month).day, place.currency.rawValue,
          ]
          let own = amounts.map {
            Price(milliunits: found[keyPath: $0], currency: place.currency).decimal
          }
          let converted = amounts.map {
            let sum = reference(side.figures, at: index, month: month, $0)
            return Price(milliunits: sum, currency: currency).decimal
          }
          let counts = MonthFigures.rows.map { String(found[keyPath: $0.path]) }
          lines.append(
            words.map { CSVCell(words: $0) } + own.map { CSVCell(value: $0) }
              + [CSVCell(words: currency.rawValue)]
              + (converted + counts).map { CSVCell(value: $0) } + [CSVCell(words: Habits.caution)]
          )
        }
      }
    }
    return lines.map { CSVReader.text(of: $0) }.joined()
  }
}

extension CountedFigures {
  /// All counts by name.
  fileprivate var counts: [JSONMember] {
    Self.rows.map { JSONMember(key: $0.name, value: .number(self[keyPath: $0.path])) }
  }
}
