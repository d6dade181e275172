package import VisibleText

extension WhatIfResult {
  /// The result as text for a terminal.
  package var text: PlainText {
    let names = sides.count < 2 ? [] : zip(["A", "B"], sides).map { "\($0): \($1.name)" }
    let sections = [remarks, names] + tables.map(\.lines) + [notes]
    return PlainText(sections: sections.filter { !$0.isEmpty }.map { PlainText(lines: $0) })
  }

  /// Explanations of the words in the tables.
  var notes: [String] {
    [
      "Revenue: customer prices, minus refunds for periods that an upgrade replaces, "
        + "VAT included, Apple's commission not deducted.",
      "Offers: redeemed, kept at the full price, and the amount charged for both until the subscription ended.",
      "Churn: the share of subscriptions at the start of a month that ended in it.",
    ]
  }
}
