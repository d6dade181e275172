/// The price format of a storefront, such as `$4.99`, `4,99 €` or `₹12,34,567`.
///
/// It is derived from one sample per storefront, so that the first price doesn't have to wait for
/// Foundation's formatting data. A test compares every storefront with Foundation.
package struct PriceFormat: Hashable, Sendable {
  private var prefix: String
  private var suffix: String
  private var decimalSeparator: String
  private var groupingSeparator: String
  /// The number of digits in each group except the last one: 2 in India, 3 elsewhere.
  private var upperGroup: Int
  /// The minimum number of digits in a number that is grouped.
  private var groupingStart: Int

  /// Returns a price in the form that the customers of a storefront see.
  ///
  /// The direction marks of ``storeKitPrice(_:in:)`` are left out. All characters are therefore
  /// visible, and escaping text from outside never changes a price. Decimals are shown according to
  /// ``Currency/showsDecimals``, and always if the amount has some: nothing is rounded. A currency
  /// other than the storefront's is shown by its code.
  package static func displayPrice(_ price: Price, in storefront: Storefront) -> String {
    price.currency == storefront.currency
      ? PriceFormat(storefront: storefront).display(price)
      : plain(price.currency).display(price)
  }

  /// Returns StoreKit's `displayPrice`, as Foundation formats it: in Israel with right-to-left marks
  /// (rule: storefronts.display-price).
  package static func storeKitPrice(_ price: Price, in storefront: Storefront) -> String {
    guard price.currency == storefront.currency,
      let format = rowsWithMarks[storefront.countryCode]
    else { return displayPrice(price, in: storefront) }
    return format.display(price)
  }

  package func display(_ price: Price) -> String {
    let decimal = price.decimal
    let isNegative = decimal.utf8.first == UInt8(ascii: "-")
    let start = decimal.utf8.index(decimal.startIndex, offsetBy: isNegative ? 1 : 0)
    let digits = decimal[start...]
    let point = digits.utf8.firstIndex(of: UInt8(ascii: "."))
    let whole = grouped(String(digits[..<(point ?? digits.endIndex)]))
    var decimals = point.map { String(digits[digits.utf8.index(after: $0)...]) } ?? ""
    while price.currency.showsDecimals, decimals.utf8.count < 2 { decimals += "0" }
    let fraction = decimals.isEmpty ? "" : decimalSeparator + decimals
    return (isNegative ? "-" : "") + prefix + whole + fraction + suffix
  }

  private func grouped(_ digits: String) -> String {
    guard digits.utf8.count >= groupingStart, !groupingSeparator.isEmpty else { return digits }
    var rest = digits.dropLast(3)
    var result = groupingSeparator + digits.suffix(3)
    while rest.count > upperGroup {
      result = groupingSeparator + rest.suffix(upperGroup) + result
      rest = rest.dropLast(upperGroup)
    }
    return rest + result
  }

  /// Returns digits with commas between the thousands.
  static func groups(of digits: String) -> String { plain("USD").grouped(digits) }

  private static func plain(_ currency: Currency) -> PriceFormat {
    PriceFormat(
      prefix: currency.rawValue + "\u{A0}",
      suffix: "",
      decimalSeparator: ".",
      groupingSeparator: ",",
      upperGroup: 3,
      groupingStart: 4
    )
  }

  private static let byCountryCode = Dictionary(
    uniqueKeysWithValues: Storefront.rows.map {
      ($0.storefront.countryCode, $0.priceFormat.withoutMarks)
    }
  )

  /// The formats that have direction marks.
  private static let rowsWithMarks = Dictionary(
    uniqueKeysWithValues: Storefront.rows.map { ($0.storefront.countryCode, $0.priceFormat) }
      .filter { $1 != byCountryCode[$0] }
  )

  private var withoutMarks: PriceFormat {
    var format = self
    format.prefix = Self.withoutMarks(prefix)
    format.suffix = Self.withoutMarks(suffix)
    return format
  }

  package static func withoutMarks(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{200F}" }))
  }
}

extension PriceFormat {
  package init(storefront: Storefront) {
    self = Self.byCountryCode[storefront.countryCode] ?? .plain(storefront.currency)
  }

  /// Creates a format from the amount 1,234,567.50 in a storefront's format, or returns `nil` for any other string.
  init?(sample: String, isTight: Bool) {
    let sample = String(sample.map { Self.marks[$0] ?? $0 })
    guard let start = sample.firstIndex(of: "1"), let end = sample.lastIndex(of: "0") else {
      return nil
    }
    prefix = String(sample[..<start])
    suffix = String(sample[sample.index(after: end)...])
    let parts = sample[start...end].split(whereSeparator: { !$0.isNumber })
    let separators = sample[start...end].filter { !$0.isNumber }
    guard parts.joined() == "123456750", parts.last == "50", let point = separators.last else {
      return nil
    }
    decimalSeparator = String(point)
    groupingSeparator = separators.count > 1 ? String(separators.prefix(1)) : ""
    upperGroup = parts.count > 2 ? parts[1].count : 3
    groupingStart = isTight ? 5 : 4
  }

  private static let marks: [Character: Character] = [
    "_": "\u{A0}", "~": "\u{202F}", "^": "\u{200F}",
  ]
}
