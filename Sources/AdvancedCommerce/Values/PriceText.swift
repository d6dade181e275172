package import StoreModel

/// The reason why a text that a user typed isn't a valid price, as a message for the user.
package enum PriceTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The user typed no price.
  case missing(sample: String)
  /// The text isn't a valid price. The associated value is the reason.
  case unreadable(String)

  package var description: String {
    switch self {
    case .missing(let sample): "a price is missing; write one like \(sample)"
    case .unreadable(let reason): reason
    }
  }
}

/// An amount of money that a user typed.
package struct TypedAmount: Hashable, Sendable {
  package let milliunits: Int64
  /// The currency whose code the text contains, or `nil` if it contains no code.
  package let currency: Currency?
  /// The amount as typed, without its currency and with a decimal point.
  package let decimal: String
}

extension Price {
  /// Parses a price that a user typed, such as `4.99`, `4,99`, `$ 4.99` or `4.99 USD`.
  ///
  /// The decimal separator is a period or a comma. Thousands separators aren't allowed.
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
    Price(milliunits: try amount(text, in: currency).milliunits, currency: currency)
  }

  /// Parses an amount that a user typed into a form, a script or the command line.
  ///
  /// - Parameters:
  ///   - text: The typed text, in the format that ``typed(_:in:)`` accepts.
  ///   - currency: The required currency, or `nil` to accept any currency that the text names.
  /// - Returns: The amount, never negative.
  /// - Throws: ``PriceTextError`` with the problem and its solution.
  package static func amount(
    _ text: String,
    in currency: Currency?
  ) throws(PriceTextError) -> TypedAmount {
    let sample = currency?.decimals == 0 ? "499" : "4.99"
    let (amount, named) = try withoutCurrency(text, currency, sample: sample)
    guard !amount.isEmpty else {
      throw .missing(sample: sample)
    }
    if amount.first == "-" {
      throw .unreadable("\(amount) is below zero; 0 is free of charge")
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
    if parts.count == 2 { try checkDecimals(parts[1], of: amount, named ?? currency) }
    let decimal = parts.joined(separator: ".")
    guard let milliunits = milliunits(decimal: decimal) else {
      throw .unreadable(
        "\(amount) is more than any price can be; write one \(Price.decimalWords)"
      )
    }
    return TypedAmount(milliunits: milliunits, currency: named, decimal: decimal)
  }

  private static func checkDecimals(
    _ decimals: Substring,
    of amount: Substring,
    _ currency: Currency?
  ) throws(PriceTextError) {
    let significant = decimals.lastIndex { $0 != "0" }
    let count = significant.map { decimals.distance(from: decimals.startIndex, to: $0) + 1 } ?? 0
    // Without a currency, three decimals are allowed, as in milliunits.
    guard count > currency?.decimals ?? 3 else { return }
    let written = counted(count, "decimal")
    let isGrouped = decimals.count == 3 && amount.first != "0"
    let thousands = isGrouped ? "; for thousands write \(amount.filter(isDigit))" : ""
    throw .unreadable(
      currency.map { "\(amount) has \(written), and \($0) has \($0.decimalWords)\(thousands)" }
        ?? "\(amount) has \(written), and no currency has more than 2"
    )
  }

  /// Removes white space, the currency's code and a symbol such as `$` from both ends.
  private static func withoutCurrency(
    _ text: String,
    _ currency: Currency?,
    sample: String
  ) throws(PriceTextError) -> (amount: Substring, currency: Currency?) {
    let isSign: (Character) -> Bool = { $0.isLetter || $0.isCurrencySymbol }
    var amount = text.trimmed
    let before = amount.prefix(while: isSign)
    amount = amount.dropFirst(before.count)
    let behind = amount.suffix(while: isSign)
    let rest = amount.dropLast(behind.count).trimmed
    var named: Currency?
    for sign in [before, behind] where sign.contains(where: \.isLetter) {
      let code = sign.uppercased()
      let wanted = currency ?? named
      if wanted.map({ $0.rawValue == code }) ?? (isCode(code) && !rest.isEmpty) {
        named = Currency(rawValue: code)
        continue
      }
      let word = quoted(String(sign))
      guard !rest.isEmpty else { throw .unreadable("\(word) is not a price like \(sample)") }
      throw .unreadable(
        wanted.map { "the price is in \($0), not in \(word)" }
          ?? "\(word) is not a currency; write its code, such as USD"
      )
    }
    return (rest, named)
  }

  /// Returns the amount without its thousands separators.
  private static func withoutGrouping(_ amount: Substring) -> String {
    let separators = amount.filter { !isDigit($0) }
    guard separators.first != separators.last, let point = amount.lastIndex(where: { !isDigit($0) })
    else { return amount.filter(isDigit) }
    return amount[..<point].filter(isDigit) + "." + amount[point...].filter(isDigit)
  }

  private static func isCode(_ text: String) -> Bool {
    text.utf8.count == 3
      && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
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
