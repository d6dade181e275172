import StoreModel

extension WhatIfResult {
  var plots: [String] {
    let currency = population.habits.currency
    let money = Self.whole
    let months = Array(0..<population.months)
    let percent = { (tenths: Int64) in ResultNumbers.percent(Int(tenths)) }
    return [
      linePlot("Revenue", unit: "\(currency), converted", step: 1000, shown: money) { figures in
        months.map { self.reference(figures, month: $0) }
      },
      linePlot("Subscribers", unit: "customers with access at the end of the month") { figures in
        months.map { Int64(figures.month($0).subscribers) }
      },
      linePlot(
        "Churn",
        unit: "percent of the subscribers at the start of the month whose subscription ended",
        step: 10,
        shown: percent
      ) { figures in
        months.map { self.churn(figures, month: $0).map(Int64.init) }
      },
      linePlot("New subscriptions", unit: "new and returning customers") { figures in
        months.map { Int64(figures.month($0).begun) }
      },
      barPlot("Revenue by storefront", unit: "\(currency), converted", step: 1000, shown: money) {
        self.reference($0, at: $1)
      },
      barPlot("Subscribers by storefront", unit: "customers with access at the end") {
        Int64($0.total(at: $1).subscribers)
      },
    ]
  }

  private static func count(_ number: Int64) -> String { grouped(Int(number)) }

  /// Returns an amount without decimals, for axes.
  private static func whole(_ milliunits: Int64) -> String {
    grouped(Int(milliunits.times(1, over: 1000)))
  }

  private var marks: [String] { sides.count < 2 ? ["a"] : ["a", "b"] }

  private func linePlot(
    _ title: String,
    unit: String,
    step: Int64 = 1,
    shown: @escaping (Int64) -> String = count,
    of values: (Figures) -> [Int64?]
  ) -> String {
    let lines = zip(marks, sides).map { mark, side in
      LinePlot.Line(mark: mark, name: side.name, values: values(side.figures))
    }
    return LinePlot(
      title: title,
      unit: unit,
      lines: lines,
      months: (0..<population.months).map(population.name(ofMonth:)),
      change: sides.count > 1 && question.changeMonth > 0 ? question.changeMonth : nil,
      scale: PlotScale(lines.flatMap { $0.values.compactMap(\.self) }, unit: step),
      shown: shown
    )
    .html
  }

  private func barPlot(
    _ title: String,
    unit: String,
    step: Int64 = 1,
    shown: @escaping (Int64) -> String = count,
    of value: (Figures, Int) -> Int64
  ) -> String {
    let groups = places.enumerated().map { index, place in
      BarPlot.Group(name: place.countryCode, values: sides.map { value($0.figures, index) })
    }
    return BarPlot(
      title: title,
      unit: unit,
      marks: marks,
      groups: groups,
      scale: PlotScale(groups.flatMap(\.values), unit: step),
      shown: shown
    )
    .html
  }
}
