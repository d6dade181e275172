import StoreModel
import VisibleText

/// The problem of a field's value in a query, as a clause for a person.
struct WantedFault: Error {
  let message: String
}

/// A parser of the value with which a query compares a field.
struct WantedReader {
  let field: QueryField
  let comparison: FieldTest.Comparison

  /// Whether the parsed value must not match.
  ///
  /// Numbers and dates have their own operator for that.
  var isInverse: Bool {
    guard comparison == .unequal else { return false }
    return switch field.kind {
    case .text, .flag, .choice: true
    case .number, .money, .date: false
    }
  }

  func wanted(_ text: String) throws(WantedFault) -> FieldTest.Wanted {
    switch field.kind {
    case .text:
      guard try isLooking("a text") else { return .whole(TextFolding.folded(text)) }
      return .part(TextFolding.folded(text))
    case .number: return try number(text, Int64.init, "a whole number")
    case .money: return try number(text, Price.milliunits(decimal:), "an amount such as 4.99")
    case .date: return try date(text)
    case .flag:
      _ = try isLooking("yes or no")
      switch text.lowercased() {
      case "yes", "true", "on", "y": return .flag(true)
      case "no", "false", "off", "n": return .flag(false)
      default: throw wrong(text, "write yes or no")
      }
    case .choice(let words):
      _ = try isLooking("a word")
      let wanted = text.lowercased().withoutHyphens
      let found = words.filter { $0.lowercased().withoutHyphens.hasPrefix(wanted) }
      guard !found.isEmpty else { throw wrong(text, Suggestion.remedy(for: text, among: words)) }
      return .choice(found)
    }
  }

  /// Returns the problem that two amounts are probably one amount with a decimal comma, or `nil`.
  func problem(withParts parts: [String]) -> String? {
    let isDecimal =
      parts.count == 2 && parts[1].utf8.count == 2
      && parts.joined().utf8.allSatisfy { (48...57).contains($0) }
    guard case .money = field.kind, isDecimal else { return nil }
    let (whole, decimals) = (parts[0].shortened(to: 40), parts[1])
    return """
      \(field.name):\(whole),\(decimals) finds \(whole) or \(decimals): write \(field.name):\(whole).\(decimals), \
      or \(field.name):\(whole).00,\(decimals).00 for the two amounts
      """
  }

  /// Returns whether a part of the text is enough for a match.
  ///
  /// Fails for an order comparison, because texts aren't ordered.
  private func isLooking(_ what: String) throws(WantedFault) -> Bool {
    switch comparison {
    case .contains: return true
    case .equal, .unequal: return false
    case .atMost, .atLeast, .below, .above:
      throw WantedFault(
        message: "\(field.name) is \(what), which is not less or more: write \(field.name):"
      )
    }
  }

  private func number(
    _ text: String,
    _ read: (String) -> Int64?,
    _ right: String
  ) throws(WantedFault) -> FieldTest.Wanted {
    if comparison == .contains, let dots = text.firstRange(of: "..") {
      let (low, high) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
      guard let first = low.isEmpty ? .min : read(low), let last = high.isEmpty ? .max : read(high),
        first <= last
      else { throw wrong(text, "write \(field.name):1..5") }
      return .numbers(first...last)
    }
    guard let number = read(text) else { throw wrong(text, "write \(right)") }
    return .number(comparison, number)
  }

  /// Parses the typed part of an ISO 8601 date.
  private func date(_ text: String) throws(WantedFault) -> FieldTest.Wanted {
    let form = "dddd-dd-ddTdd:dd:dd"
    let typed = text.uppercased().replacing(" ", with: "T")
    let isDate =
      typed.utf8.count >= 4
      && zip(typed, form).allSatisfy { letter, sign in
        sign == "d" ? letter.isASCII && letter.isWholeNumber : letter == sign
      }
    guard isDate, Self.isOnTheCalendar(typed) else {
      throw wrong(text, "write a date such as 2026-03, 2026-03-01 or 2026-03-01T10:00")
    }
    return .date(comparison, String(typed.prefix(form.count)))
  }

  /// Returns whether the typed parts are a valid day and time.
  private static func isOnTheCalendar(_ typed: String) -> Bool {
    var parts = [2000, 1, 1, 0, 0, 0]
    for (index, digits) in typed.split(whereSeparator: { !$0.isNumber }).enumerated() {
      // The last part may be incomplete.
      let isWhole = digits.count == (index == 0 ? 4 : 2)
      if isWhole, index < parts.count, let number = Int(digits) { parts[index] = number }
    }
    return 1...12 ~= parts[1] && parts[2] >= 1
      && parts[2] <= CivilDate.daysIn(month: parts[1], year: parts[0])
      && parts[3] < 24 && parts[4] < 60 && parts[5] < 60
  }

  private func wrong(_ text: String, _ right: String) -> WantedFault {
    WantedFault(message: "\(field.name) is never \(text.shortened(to: 40)): \(right)")
  }
}

extension String {
  /// Users write both `nonconsumable` and `non-consumable`.
  fileprivate var withoutHyphens: String { replacing("-", with: "") }
}
