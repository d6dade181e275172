import Resources
import StoreModel
import VisibleText

extension WhatIfResult {
  /// The result as one self-contained HTML page without scripts.
  package var page: String {
    let page = OfflinePage(
      "What if: \(sides.map(\.name).joined(separator: " and "))",
      style: Resource.whatIfStyle
    )
    return """
      \(page.head)<main>
      \(head)
      <section class="cards" aria-label="Total">\(cards)</section>
      <section class="plots" aria-label="Charts">
      \(plots.joined(separator: "\n"))
      </section>
      \(tables.map(\.html).joined(separator: "\n"))
      <p class="soft">\(notes.map(\.escaped).joined(separator: " "))</p>
      <details class="table"><summary>Assumed habits</summary>
      <pre>\(lines(of: population.habits.text))</pre></details>
      </main>
      \(page.end)
      """
  }

  /// Returns a string with each line escaped for HTML.
  private func lines(of text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).escaped }
      .joined(separator: "\n")
  }

  private var head: String {
    let names = zip(["A", "B"], sides).map { "<li><b>\($0)</b> \($1.name.escaped)</li>" }
    let list = sides.count < 2 ? "" : "<ul class=\"sides\">\(names.joined())</ul>"
    let title = sides.count < 2 ? sides[0].name : "two catalogs"
    return """
      <header><h1>What if: \(title.escaped)</h1>
      <p class="soft">\(remarks.dropFirst().map(\.escaped).joined(separator: " "))</p>\(list)</header>
      <p class="caution" role="note">\(Habits.caution.escaped)</p>
      """
  }

  /// The main numbers.
  private var cards: String {
    let currency = population.habits.currency
    let totals = sides.map(\.figures.total)
    func count(_ path: KeyPath<MonthFigures, Int>) -> [Int64] {
      totals.map { Int64($0[keyPath: path]) }
    }
    let revenue = sides.map { reference($0.figures) }
    return card("Revenue, \(currency)", revenue) { ResultNumbers.money($0, currency) }
      + card("Subscribers at the end", count(\.subscribers)) { grouped(Int($0)) }
      + card("Subscriptions begun", count(\.begun)) { grouped(Int($0)) }
      + card("Subscriptions ended", count(\.ended)) { grouped(Int($0)) }
  }

  private func card(_ title: String, _ values: [Int64], _ shown: (Int64) -> String) -> String {
    let marks = values.count < 2 ? [""] : ["A", "B"]
    var lines = zip(marks, values).map { "<p><span>\($0)</span><b>\(shown($1).escaped)</b></p>" }
    if values.count == 2 {
      let change = ResultNumbers.change(values[0], values[1])
      lines.append("<p class=\"soft\"><span>B vs A</span><span>\(change)</span></p>")
    }
    return "<div class=\"card\"><h2>\(title.escaped)</h2>\(lines.joined())</div>"
  }
}
