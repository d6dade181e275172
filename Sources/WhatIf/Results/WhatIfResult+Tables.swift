import StoreModel

extension WhatIfResult {
  /// The tables of all figures, in the order in which they are shown.
  var tables: [ResultTable] {
    [summary, consents, offers, months].filter { !$0.rows.isEmpty }
  }

  /// Returns the cells of a row: the value of each side, and the difference if there are two sides.
  private func cells(
    _ values: [Int64],
    _ shown: (Int64) -> String = { grouped(Int($0)) }
  ) -> [String] {
    values.map(shown) + (values.count == 2 ? [ResultNumbers.change(values[0], values[1])] : [])
  }

  /// Returns the headings of the columns that occur once for each side.
  private func heads(_ names: [String]) -> [String] {
    names.flatMap { name in sides.count < 2 ? [name] : ["\(name) A", "\(name) B"] }
  }

  private var summary: ResultTable {
    var table = ResultTable(
      "Total",
      heads: sides.count < 2 ? [""] : ["A", "B", "B vs A"]
    )
    addAmount("Revenue", \.revenue, to: &table)
    addAmount("Refunded for replaced periods", \.givenBack, to: &table)
    let totals = sides.map(\.figures.total)
    for row in MonthFigures.rows {
      table.add(
        row.words,
        cells(totals.map { Int64($0[keyPath: row.path]) }),
        row.isPart ? .inner : .top
      )
    }
    table.add("Monthly churn", sides.map { ResultNumbers.percent(churn($0.figures)) })
    table.add("No product within budget", cells(sides.map { Int64($0.figures.foundNothing) }))
    table.add(
      "Canceled on the purchase sheet",
      cells(sides.map { Int64($0.figures.cancelledSheet) })
    )
    return table
  }

  /// Adds an amount in the reference currency, and rows for each storefront's amount in its own currency.
  private func addAmount(_ name: String, _ amount: Amount, to table: inout ResultTable) {
    let reference = population.habits.currency
    table.add(
      "\(name), \(reference)",
      cells(sides.map { self.reference($0.figures, amount) }) { ResultNumbers.money($0, reference) }
    )
    for (index, place) in places.enumerated() {
      let sums = sides.map { $0.figures.total(at: index)[keyPath: amount] }
      guard amount == \.revenue || sums.contains(where: { $0 != 0 }) else { continue }
      table.add(
        "\(place.countryCode), \(place.currency)",
        cells(sums) { ResultNumbers.money($0, place.currency) },
        .inner
      )
    }
  }

  /// The effects of the second catalog's prices on current subscribers.
  ///
  /// The first catalog changes no prices.
  private var consents: ResultTable {
    let figures = second?.consents ?? []
    let asked = figures.indices.filter { figures[$0] != ConsentFigures() }
    var table = ResultTable(
      "Current subscribers",
      heads: asked.map { places[$0].countryCode } + ["all"]
    )
    guard let second, !asked.isEmpty else { return table }
    for row in ConsentFigures.rows {
      let values = asked.map { figures[$0] } + [second.consent]
      table.add(
        row.words,
        values.map { grouped($0[keyPath: row.path]) },
        row.isPart ? .inner : .top
      )
    }
    return table
  }

  /// The table of offers.
  ///
  /// Each product has a heading, with a row for each of its offers below it.
  private var offers: ResultTable {
    let reference = population.habits.currency
    var table = ResultTable("Offers", heads: heads(["taken", "kept", "\(reference)"]))
    var product: ProductID?
    for key in offerKeys {
      if key.product != product { table.add(head: "\(key.product)") }
      product = key.product
      let found = sides.map { $0.figures.offers[key] ?? OfferFigures(places: places.count) }
      let money = found.map { figures in
        let sum = self.reference(figures.duringOffer)
        return sum.addingSaturated(self.reference(figures.afterOffer))
      }
      let counts = found.map { grouped($0.taken) } + found.map { grouped($0.kept) }
      table.add(key.words, counts + money.map { ResultNumbers.money($0, reference) }, .inner)
    }
    return table
  }

  private var months: ResultTable {
    let reference = population.habits.currency
    var table = ResultTable(
      "Month",
      heads: heads(["\(reference)", "subscribers", "churn"])
    )
    for month in 0..<population.months {
      let revenue = sides.map {
        ResultNumbers.money(self.reference($0.figures, month: month), reference)
      }
      let subscribers = sides.map { grouped($0.figures.month(month).subscribers) }
      let churn = sides.map { ResultNumbers.percent(self.churn($0.figures, month: month)) }
      table.add(population.name(ofMonth: month), revenue + subscribers + churn)
    }
    return table
  }
}

extension Population {
  /// Returns the name of a month: `2026-01` if it is a calendar month, otherwise its first day.
  func name(ofMonth month: Int) -> String {
    let day = monthStart(month).day
    return day.hasSuffix("-01") ? String(day.dropLast(3)) : day
  }
}

extension OfferKey {
  /// The offer's kind and id.
  var words: String {
    let kind =
      switch kind {
      case .introductory: "introductory"
      case .promotional: "promotional"
      case .code: "code"
      case .winBack: "win-back"
      }
    return id.map { "\(kind) \($0)" } ?? kind
  }
}
