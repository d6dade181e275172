package import VisibleText

extension WhatIfResult {
  /// The result as text for a terminal.
  package var text: PlainText {
    let names = sides.count < 2 ? [] : zip(["A", "B"], sides).map { "\($0): \($1.name)" }
    let sections = [remarks, names] + tables.map(\.lines) + [notes]
    return PlainText(sections: sections.filter { !$0.isEmpty }.map { PlainText(lines: $0) })
  }

  /// The meanings of words in the tables.
  var notes: [String] {
    [
      "Revenue: what customers are charged, minus what they are given back for a period that an upgrade replaces, "
        + "taxes included, Apple's commission not deducted.",
      "Offers: taken, kept at the full price, and what was charged for both until the subscription ended.",
      "Churn: subscriptions that ended in a month, of the subscribers at its beginning.",
    ]
  }
}
