import StoreModel
import VisibleText

extension CatalogDecoder {
  /// Reads a base price in milliunits.
  ///
  /// - Parameters:
  ///   - key: The price's key.
  ///   - object: The object that has the price.
  ///   - what: The object's name in messages.
  ///   - isRequired: Whether the key is required.
  ///   - consequence: The consequence of an empty price, as a clause.
  /// - Returns: The price, or `nil` without one. If the value isn't a price, this adds a finding.
  mutating func money(
    _ key: String,
    of object: JSONValue,
    _ what: @autoclosure () -> String,
    isRequired: Bool = true,
    ifEmpty consequence: String
  ) -> Int64? {
    guard let value = value(key, of: object) else {
      if isRequired { noteMissing(key, of: object, what(), "\"4.99\"") }
      return nil
    }
    guard !isUnpriced(object, key) else {
      warning(
        .noPrice,
        "\(key) of \(what()) is empty: \(consequence)",
        "write a price such as 4.99",
        at: value.offset
      )
      return nil
    }
    return milliunits(value, "\(key) of \(what())", currency: defaultStorefront.currency)
  }

  /// Returns whether a price is an empty text, as Xcode writes a price that isn't set yet.
  func isUnpriced(_ object: JSONValue, _ key: String = "displayPrice") -> Bool {
    value(key, of: object)?.string == ""
  }

  /// Reads prices by storefront, in milliunits.
  mutating func prices(_ key: String, of object: JSONValue, _ what: @autoclosure () -> String)
    -> [String: Int64]
  {
    guard format == .storefrontCatalog,
      let members = self.object(key, of: object, what())?.members
    else { return [:] }
    var prices: [String: Int64] = [:]
    for member in members {
      guard let storefront = Storefront(countryCode: member.key) else {
        noteStorefront(member.key, what(), at: member.keyOffset)
        continue
      }
      prices[member.key] = milliunits(
        member.value,
        "the price in \(member.key) of \(what())",
        currency: storefront.currency
      )
    }
    return prices
  }

  mutating func noteStorefront(_ code: String, _ owner: String, at offset: Int) {
    error(
      .unknownStorefront,
      "the storefront \(code.quoted) of \(owner) is unknown",
      Storefront.remedy(for: code),
      at: offset
    )
  }

  private mutating func milliunits(
    _ value: JSONValue,
    _ what: @autoclosure () -> String,
    currency: Currency
  ) -> Int64? {
    guard let text = value.string else {
      error(
        .badPrice,
        "\(what()) is \(value.kindName)",
        "write it as a text: \((value.number ?? "4.99").quoted)",
        at: value.offset
      )
      return nil
    }
    guard let milliunits = Price.milliunits(decimal: text) else {
      error(
        .badPrice,
        "\(what()) is \(text.quoted), which isn't a price",
        Self.remedy(forPrice: text),
        at: value.offset
      )
      return nil
    }
    checkDecimals(of: milliunits, text, what(), currency: currency, at: value.offset)
    return milliunits
  }

  private static func remedy(forPrice text: String) -> String {
    if text.contains(",") { return "write a decimal point and no grouping, such as 4.99" }
    let most = WholeBound.milliunits.range.upperBound / 1000
    // Only digits, and more than any price has: the amount is too large.
    let isNumber = text.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
    return isNumber && text.prefix { $0 != "." }.count >= String(most).count
      ? "write at most \(most)"
      : "write digits with a decimal point, without sign or currency, such as 4.99"
  }

  private mutating func checkDecimals(
    of milliunits: Int64,
    _ text: String,
    _ what: @autoclosure () -> String,
    currency: Currency,
    at offset: Int
  ) {
    guard !currency.canCharge(milliunits) else { return }
    let message = "\(what()) is \(text.quoted), but \(currency) has \(currency.decimals) decimals"
    let remedy = currency.decimalRemedy
    if format == .storeKit {
      warning(.badDecimals, message, remedy, at: offset)
    } else {
      error(.badDecimals, message, remedy, at: offset)
    }
  }

  mutating func period(
    _ key: String,
    of object: JSONValue,
    _ what: @autoclosure () -> String,
    isRequired: Bool = true
  ) -> SubscriptionPeriod? {
    let kind = ValueKind.text(such: "P1M", wanted: "a period such as \"P1M\"")
    guard let text = value(key, kind, of: object, what(), isRequired: isRequired) else {
      return nil
    }
    guard let period = SubscriptionPeriod(iso8601: text), period.value <= 999 else {
      error(
        .badPeriod,
        "\(key) of \(what()) is \(text.quoted), which isn't a period",
        "write P, a number and one of D, W, M, Y, such as P1M",
        at: offset(of: key, in: object)
      )
      return nil
    }
    return period
  }
}
