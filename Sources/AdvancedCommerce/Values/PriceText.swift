package import StoreModel

/// The reason why a typed price can't be charged, as a sentence for the user.
package enum PriceTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The user typed no price.
  case missing(sample: String)
  /// The text isn't a price, for the given reason.
  case unreadable(String)

  package var description: String {
    switch self {
    case .missing(let sample): "a price is missing; write one like \(sample)"
    case .unreadable(let reason): reason
    }
  }
}

extension Price {
  /// Parses a price that a user typed, such as `4.99`, `4,99`, `$ 4.99` or `4.99 USD`.
  ///
  /// The decimal separator is a period or a comma. Thousands aren't grouped.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - currency: The currency, which limits the number of decimals.
  /// - Returns: The price in milliunits, never negative.
  /// - Throws: ``PriceTextError`` with the problem and its solution.
  package static func typed(
    _ text: String,
    in currency: Currency
  ) throws(PriceTextError) -> Price {
    let sample = currency.decimals == 0 ? "499" : "4.99"
    let amount = try withoutCurrency(text, currency, sample: sample)
    guard !amount.isEmpty else {
      throw .missing(sample: sample)
    }
    if amount.first == "-" {
      throw .unreadable("a price can't be below zero; 0 is free of charge")
    }
    if let wrong = amount.first(where: { !isDigit($0) && $0 != "." && $0 != "," }) {
      throw .unreadable(
        "\(quoted(String(wrong))) is not part of a price like \(sample)"
      )
    }
    let parts = amount.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.count <= 2 else {
      let plain = withoutGrouping(amount)
      throw .unreadable(
        "\(amount) has several separators; write thousands without one, like \(plain)"
      )
    }
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw .unreadable("digits are missing next to the separator in \(amount)")
    }
    if parts.count == 2 { try checkDecimals(parts[1], of: amount, currency) }
    guard let milliunits = milliunits(decimal: parts.joined(separator: ".")) else {
      throw .unreadable(
        "\(amount) is more than any price can be; write one \(Price.decimalWords)"
      )
    }
    return Price(milliunits: milliunits, currency: currency)
  }

  private static func checkDecimals(
    _ decimals: Substring,
    of amount: Substring,
    _ currency: Currency
  ) throws(PriceTextError) {
    let significant = decimals.lastIndex { $0 != "0" }
    let count = significant.map { decimals.distance(from: decimals.startIndex, to: $0) + 1 } ?? 0
    guard count > currency.decimals else { return }
    let written = counted(count, "decimal")
    let isGrouped = decimals.count == 3 && amount.first != "0"
    let thousands = isGrouped ? "; for thousands write \(amount.filter(isDigit))" : ""
    throw .unreadable(
      "\(amount) has \(written), and \(currency) has \(currency.decimalWords)\(thousands)"
    )
  }

  /// Removes white space, the currency's code and a symbol such as `$` from both ends.
  private static func withoutCurrency(
    _ text: String,
    _ currency: Currency,
    sample: String
  ) throws(PriceTextError) -> Substring {
    let isSign: (Character) -> Bool = { $0.isLetter || $0.isCurrencySymbol }
    var amount = text.trimmed
    let before = amount.prefix(while: isSign)
    amount = amount.dropFirst(before.count)
    let behind = amount.suffix(while: isSign)
    let rest = amount.dropLast(behind.count).trimmed
    for sign in [before, behind] where sign.contains(where: \.isLetter) {
      guard sign.uppercased() != currency.rawValue else { continue }
      throw .unreadable(
        rest.isEmpty
          ? "\(quoted(String(sign))) is not a price like \(sample)"
          : "the price is in \(currency), not in \(quoted(String(sign)))"
      )
    }
    return rest
  }

  /// Returns the amount without its thousands separators.
  private static func withoutGrouping(_ amount: Substring) -> String {
    let separators = amount.filter { !isDigit($0) }
    guard separators.first != separators.last, let point = amount.lastIndex(where: { !isDigit($0) })
    else { return amount.filter(isDigit) }
    return amount[..<point].filter(isDigit) + "." + amount[point...].filter(isDigit)
  }

  private static func isDigit(_ character: Character) -> Bool {
    ("0"..."9").contains(character)
  }
}

extension StringProtocol where SubSequence == Substring {
  fileprivate var trimmed: Substring {
    let rest = drop(while: \.isWhitespace)
    return rest.dropLast(rest.suffix(while: \.isWhitespace).count)
  }

  fileprivate func suffix(while isWanted: (Character) -> Bool) -> SubSequence {
    suffix(reversed().prefix(while: isWanted).count)
  }
}
