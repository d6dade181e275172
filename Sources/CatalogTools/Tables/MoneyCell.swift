import StoreCatalog
package import StoreModel
import VisibleText

/// A price as a person or a spreadsheet writes it into a cell.
///
/// It may have a decimal comma or point, groups of thousands, and the currency's sign or code on either side.
/// An ambiguous amount is reported, never guessed.
package enum MoneyCell: Hashable, Sendable {
  case empty
  /// An amount in milliunits.
  case amount(Int64)
  /// An invalid price, with the reason and a remedy.
  case wrong(message: String, remedy: String)

  /// Reads a cell.
  ///
  /// - Parameters:
  ///   - text: The cell's text.
  ///   - currency: The currency of the column.
  package init(_ text: String, currency: Currency) {
    let plain = text.filter { !Self.isSpace($0) }
    guard !plain.isEmpty else {
      self = .empty
      return
    }
    guard let number = Self.withoutSign(plain, currency) else {
      self = Self.wrong(text, "isn't a price in \(currency)", currency)
      return
    }
    guard let decimal = Self.decimal(number, currency) else {
      let parts = number.split { !$0.isNumber }
      let (whole, cents) = (parts.joined(), "\(parts[0]).\(parts[1].prefix(2))")
      self = .wrong(
        message: "\(text.quoted) can mean \(whole) or \(cents)",
        remedy: "write \(whole).00 or \(cents)"
      )
      return
    }
    guard let milliunits = Price.milliunits(decimal: decimal) else {
      self = Self.wrong(text, "isn't a price", currency)
      return
    }
    guard currency.canCharge(milliunits) else {
      self = .wrong(
        message: "\(text.quoted) isn't a price in \(currency), which has \(currency.decimalWords)",
        remedy: currency.decimalRemedy
      )
      return
    }
    self = .amount(milliunits)
  }

  private static func wrong(
    _ text: String,
    _ what: String,
    _ currency: Currency
  ) -> MoneyCell {
    .wrong(
      message: "\(text.quoted) \(what)",
      remedy: currency.decimals == 0
        ? "write a whole number such as 600" : "write one such as 4.99 or 4,99"
    )
  }

  private static func isSpace(_ character: Character) -> Bool {
    character.isWhitespace || character == "\u{200F}" || character == "\u{200E}"
  }

  /// Returns the number without the currency's sign or code, or `nil` if the text has anything else.
  private static func withoutSign(_ text: String, _ currency: Currency) -> String? {
    let isPart = { (character: Character) in character.isASCII && character.isNumber }
    guard let first = text.firstIndex(where: isPart), let last = text.lastIndex(where: isPart)
    else { return nil }
    let around = [String(text[..<first]), String(text[text.index(after: last)...])]
    let sign = around.joined().uppercased()
    guard around.contains(""), sign.isEmpty || signs(of: currency).contains(sign) else {
      return nil
    }
    return String(text[first...last])
  }

  /// Returns the currency's signs in its storefronts, and its code, in capitals.
  private static func signs(of currency: Currency) -> Set<String> {
    var signs: Set<String> = [currency.rawValue]
    for storefront in Storefront.all where storefront.currency == currency {
      let shown = PriceFormat.displayPrice(
        Price(milliunits: 1_000, currency: currency),
        in: storefront
      )
      let around = shown.split(omittingEmptySubsequences: false, whereSeparator: \.isNumber)
      for sign in [around.first, around.last].compactMap(\.self) {
        let sign = sign.filter { !isSpace($0) }.uppercased()
        signs.insert(sign)
        signs.insert(String(sign.filter { $0 != "." }))
      }
    }
    signs.remove("")
    return signs
  }

  /// Returns the number with a decimal point and without groups, or `nil` if it is ambiguous.
  ///
  /// A text that isn't a number stays unchanged.
  private static func decimal(_ text: String, _ currency: Currency) -> String? {
    let separators = text.filter { !$0.isNumber }
    let kinds = Set(separators)
    let parts = text.split(omittingEmptySubsequences: false) { !$0.isNumber }
    guard let mark = separators.last, let fraction = parts.last else { return text }
    guard kinds.isSubset(of: [".", ",", "'", "’", "$"]), !parts.contains(where: \.isEmpty) else {
      return text
    }
    let isGrouped = { (groups: [Substring]) in
      groups.first.map { (1...3).contains($0.count) } == true
        && groups.dropFirst().allSatisfy { (2...3).contains($0.count) }
        && (groups.count == 1 || groups.last?.count == 3)
    }
    if kinds.count > 1 {
      guard separators.count(where: { $0 == mark }) == 1, isGrouped(Array(parts.dropLast())) else {
        return text
      }
      return parts.dropLast().joined() + "." + fraction
    }
    if separators.count > 1 || mark == "'" || mark == "’" {
      return isGrouped(parts) ? parts.joined() : text
    }
    guard fraction.count == 3, isGrouped(parts), parts.first != "0" else {
      return parts[0] + "." + fraction
    }
    return currency.decimals == 0 ? parts.joined() : nil
  }
}
